import { type LocalDate, localDateAt } from '#shared/dates.ts';
import { IMPORTS_FROM } from '#shared/imports/import-limits.ts';
import type { Changes, Command } from '#shared/training/command.ts';
import { notLoaded, type Selected } from '#shared/training/not-loaded.ts';
import type { Training } from '#shared/training/training.ts';
import {
  type EntryValues,
  heardIn,
  shownOf,
  stateOf,
  withRemoval,
  withRestoration,
  withValues,
} from './entry-state.ts';
import { type LogEntry, minutesOf } from './log.ts';
import { loggedAgain, notThatDay, type Refusal, removed, skippedOnly } from './refusals.ts';
import { momentOfStamp, stampOf } from './stamp.ts';

type Correction = Extract<Command, { do: 'correct' }>;

/** Returns an entry after a correction: the stored entry itself where nothing changes. */
export function correctedEntry(
  training: Training,
  { id, entryId, changes, timeZone }: Correction,
  now: number,
): Selected<LogEntry | Refusal> {
  const stored = training.log[entryId];
  if (!stored) return notLoaded({ part: 'entry', entryId });
  const minutes = minutesOf(stored);
  const before = stateOf(stored, minutes);
  const by = stampOf(id, now, heardIn(before));
  const earliest = earliestDay(training, stored, timeZone);
  const refusal = refusalOf(stored, changes, earliest, localDateAt(momentOfStamp(by), timeZone));
  if (refusal) return refusal;
  const { isRemoved } = changes;
  const kept = isRemoved === undefined ? before : isRemoved ? withRemoval(before, by) : withRestoration(before, by);
  const after = withValues(kept, valuesOf(changes), by);
  if (after === before) return stored;
  const entry = { ...stored, changes: undefined, ...shownOf(after, minutes) };
  return { ...entry, ...(entry.enrolmentId === null && { scheduledDate: entry.localDate }) };
}

function refusalOf(stored: LogEntry, changes: Changes, earliest: LocalDate, today: LocalDate): Refusal | undefined {
  const { isRemoved, date, ...others } = changes;
  const isChanging = date !== undefined || Object.values(others).some((value) => value !== undefined);
  const { removed: wasRemoved, restored } = stored.changes ?? {};
  if (isRemoved === false && !stored.isRemoved && (wasRemoved ?? '') > (restored ?? '')) return loggedAgain();
  if (stored.isRemoved && isRemoved === undefined) return removed();
  if (isChanging && stored.status === 'skipped') return skippedOnly();
  return date !== undefined && (date < earliest || date > today) ? notThatDay(earliest, today) : undefined;
}

/** Returns the first day that an entry can be moved to: that of choosing its plan, or of signing up; an import has none. */
export function earliestDay(
  { enrolments, memberSince }: Training,
  { enrolmentId, importId }: Pick<LogEntry, 'enrolmentId' | 'importId'>,
  timeZone: string,
): LocalDate {
  if (importId !== undefined) return IMPORTS_FROM;
  const enrolment = enrolments.find(({ id }) => id === enrolmentId);
  return enrolment?.selectedOn ?? localDateAt(Date.parse(memberSince), timeZone);
}

function valuesOf({ rating, effort, notes, duration, date, result }: Changes): Partial<EntryValues> {
  return {
    ...(rating !== undefined && { rating }),
    ...(effort !== undefined && { effort }),
    ...(notes !== undefined && { notes }),
    ...(duration !== undefined && { duration }),
    ...(date !== undefined && { date }),
    ...(result !== undefined && { result: result && true }),
  };
}
