import { type Accepted, type Meant, MINUTES, type PaperEntry, type Said, type Traces } from './paper-life.ts';

/** The minutes of a workout that says none. */
const MINUTES_OF_ANY = 30;

type Log = Accepted & Required<Pick<Accepted, 'logs'>>;

/** Returns what is left of a workout once all that was accepted of it is read again from the start. */
export function pageOf(all: readonly Accepted[]): PaperEntry | undefined {
  let page: Accepted[] = [];
  let removals: string[] = [];
  let restored: string | undefined;
  let meant: Meant | undefined;
  const overIn = () => latestOf(removals.filter((removal) => logsIn(page).some(({ by }) => by > removal)));
  const isGone = () => removals.length > 0 && overIn() !== latestOf(removals);
  for (const command of all) {
    const wasGone = isGone();
    // A workout that is logged after a removal makes that removal final.
    if (command.isRemoved !== undefined) removals = [overIn()].filter((final) => final !== undefined);
    if (command.isRemoved === true) removals.push(command.by);
    if (command.isRemoved === false) restored = command.by;
    page.push(command);
    if (command.logs && (!meant || (wasGone && !isGone()))) meant = command.logs.meant;
    // A workout that is logged again does not bring back what was there before.
    const over = overIn();
    if (over) page = inOrder(page).filter(isSince(over, page));
  }
  if (!meant) return undefined;
  const logs = logsIn(page);
  const traces: Traces = {
    logs: logsIn(all),
    first: logs[0]?.by ?? '',
    firstCompletion: logs.find(({ logs: { status } }) => status === 'completed')?.by,
    said: lastToSay(page),
    removed: latestOf(removals),
    removedBefore: isGone() ? overIn() : undefined,
    restored,
  };
  return { ...entryOf(meant, page, logs), isRemoved: isGone(), change: all.at(-1)?.change ?? 0, traces };
}

/** A log, or what was said once something was completed. */
function isSince(over: string, page: readonly Accepted[]): (command: Accepted) => boolean {
  const completion = logsIn(page).find(({ by, logs: { status } }) => by > over && status === 'completed');
  return ({ by, logs }) => (logs ? by > over : completion !== undefined && by >= completion.by);
}

function logsIn(commands: readonly Accepted[]): Log[] {
  return inOrder(commands.filter((command): command is Log => command.logs !== undefined));
}

function inOrder<LogCommand extends Accepted>(commands: readonly LogCommand[]): LogCommand[] {
  return commands.toSorted((a, b) => (a.by < b.by ? -1 : 1));
}

function latestOf(stamps: readonly string[]): string | undefined {
  return stamps.toSorted().at(-1);
}

/** A completion counts more than a skip, and of two of a kind the one on the earlier day. */
function entryOf(meant: Meant, page: readonly Accepted[], logs: readonly Log[]) {
  const completions = logs.filter(({ logs: { status } }) => status === 'completed');
  const outcomes = completions.length > 0 ? completions : logs;
  const days = outcomes.map(({ logs: { loggedOn } }) => loggedOn).sort();
  const counting = outcomes.find(({ logs: { loggedOn } }) => loggedOn === days[0]);
  if (!counting) throw new Error('Nothing is left that logged it');
  const { status, completedAt, loggedOn } = counting.logs;
  const said: Said = status === 'completed' ? saidIn(page) : {};
  const on = said.day ?? loggedOn;
  return {
    ...meant,
    ...{ status, completedAt, loggedOn: on, meantFor: meant.stay ? meant.meantFor : on },
    minutes: status === 'completed' ? (said.minutes ?? usualMinutes(meant)) : 0,
    rating: said.rating ?? null,
    effort: said.effort ?? null,
    notes: said.notes ?? null,
    hasResult: said.hasResult ?? false,
  };
}

function usualMinutes({ random, other }: Meant): number {
  return other ? MINUTES_OF_ANY : (random?.estimatedDuration ?? MINUTES);
}

/** Returns the last value given for each field. */
function saidIn(page: readonly Accepted[]): Said {
  return Object.assign({}, ...inOrder(page).map(({ said }) => said));
}

function lastToSay(page: readonly Accepted[]): Traces['said'] {
  const by = (name: keyof Said) => inOrder(page).findLast(({ said }) => name in said)?.by;
  return {
    ...{ rating: by('rating'), effort: by('effort'), notes: by('notes'), minutes: by('minutes'), day: by('day') },
    hasResult: by('hasResult'),
  };
}
