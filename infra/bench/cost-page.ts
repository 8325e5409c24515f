import { farAway, grouped, limitsOf } from './cost-limits.ts';
import { averageOf, billFor, CENSUSES, LINES, type Measured } from './cost-model.ts';
import { PRICES_NOTED } from './cost-prices.ts';
import {
  billedMilliseconds,
  DAYS,
  DESIGNED,
  LAMBDA,
  OPENED_ON,
  PEAK_FACTOR,
  RANDOM_ON,
  RELEASES_A_MONTH,
  SHARES,
  TRAINED_ON,
} from './cost-profile.ts';

const USERS = [1_000, 100_000, 1_000_000, 10_000_000] as const;
const NAMES_OF_USERS = ['1 k', '100 k', '1 M', '10 M'] as const;
const MANY = 1_000_000;
/** What nobody reaches is no limit worth a line. */
const WORTH_A_LINE = 60_000_000;

const BEGIN = '<!-- cost -->';
const END = '<!-- /cost -->';

/** The README with the page that these measurements make; throws where it has no place for it. */
export function withCostPage(readme: string, measured: Measured): string {
  const [before, rest] = readme.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The README has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${costPage(measured)}\n\n${END}${after}`;
}

export function costPage(measured: Measured): string {
  return [dollars(measured), inLines(story(measured)), limits(measured), inLines(farAway(measured))].join('\n\n');
}

function dollars(measured: Measured): string {
  const bills = USERS.map((users) => billFor(measured, users));
  const row = (name: string, values: readonly number[]) => `| ${name} | ${values.map(shown).join(' | ')} |`;
  return [
    `| dollars a month, at monthly users | ${NAMES_OF_USERS.join(' | ')} |`,
    `|---|${USERS.map(() => '---:').join('|')}|`,
    ...LINES.map((line) =>
      row(
        line,
        bills.map(({ lines }) => lines[line]),
      ),
    ),
    row(
      '**all of it**',
      bills.map(({ total }) => total),
    ),
    row(
      'the firewall, an option',
      bills.map(({ firewall }) => firewall),
    ),
  ].join('\n');
}

/** To the dollar, and below ten to the cent. */
function shown(dollars: number): string {
  return dollars < 10 ? dollars.toFixed(2) : grouped(Math.round(dollars));
}

function story(measured: Measured): string {
  const each = averageOf(measured, MANY);
  const { premium, free, census } = measured.month;
  const { functionMegabytes } = measured.stage;
  const share = Math.round((census.readUnits * CENSUSES * 100) / each.readUnits);
  return [
    `**Measured**, on the real handlers and the real engine: ${DAYS} days of somebody who pays, opens the app on ${OPENED_ON.premium.length} days`,
    `a week and logs ${TRAINED_ON.length} workouts of a program and ${RANDOM_ON.premium.length} random one (${premium.calls} calls), and of somebody who does not, opens`,
    `it on ${OPENED_ON.free.length} and logs ${RANDOM_ON.free.length} random ones (${free.calls} calls), with the daily stocking up for no connection; signing up,`,
    "Stripe's renewals, the housekeeping; the bytes of the web app as built; what the templates have that is billed whoever comes.",
    `**Assumed**: one user in ${1 / SHARES.premium} pays, one in ${1 / SHARES.arrivals} is new, ${RELEASES_A_MONTH} releases a month; a call holds a function`,
    `${Math.round(billedMilliseconds(functionMegabytes))} ms (${LAMBDA.cpuMilliseconds} ms of a core at ${functionMegabytes} MB, ${LAMBDA.roundTrips} round trips to the table, one cold start in ${1 / LAMBDA.coldShare}); the`,
    `busiest second is ${PEAK_FACTOR} times the average; list prices of us-east-1 (\`infra/bench/cost-prices.ts\`, noted ${PRICES_NOTED}),`,
    'no free tier, and not what Stripe and Strava ask. Change any of it in `infra/bench/cost-profile.ts` and `npm run cost`',
    'writes this anew; `npm run bench` fails when it is no longer so.',
    `**The design counted on** ${DESIGNED.calls} calls, ${DESIGNED.megabytes} MB, ${DESIGNED.readUnits} read and ${DESIGNED.writeUnits} write units and ${DESIGNED.storedKilobytes} KB kept of a user's month;`,
    `it is ${Math.round(each.calls)}, ${megabytes(each.bytes)}, ${Math.round(each.readUnits)}, ${Math.round(each.writeUnits)}, and ${kilobytes(each.storedAfterAYear)} KB after a year. Reads are strongly consistent and each call`,
    `reads session and athlete anew, and ${share} % are the daily census; writes are transactions, which count double, and whoever`,
    'is here is noted on a list of the index once a day; a random workout is kept with what was to be done.',
  ].join(' ');
}

/** As wide as the rest of the README. */
function inLines(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > 120) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_000);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function limits(measured: Measured): string {
  return [
    '| what is full first | at monthly users | then |',
    '|---|---:|---|',
    ...limitsOf(measured)
      .filter(({ users }) => users < WORTH_A_LINE)
      .map(({ what, users, remedy }) => `| ${what} | ${rounded(users)} | ${remedy} |`),
  ].join('\n');
}

/** To two digits, for it is no better known. */
function rounded(users: number): string {
  if (users < 1_000) return String(Number(users.toPrecision(2)));
  const [number, unit] = users >= MANY ? [users / MANY, 'M'] : [users / 1_000, 'k'];
  return `${Number(number.toPrecision(2))} ${unit}`;
}
