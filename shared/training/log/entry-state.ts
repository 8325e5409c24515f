import type { LocalDate } from '#shared/dates.ts';
import { ratingsOf } from '#shared/workouts/rating.ts';
import type { EntryChanges } from './entry-changes.ts';
import type { LogEntry } from './log.ts';
import type { Stamp } from './stamp.ts';

/**
 * The state of a log entry, merged from its commands so that they end alike in any order of arrival: each field has
 * its latest value, of the commands that logged the workout those since its last removal count, a completion wins
 * over a skip, and of two completions the one on the earlier day.
 */
export interface EntryState {
  /** The commands that logged it, in the order of their stamps, also those that were removed: each counts once. */
  readonly logs: readonly Logged[];
  readonly values: EntryValues;
  /** The command that gave a value; a value without one was given by none. */
  readonly stamps: Readonly<Partial<Record<EntryField, Stamp>>>;
  /** The latest removal; what was logged later than that stays. */
  readonly removed?: Stamp | undefined;
  /** The latest removal before that one after which it was logged again: bringing it back brings back what came after. */
  readonly removedBefore?: Stamp | undefined;
  /** The latest command that brought it back. */
  readonly restored?: Stamp | undefined;
}

/** The outcome that one command logs. */
export interface Logged {
  readonly by: Stamp;
  readonly status: 'completed' | 'skipped';
  readonly localDate: LocalDate;
  readonly completedAt: string;
}

/** Null where nobody gave a value. `duration` is minutes, `result` whether there is one. */
export interface EntryValues {
  readonly rating: number | null;
  readonly effort: number | null;
  readonly notes: string | null;
  readonly duration: number | null;
  readonly date: LocalDate | null;
  readonly result: true | null;
}
export type EntryField = keyof EntryValues;

const NO_VALUES: EntryValues = { rating: null, effort: null, notes: null, duration: null, date: null, result: null };
/** A workout is logged a few times at most, so that an entry stays small whatever is sent; the earliest are forgotten. */
const MOST_LOGS = 20;
const FIELDS = Object.keys(NO_VALUES) as EntryField[];

export const NOT_LOGGED: EntryState = { logs: [], values: NO_VALUES, stamps: {} };

/** Returns the commands that a state has heard of, as far as it tells. */
export function heardIn({ logs, stamps, removed, removedBefore, restored }: EntryState): Stamp[] {
  const all = [...logs.map(({ by }) => by), ...Object.values(stamps), removed, removedBefore, restored];
  return all.filter((stamp) => stamp !== undefined);
}

/**
 * Returns a state with a command that logs the workout; values that are null are not given. What was logged before a
 * removal comes back with it at most.
 */
export function withLog(state: EntryState, log: Logged, values: Partial<EntryValues>): EntryState {
  const isKnown = state.logs.some(({ by }) => by === log.by);
  if (isKnown || log.by <= (goneWith(state) ?? '')) return state;
  const logs = [...state.logs, log].sort((a, b) => (a.by < b.by ? -1 : 1)).slice(-MOST_LOGS);
  if (!logs.includes(log)) return state;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
  return withoutGone(withValues({ ...state, logs }, given, log.by));
}

/**
 * Returns a state with values that a command gives; a value that a later command gave stays. What was given before the
 * workout was logged again is of the log that was removed.
 */
export function withValues(state: EntryState, given: Partial<EntryValues>, by: Stamp): EntryState {
  if (goneWith(state) !== undefined && by < firstCompletion(state)) return state;
  const newer = FIELDS.filter((field) => given[field] !== undefined && by > (state.stamps[field] ?? ''));
  if (newer.length === 0) return state;
  return {
    ...state,
    values: { ...state.values, ...Object.fromEntries(newer.map((field) => [field, given[field]])) },
    stamps: { ...state.stamps, ...Object.fromEntries(newer.map((field) => [field, by])) },
  };
}

/** Returns a state after a removal, if it is the latest; what was logged later than that stays. */
export function withRemoval(state: EntryState, by: Stamp): EntryState {
  const isOlder = by <= (state.removed ?? '') || by <= (state.restored ?? '');
  return isOlder ? state : withoutGone({ ...state, removed: by, removedBefore: goneWith(state) });
}

/** Returns a removed state as it was before its removal. */
export function withRestoration(state: EntryState, by: Stamp): EntryState {
  const { removed = '', removedBefore } = state;
  if (!isRemoved(state) || by <= removed) return state;
  return { ...state, removed: removedBefore, removedBefore: undefined, restored: by };
}

