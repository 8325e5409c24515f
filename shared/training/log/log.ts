import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ActivityItem } from '#shared/workouts/activity.ts';
import type { EntryChanges } from './entry-changes.ts';
import type { Stamp } from './stamp.ts';

/** Something logged; `duration` is minutes. */
export interface LogEntry extends ActivityItem {
  /** Null where it is of no program. */
  readonly enrolmentId: string | null;
  /** The workout's number in its program. */
  readonly n: number | null;
  readonly workoutId: string;
  /** The day it was meant for. */
  readonly scheduledDate: LocalDate;
  /** The content of a workout that is stored nowhere else. */
  readonly description: string | null;
  /** Deleted by the athlete, who may bring it back; no list or figure has it. */
  readonly isRemoved: boolean;
  /** The earliest of the commands that logged it. */
  readonly by: Stamp;
  /** The other commands behind it; absent where `by` is the only one. */
  readonly changes?: EntryChanges | undefined;
  /** The training's `seq` at the entry's last change; of two versions the later stands. */
  readonly rev: number;
}

/** Returns the minutes of a completion that gives none. */
export function minutesOf({ estimatedDuration }: Pick<LogEntry, 'estimatedDuration'>): number {
  return estimatedDuration ?? DEFAULT_MINUTES.completion;
}

/** The part of the log that is loaded. */
export interface Log {
  /** By entry id. */
  readonly log: Readonly<Record<string, LogEntry>>;
  /** The ranges that are loaded as a whole. */
  readonly loadedRanges: readonly LogRange[];
}

/** A place in the log, which is ordered by local day and id: `2026-11-21#enr_….0017`. */
export type LogPlace = string;

/** The entries with `from` <= place < `before`. */
export interface LogRange {
  readonly from: LogPlace;
  readonly before: LogPlace;
}

/** After every place. */
export const LOG_END: LogPlace = '~';
/** Before every place. */
export const LOG_START: LogPlace = '';

export function placeOf({ localDate, id }: Pick<LogEntry, 'localDate' | 'id'>): LogPlace {
  return `${localDate}#${id}`;
}

/** Returns the range of the days from one to another, both included. */
export function rangeOfDays(from: LocalDate, to: LocalDate): LogRange {
  return { from, before: `${to}~` };
}

/** Returns whether a range is loaded as a whole. */
export function isLoaded({ loadedRanges }: Log, { from, before }: LogRange): boolean {
  return loadedRanges.some((range) => range.from <= from && before <= range.before);
}

/** Returns how far back the log is loaded from a place on without a gap; the place itself where nothing is. */
export function loadedDownTo({ loadedRanges }: Log, before: LogPlace): LogPlace {
  const range = loadedRanges.find((candidate) => candidate.from < before && before <= candidate.before);
  return range?.from ?? before;
}

/** Returns the entries of a range in descending order of their places, without those that were removed. */
export function entriesIn({ log }: Log, { from, before }: LogRange): LogEntry[] {
  return Object.values(log)
    .filter(({ isRemoved }) => !isRemoved)
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .filter(({ place }) => from <= place && place < before)
    .sort((a, b) => (a.place < b.place ? 1 : -1))
    .map(({ entry }) => entry);
}

/** Returns entries from the latest to the earliest: by day, and within a day by when they were done. */
export function newestFirst(entries: readonly LogEntry[]): LogEntry[] {
  return entries.toSorted(
    (a, b) => b.localDate.localeCompare(a.localDate) || b.completedAt.localeCompare(a.completedAt),
  );
}

/** Adds a range and joins it with those it touches, so that the ranges stay apart and in order. */
export function joinRanges(ranges: readonly LogRange[], added: LogRange): LogRange[] {
  const apart = ranges.filter(({ from, before }) => before < added.from || added.before < from);
  const touching = ranges.filter((range) => !apart.includes(range));
  const joined = touching.reduce(
    (sum, { from, before }) => ({
      from: from < sum.from ? from : sum.from,
      before: before > sum.before ? before : sum.before,
    }),
    added,
  );
  return [...apart, joined].sort((a, b) => (a.from < b.from ? -1 : 1));
}
