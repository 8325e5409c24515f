import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { commandOf } from '#frontend/lib/outbox/command-of.ts';
import { isWaiting, type OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import { decide } from '#shared/training/decide.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import type { Moment, Training } from '#shared/training/training.ts';

type Selector<T> = (training: Training, on: Moment) => Selected<T>;

/**
 * What a selector makes of the training as the athlete sees it: with what they have done and the server has not
 * confirmed. `data` is undefined also where it is not loaded. Nothing is read without `enabled`.
 */
export function useTraining<T extends object>(selector: Selector<T>, enabled = true) {
  const client = useQueryClient();
  const entries = useOutbox();
  const select = (training: Training): T | undefined => {
    const readAt = client.getQueryState(trainingQuery.queryKey)?.dataUpdatedAt ?? 0;
    const on = { date: dayShown(training.readOn, readAt), now: Date.now() };
    const selected = selector(foretold(training, entries), on);
    return isNotLoaded(selected) ? undefined : selected;
  };
  return useQuery({ ...trainingQuery, select, enabled });
}

/** The day it is for the athlete, the same for all parts of a screen. */
export function useLocalDate(): LocalDate {
  return useTraining((_training, { date }) => ({ date }), false).data?.date ?? today();
}

/**
 * The day to show what the server has read for one of its own days: that day, unless this device has begun another since
 * `readAt`, milliseconds since 1970. A clock that is wrong is wrong at both ends.
 */
function dayShown(read: LocalDate, readAt: number): LocalDate {
  const now = today();
  return read < now && dayAt(readAt) < now ? now : read;
}

/** What the last training was foretold to be, for all who look at it. */
let last: { training: Training; entries: readonly OutboxEntry[]; foretold: Training } | undefined;

/** Returns the training with what waits to be confirmed. What is refused, or cannot be told, changes nothing. */
export function foretold(training: Training, entries: readonly OutboxEntry[]): Training {
  if (last?.training !== training || last.entries !== entries) {
    const waiting = entries.filter(isWaiting);
    last = { training, entries, foretold: waiting.reduce(withEntry, training) };
  }
  return last.foretold;
}

function withEntry(training: Training, entry: OutboxEntry): Training {
  const command = commandOf(entry, training);
  const event = command && decide(training, command, entry.createdAt);
  return !event || isNotLoaded(event) || 'refused' in event ? training : apply(training, event);
}
