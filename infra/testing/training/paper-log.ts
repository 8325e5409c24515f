import type { Day } from '#infra/testing/programs/training-diary.ts';
import { WORKOUTS_A_DAY } from '#shared/constants.ts';
import type { LogCommand, LoggingCommand } from '#shared/training/command.ts';
import {
  type Accepted,
  dayAt,
  type Meant,
  type PaperEntry,
  type PaperLife,
  type PaperStay,
  type Said,
} from './paper-life.ts';
import { pageOf } from './paper-page.ts';

const MINUTE = 60_000;
const KEPT_STAYS = 6;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Correction = Extract<LogCommand, { do: 'correct' }>;

/** Returns what stands once a command has come, at a moment; why nothing is changed where it cannot stand. */
export function writeDown(life: PaperLife, command: LogCommand, now: number): PaperEntry | string {
  const entryId = command.do === 'correct' ? command.entryId : undefined;
  const said = command.do === 'correct' ? accepting(life, command, now) : logging(life, command, now);
  if (typeof said === 'string') return said;
  const id = entryId ?? said.entryId;
  const known = acceptedOf(life, id);
  const before = pageOf(known);
  const page = pageOf([...known, said]);
  if (!page) return 'unknown-entry';
  const isHeard = command.id !== undefined && known.some((other) => other.id === command.id);
  if (before && (isHeard || isGone(before, said) || isSame(before, page))) return before;
  life.changes++;
  life.accepted.push(said);
  const place = life.entries.findIndex((entry) => entry.id === id);
  const others = life.entries.filter((entry) => entry.id !== id);
  life.entries = page.isRemoved ? others : others.toSpliced(place < 0 ? others.length : place, 0, page);
  return page;
}

/** Returns what is on paper of a workout, also where it was removed. */
export function findPage(life: PaperLife, id: string): PaperEntry | undefined {
  return pageOf(acceptedOf(life, id));
}

export function acceptedOf({ accepted }: PaperLife, id: string): Accepted[] {
  return accepted.filter(({ entryId }) => entryId === id);
}

/** Whether a command came before a removal that is final, and is gone with it. */
function isGone({ isRemoved, traces }: PaperEntry, { by, logs, isRemoved: removes }: Accepted): boolean {
  const over = (isRemoved ? traces.removedBefore : traces.removed) ?? '';
  if (removes === true) return by <= (traces.removed ?? '') || by <= (traces.restored ?? '');
  if (removes === false) return !isRemoved || by <= (traces.removed ?? '');
  return logs ? by <= over : over !== '' && by < (traces.firstCompletion ?? '~');
}

function isSame(before: PaperEntry, after: PaperEntry): boolean {
  const of = ({ traces: { logs, ...traces }, isRemoved }: PaperEntry) =>
    JSON.stringify([logs.length, traces, isRemoved]);
  return of(before) === of(after);
}

/** Returns what sorts a command: its moment, but that of its coming and after all that came before, if that is earlier. */
export function placeInTime(id: string | undefined, now: number, known: readonly Accepted[]): string {
  if (id === undefined) return `${tenDigits(now)}000000`;
  const newest = known.map(({ by }) => instantOf(by) + 1);
  return tenDigits(Math.min(instantOf(id), Math.max(now, ...newest))) + id.slice(10, 16);
}

export function tenDigits(instant: number): string {
  let digits = '';
  for (let rest = instant; digits.length < 10; rest = Math.floor(rest / 32)) digits = DIGITS[rest % 32] + digits;
  return digits;
}

function instantOf(by: string): number {
  return [...by.slice(0, 10)].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
}

function accepting(life: PaperLife, command: Correction, now: number): Accepted | string {
  const { id, entryId, timeZone, changes } = command;
  const page = findPage(life, entryId);
  if (!page) return 'unknown-entry';
  const by = placeInTime(id, now, acceptedOf(life, entryId));
  const { isRemoved, rating, effort, notes, date, duration, result } = changes;
  const said: Said = {
    ...(rating !== undefined && { rating }),
    ...(effort !== undefined && { effort }),
    ...(notes !== undefined && { notes }),
    ...(date !== undefined && { day: date }),
    ...(duration !== undefined && { minutes: duration }),
    ...(result !== undefined && { hasResult: result !== null }),
  };
  if (page.isRemoved && isRemoved === undefined) return 'removed';
  const { removed = '', restored = '' } = page.traces;
  if (!page.isRemoved && isRemoved === false && removed > restored) return 'logged-again';
  if (page.status === 'skipped' && Object.keys(said).length > 0) return 'skipped';
  const kept = life.stays.slice(-KEPT_STAYS).find((stay) => stay === page.stay);
  const earliest = kept?.selectedOn ?? signedUpOn(life, timeZone);
  const latest = dayAt(instantOf(by), timeZone);
  if (date !== undefined && (date < earliest || date > latest)) return 'not-that-day';
  return { id, by, entryId, isRemoved, said, change: life.changes + 1 };
}

