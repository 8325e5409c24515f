import type { LogEvent } from '#shared/training/event.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import type { Training } from '#shared/training/training.ts';

/** Fields that log entries lacked before they could be corrected. */
type Missing = 'effort' | 'hasResult' | 'isRemoved' | 'by';
type FormerEntry = Omit<LogEntry, Missing>;
type FormerTraining = Omit<Training, 'log'> & { readonly log: Readonly<Record<string, FormerEntry>> };

/** Returns a training that the former model kept as it is kept now; it is read whole the next time. */
export function presentTraining(kept: unknown): Training {
  const { etag: _, ...training } = kept as FormerTraining;
  const log = Object.entries(training.log).map(([id, entry]) => [id, presentEntry(entry)]);
  return { ...training, log: Object.fromEntries(log) };
}

/** Returns an event that the former model kept as it is kept now. */
export function presentEvent({ seq, entry }: LogEvent): LogEvent {
  return { seq, entry: presentEntry(entry) };
}

function presentEntry(entry: FormerEntry): LogEntry {
  const by = stampOf(undefined, Date.parse(entry.completedAt));
  return { ...entry, effort: null, hasResult: false, isRemoved: false, by };
}
