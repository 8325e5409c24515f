import { dayOf, formatDay, formatShortPlace, timeOnDay, today } from '#frontend/lib/formats/dates.ts';
import { isWaiting, type OutboxEntry, outcomeOf } from '#frontend/lib/outbox/outbox-entry.ts';
import * as words from './words.ts';

/** '18:02' today, else 'Sat 21 Nov, 18:02'. */
export function formatMoment(milliseconds: number): string {
  const timestamp = new Date(milliseconds).toISOString();
  const day = dayOf(timestamp);
  const time = timeOnDay(timestamp, day, '');
  return day === today() ? time : `${formatDay(day)}, ${time}`;
}

/** '3 workouts'. */
export const countedWorkouts = (entries: readonly OutboxEntry[]): string => words.workouts(entries.length);

/** 'Sat 21 Nov · Completed · W4 D6'. */
export function describeEntry(entry: OutboxEntry): string {
  const { week, day } = entry.subject;
  return [
    formatDay(entry.localDate),
    outcomeOf(entry) === 'completed' ? words.completed : words.skipped,
    week !== null && day !== null && formatShortPlace(week, day),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** For what an entry waits, and since when: 'Waiting since 18:02, next try in 20 s'. */
export function describeWait({ nextAt, createdAt }: OutboxEntry, isOffline: boolean, now: number): string {
  const since = words.since(formatMoment(createdAt));
  if (isOffline) return words.waitingForConnection(since);
  const seconds = Math.ceil((nextAt - now) / 1_000);
  return seconds > 0 ? words.waiting(since, formatWait(seconds)) : words.sending(since);
}

function formatWait(seconds: number): string {
  return seconds < 100 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60));
}

/** Returns why the server refused an entry: its message, or a general text for the outcome. */
export function describeRefusal(entry: OutboxEntry): string {
  const fallback = outcomeOf(entry) === 'skipped' ? words.skipFailed : words.completeFailed;
  return entry.refusal?.message || fallback;
}

export interface Unsynced {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
}

export function split(entries: readonly OutboxEntry[]): Unsynced {
  return { waiting: entries.filter(isWaiting), refused: entries.filter((entry) => !isWaiting(entry)) };
}