/** Forgets the values that a removal took away, once the workout is logged again; until then it may be brought back. */
function withoutGone(state: EntryState): EntryState {
  if (goneWith(state) === undefined) return state;
  const first = firstCompletion(state);
  const kept = FIELDS.filter((field) => (state.stamps[field] ?? '') >= first);
  const { removedBefore, ...others } = state;
  return {
    ...others,
    values: { ...NO_VALUES, ...Object.fromEntries(kept.map((field) => [field, state.values[field]])) },
    stamps: Object.fromEntries(kept.map((field) => [field, state.stamps[field]])),
    ...(isRemoved(state) && { removedBefore }),
  };
}

export function isRemoved({ logs, removed }: EntryState): boolean {
  return removed !== undefined && logs.every(({ by }) => by <= removed);
}

/** Returns the latest removal that nothing undoes any more, as the workout was logged anew. */
function goneWith(state: EntryState): Stamp | undefined {
  return isRemoved(state) ? state.removedBefore : state.removed;
}

/** Returns the commands that logged what stands, or what stood until it was removed. */
function standingLogs(state: EntryState): readonly Logged[] {
  const gone = goneWith(state) ?? '';
  return state.logs.filter(({ by }) => by > gone);
}

/** Returns from when on values are of what stands: a skip has none. */
function firstCompletion(state: EntryState): Stamp {
  return standingLogs(state).find(({ status }) => status === 'completed')?.by ?? '~';
}

/** Fields of an entry that its state decides. */
type Shown = Pick<
  LogEntry,
  | 'status'
  | 'completedAt'
  | 'localDate'
  | 'duration'
  | 'rating'
  | 'ratingOfTen'
  | 'effort'
  | 'comments'
  | 'hasResult'
  | 'isRemoved'
  | 'by'
  | 'changes'
>;

/** Returns what an entry shows of a state; `minutes` are those of a completion that gives none. */
export function shownOf(state: EntryState, minutes: number): Shown {
  const { values } = state;
  const logs = standingLogs(state);
  const [first] = logs;
  if (!first) throw new Error('Nothing was logged');
  const { status, localDate, completedAt } = outcomeIn(logs) ?? first;
  const isCompleted = status === 'completed';
  const { rating, effort, notes, duration, date, result } = isCompleted ? values : NO_VALUES;
  const changes = changesOf(state, minutes);
  return {
    ...{ status, completedAt, localDate: date ?? localDate },
    duration: isCompleted ? (duration ?? minutes) : null,
    ...ratingsOf(rating),
    ...{ effort, comments: notes, hasResult: result === true, isRemoved: isRemoved(state), by: first.by },
    ...(changes && { changes }),
  };
}

/** Returns the completion on the earliest day, or else the skip. */
function outcomeIn(logs: readonly Logged[]): Logged | undefined {
  const completions = logs.filter(({ status }) => status === 'completed');
  const counting = completions.length > 0 ? completions : logs;
  return counting.toSorted((a, b) => a.localDate.localeCompare(b.localDate))[0];
}

/** Returns the changes to store; undefined for an entry logged by a single command, whose visible fields say it all. */
function changesOf(state: EntryState, minutes: number): EntryChanges | undefined {
  const { logs, values, stamps, removed, removedBefore, restored } = state;
  const [first] = standingLogs(state);
  const isGiven = (field: EntryField) =>
    values[field] !== null && (field !== 'duration' || values.duration !== minutes);
  const others = FIELDS.filter((field) => stamps[field] !== (isGiven(field) ? first?.by : undefined));
  const isPlain = logs.length === 1 && stamps.date === undefined;
  if (isPlain && others.length === 0 && removed === undefined && restored === undefined) return undefined;
  return {
    ...(!isPlain && { logs }),
    ...(others.length > 0 && { stamps: Object.fromEntries(others.map((field) => [field, stamps[field] ?? ''])) }),
    ...(removed !== undefined && { removed }),
    ...(removedBefore !== undefined && { removedBefore }),
    ...(restored !== undefined && { restored }),
  };
}

/** Returns the state of an entry; `minutes` are those of a completion that gives none. */
export function stateOf(entry: LogEntry, minutes: number): EntryState {
  const { by, status, localDate, completedAt, changes = {} } = entry;
  const given = changes.stamps ?? {};
  const isDated = given.date !== undefined;
  const values: EntryValues = {
    rating: entry.ratingOfTen ?? null,
    effort: entry.effort,
    notes: entry.comments,
    duration: entry.duration !== minutes || given.duration ? entry.duration : null,
    date: isDated ? localDate : null,
    result: entry.hasResult || null,
  };
  const stamps = Object.fromEntries(
    FIELDS.map((field) => [field, given[field] ?? (values[field] === null ? undefined : by)]).filter(
      ([, stamp]) => stamp,
    ),
  );
  const { removed, removedBefore, restored } = changes;
  return {
    logs: changes.logs ?? [{ by, status, localDate, completedAt }],
    ...{ values, stamps },
    ...(removed !== undefined && { removed }),
    ...(removedBefore !== undefined && { removedBefore }),
    ...(restored !== undefined && { restored }),
  };
}