function logging(life: PaperLife, command: LoggingCommand, now: number): Accepted | string {
  const said =
    command.do === 'random' || command.do === 'other' ? unplanned(life, command, now) : planned(life, command, now);
  if (typeof said === 'string') return said;
  const { meant, ...moment } = said;
  const { id, do: deed } = command;
  const status = deed === 'skip' ? 'skipped' : 'completed';
  const page = findPage(life, meant.id);
  if (page && !page.isRemoved && page.status === 'completed' && status === 'skipped') return 'already-completed';
  const logs = { ...moment, meant, status } as const;
  const by = placeInTime(id, now, acceptedOf(life, meant.id));
  return {
    id,
    by,
    entryId: meant.id,
    logs,
    said: status === 'skipped' ? {} : saidBy(command),
    change: life.changes + 1,
  };
}

type Logging = { readonly meant: Meant; readonly loggedOn: Day; readonly completedAt: string };

function planned(
  life: PaperLife,
  command: Extract<LoggingCommand, { enrolmentId: string }>,
  now: number,
): Logging | string {
  const stay = life.stays.find(({ id }) => id === command.enrolmentId);
  const workout = stay?.program.index.find(({ number }) => number === command.n);
  if (!stay || !workout) return 'unknown-workout';
  const { number, name, week, day } = workout;
  const meantFor = slotDate(stay, week, day);
  const moment = momentOf(command, stay.selectedOn, now);
  if (typeof moment === 'string') return moment;
  const { givenOn, ...done } = moment;
  if (meantFor > givenOn) return 'not-yet';
  const id = `${stay.id}.${String(number).padStart(4, '0')}`;
  return { meant: { id, stay, name, meantFor, number, random: null, other: null }, ...done };
}

function slotDate({ start }: PaperStay, week: number, day: number): Day {
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + (week - 1) * 7 + day - 1)).toISOString().slice(0, 10);
}

function unplanned(
  life: PaperLife,
  command: Extract<LoggingCommand, { do: 'random' | 'other' }>,
  now: number,
): Logging | string {
  const { id, name } = command.workout;
  const moment = momentOf(command, signedUpOn(life, command.timeZone), now);
  if (typeof moment === 'string') return moment;
  const { givenOn: _, ...done } = moment;
  const ofTheDay = life.entries.filter(
    (entry) => (command.do === 'random' ? entry.random : entry.other) && entry.loggedOn === done.loggedOn,
  );
  if (!findPage(life, id) && ofTheDay.length >= WORKOUTS_A_DAY[command.do]) return 'too-many';
  const what =
    command.do === 'random' ? { random: command.workout, other: null } : { random: null, other: command.workout };
  return { meant: { id, stay: null, name, meantFor: done.loggedOn, number: null, ...what }, ...done };
}

function signedUpOn({ memberSince }: PaperLife, timeZone: string): Day {
  return dayAt(Date.parse(memberSince), timeZone);
}

function momentOf({ completedAt, timeZone, date }: LoggingCommand, earliest: Day, now: number) {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const isBelieved = claimed <= now + 10 * MINUTE && dayAt(claimed, timeZone) >= earliest;
  const instant = isBelieved ? claimed : now;
  const givenOn = dayAt(instant, timeZone);
  if (date !== undefined && (date < earliest || date > givenOn)) return 'not-that-day';
  return { completedAt: new Date(instant).toISOString(), loggedOn: date ?? givenOn, givenOn };
}

function saidBy(command: LoggingCommand): Said {
  const { rating, effort, notes, duration, result } = command;
  // The constant that is sent for a random workout is nobody's rating.
  const isSaid = typeof rating === 'number' && !(command.do === 'random' && rating === 5);
  return {
    ...(isSaid && { rating }),
    ...(typeof effort === 'number' && { effort }),
    ...(typeof notes === 'string' && { notes }),
    ...(typeof duration === 'number' && { minutes: duration }),
    ...(result && { hasResult: true }),
  };
}
