import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { foretold } from '#frontend/lib/outbox/foretelling.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { LocalDate } from '#shared/dates.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import type { Moment, Training } from '#shared/training/training.ts';

type Selector<T> = (training: Training, on: Moment) => Selected<T>;

/**
 * Returns a selector's result for the training as the athlete sees it, with their unconfirmed actions. `data` is
 * undefined also where data is missing. Nothing is read without `enabled`.
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
