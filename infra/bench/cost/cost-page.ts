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
import { priceOfFeeds, priceOfReminders } from './cost-reach.ts';

const USERS = [1_000, 100_000, 1_000_000, 10_000_000] as const;
const NAMES_OF_USERS = ['1 k', '100 k', '1 M', '10 M'] as const;
const MANY = 1_000_000;
/** Limits beyond this many users are left out. */
const WORTH_A_LINE = 60_000_000;

/** Returns the contents of `docs/cost.md`. */
export function costPage(measured: Measured): string {
  const parts = [INTRODUCTION, dollars(measured), ...story(measured), limits(measured), farAway(measured)];
  return `# Cost and scale\n\n${parts.map((part) => (part.startsWith('|') ? part : inLines(part))).join('\n\n')}\n`;
}

const INTRODUCTION =
  '`npm run cost` measures and writes this page. Change an assumption in `infra/bench/cost/cost-profile.ts` and run it again. A test fails when the page no longer follows from what was measured, and `npm run bench` when a new measurement differs by more than 5 %.';

function dollars(measured: Measured): string {
  const bills = USERS.map((users) => billFor(measured, users));
  const row = (name: string, values: readonly number[]) => `| ${name} | ${values.map(shown).join(' | ')} |`;
  return [
    `| US dollars a month, by monthly users | ${NAMES_OF_USERS.join(' | ')} |`,
    `|---|${USERS.map(() => '---:').join('|')}|`,
    ...LINES.map((line) =>
      row(
        line,
        bills.map(({ lines }) => lines[line]),
      ),
    ),
    row(
      '**total**',
      bills.map(({ total }) => total),
    ),
    row(
      'optional firewall',
      bills.map(({ firewall }) => firewall),
    ),
  ].join('\n');
}

/** Formats dollars; amounts below ten with cents. */
function shown(dollars: number): string {
  return dollars < 10 ? dollars.toFixed(2) : grouped(Math.round(dollars));
}

function story(measured: Measured): string[] {
  const each = averageOf(measured, MANY);
  const { premium, free, census } = measured.month;
  const { functionMegabytes } = measured.stage;
  const share = Math.round((census.readUnits * CENSUSES * 100) / each.readUnits);
  return [
    [
      `**Measured**, on the real handlers and a local DynamoDB engine: ${DAYS} days of a premium athlete who opens the app on ${OPENED_ON.premium.length} days`,
      `a week and logs ${TRAINED_ON.length} program workouts set by set and ${RANDOM_ON.premium.length} random one (${premium.calls} calls), and of a free athlete who opens`,
      `it on ${OPENED_ON.free.length} and logs ${RANDOM_ON.free.length} random ones (${free.calls} calls), each with the daily prefetch for offline use; sign-up,`,
      "Stripe's renewals and the scheduled jobs; the size of the built web app; the fixed charges of the resources in the templates.",
    ].join(' '),
    [
      `**Assumed**: one user in ${1 / SHARES.premium} is premium, one in ${1 / SHARES.arrivals} is new, ${RELEASES_A_MONTH} releases a month; a call occupies a function`,
      `for ${Math.round(billedMilliseconds(functionMegabytes))} ms (${LAMBDA.cpuMilliseconds} ms of CPU at ${functionMegabytes} MB, ${LAMBDA.roundTrips} round trips to the table, one cold start in ${1 / LAMBDA.coldShare}); the`,
      `busiest second has ${PEAK_FACTOR} times the average load; list prices of us-east-1 (\`infra/bench/cost/cost-prices.ts\`, noted ${PRICES_NOTED})`,
      'without the free tier. Fees of Stripe and Strava are not included.',
    ].join(' '),
    [
      `**The design assumed** ${DESIGNED.calls} calls, ${DESIGNED.megabytes} MB, ${DESIGNED.readUnits} read units, ${DESIGNED.writeUnits} write units and ${DESIGNED.storedKilobytes} KB stored per user and month.`,
      `Measured: ${Math.round(each.calls)} calls, ${megabytes(each.bytes)} MB, ${Math.round(each.readUnits)} read units, ${Math.round(each.writeUnits)} write units, and ${kilobytes(each.storedAfterAYear)} KB after a year.`,
      'Reads are strongly consistent, and each call reads the session and the athlete;',
      `${share} % of the reads are the daily count for the admin statistics. Writes are transactions, which cost double; a user's`,
      'first call of a day updates the index of users; a random workout is stored with its exercises.',
    ].join(' '),
    reachOf(measured),
  ];
}

function reachOf({ month: { reach }, stage: { functionMegabytes } }: Measured): string {
  const [feeds, reminders] = [priceOfFeeds, priceOfReminders].map((price) =>
    shown(price(reach, functionMegabytes, MANY / 10)),
  );
  return [
    `**Without the app being opened**, and not in the table: 100 k calendar feeds that are polled every three hours cost ${feeds} dollars`,
    `a month (${reach.poll.readUnits} read units for a poll that is answered 304), and 100 k athletes who are reminded daily ${reminders}`,
    `(${reach.reminder.readUnits} read and ${reach.reminder.writeUnits} write units each time). The edge keeps no feed: the next poll is hours away, and a kept one would outlive its address.`,
  ].join(' ');
}

/** Wraps at 120 characters. */
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
    '| limit | reached at monthly users | remedy |',
    '|---|---:|---|',
    ...limitsOf(measured)
      .filter(({ users }) => users < WORTH_A_LINE)
      .map(({ what, users, remedy }) => `| ${what} | ${rounded(users)} | ${remedy} |`),
  ].join('\n');
}

/** Rounds to two digits, because the figure is no more exact. */
function rounded(users: number): string {
  if (users < 1_000) return String(Number(users.toPrecision(2)));
  const [number, unit] = users >= MANY ? [users / MANY, 'M'] : [users / 1_000, 'k'];
  return `${Number(number.toPrecision(2))} ${unit}`;
}
