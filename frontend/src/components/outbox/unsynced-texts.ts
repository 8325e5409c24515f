import { dayOf, formatDay, formatShortPlace, timeOnDay, today } from '#frontend/lib/formats/dates.ts';
import { isWaiting, type OutboxEntry, outcomeOf } from '#frontend/lib/outbox/outbox-entry.ts';
import type { LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

/** '18:02' today, else 'Sat 21 Nov, 18:02'. */
export function formatMoment(milliseconds: number): string {
  const timestamp = new Date(milliseconds).toISOString();
  const day = dayOf(timestamp);
  const time = timeOnDay(timestamp, day, '');
  return day === today() ? time : `${formatDay(day)}, ${time}`;
}

/** '3 workouts'; '3 changes' where one of them corrects or deletes a workout. */
export function countedWorkouts(entries: readonly OutboxEntry[]): string {
  return entries.some(isCorrection) ? words.changes(entries.length) : words.workouts(entries.length);
}

function isCorrection(entry: OutboxEntry): boolean {
  return !['completed', 'skipped'].includes(outcomeOf(entry));
}

/** 'Back Squat Day'; 'Correction: Back Squat Day'. */
export function entryTitle(entry: OutboxEntry): string {
  const { name } = entry.subject;
  const outcome = outcomeOf(entry);
  return outcome === 'completed' || outcome === 'skipped' ? name : words.corrections[outcome](name);
}

const OUTCOMES = { completed: words.completed, skipped: words.skipped } as const;

/** 'Sat 21 Nov · Completed · W4 D6'. */
export function describeEntry(entry: OutboxEntry): string {
  const { week, day } = entry.subject;
  const outcome = outcomeOf(entry);
  return [
    formatDay(dayOfOutcome(entry)),
    outcome in OUTCOMES && OUTCOMES[outcome as keyof typeof OUTCOMES],
    week !== null && day !== null && formatShortPlace(week, day),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The day that it counts on: the one it was done, unless another was named. */
function dayOfOutcome({ body, localDate }: OutboxEntry): LocalDate {
  return ('date' in body && body.date) || localDate;
}

/** Says why and since when an entry waits: 'Waiting since 18:02, next try in 20 s'. */
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
  return entry.refusal?.message || words.failures[outcomeOf(entry)];
}

export interface Unsynced {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
}

export function split(entries: readonly OutboxEntry[]): Unsynced {
  return { waiting: entries.filter(isWaiting), refused: entries.filter((entry) => !isWaiting(entry)) };
}
