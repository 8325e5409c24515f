import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { readPart, TRAINING_PARTS } from '#frontend/queries/training.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import { entriesIn, LOG_END, LOG_START, type LogPlace, loadedDownTo, newestFirst } from '#shared/training/log/log.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { progressStats, userStats } from '#shared/training/progress.ts';
import { activityItem, history } from '#shared/training/recent.ts';
import { hasPremium, type Moment, type Training } from '#shared/training/training.ts';
import type { WorkoutHistory } from '#shared/workouts/activity.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';

const meta = { hasUpgradeCard: true };

/** Reads what the figures need of the training and the newest page of the log; keeps only that it has. */
export const logQuery = queryOptions({
  queryKey: TRAINING_PARTS.log,
  queryFn: async ({ signal, client }) => {
    await readPart(client, () => api('GET /api/training/log', { query: {}, signal }));
    return true;
  },
  meta,
  retry: retries(2),
});

/** Returns the data of Progress; `isRefused` without premium. */
export function useProgressStats() {
  const { error, refetch } = useQuery(logQuery);
  const { data } = useTraining(statsIn, false);
  const { data: access } = useTraining((training, { now }) => ({ isRefused: !hasPremium(training, now) }), false);
  return { data: access?.isRefused ? undefined : data, error, refetch, isRefused: access?.isRefused ?? false };
}

/** Selects what Progress and Profile show, and the page of the log that is shown without premium. */
export function figuresIn(training: Training, on: Moment): Selected<object> {
  if (hasPremium(training, on.now)) return statsIn(training, on);
  return together({ stats: userStats(training, on), history: history(training) });
}

function statsIn(training: Training, on: Moment): Selected<ProgressStats> {
  const stats = progressStats(training, on);
  if (isNotLoaded(stats) || !training.achievements) return notLoaded();
  return { ...stats, achievements: [...training.achievements] };
}

/** Returns the log, newest first, page by page; new entries do not push old ones off the end. */
export function useWorkoutHistory() {
  const client = useQueryClient();
  const { error, refetch } = useQuery(logQuery);
  const [end, setEnd] = useState<LogPlace>(LOG_END);
  const { data: shown } = useTraining((training) => shownDownTo(training, end), false);
  const more = useMutation({
    mutationFn: async (before: LogPlace) => {
      const training = await readPart(client, () => api('GET /api/training/log', { query: { before } }));
      const page = history(training, before);
      const next = (!isNotLoaded(page) && page.next) || LOG_START;
      setEnd((last) => (last < next ? last : next));
    },
    meta,
    retry: false,
  });
  const { mutate, isPending, isError } = more;
  const next = shown?.next ?? null;
  // After changes elsewhere the pages are read again; until then those shown stay.
  const isBehind = shown?.isWhole === false && next !== null;
  useEffect(() => {
    if (isBehind && !isPending && !isError) mutate(next);
  }, [isBehind, isPending, isError, next, mutate]);
  const whole = useRef<typeof shown>(undefined);
  if (!isBehind) whole.current = shown;
  return {
    data: whole.current ?? shown,
    error,
    refetch,
    more: {
      hasNextPage: next !== null,
      isFetchingNextPage: isPending,
      isFetchNextPageError: isError,
      error: more.error,
      fetchNextPage: () => next !== null && mutate(next),
    },
  };
}

interface ShownHistory extends WorkoutHistory {
  /** Whether it goes down to the place that was asked for. */
  readonly isWhole: boolean;
}

/** Selects the log down to a place, as far as it is loaded without a gap and at least its newest page. */
function shownDownTo(training: Training, end: LogPlace): Selected<ShownHistory> {
  const newest = history(training);
  if (isNotLoaded(newest)) return newest;
  const downTo = loadedDownTo(training, LOG_END);
  const from = downTo > end ? downTo : end;
  if (newest.next === null || from >= newest.next) return { ...newest, isWhole: newest.next === null || from === end };
  const entries = newestFirst(entriesIn(training, { from, before: LOG_END }));
  return { workouts: entries.map(activityItem), next: from === LOG_START ? null : from, isWhole: from === end };
}

/** The figures of Profile; read only where the streak goes back further than is loaded. */
export function useUserStats() {
  const training = useTraining(userStats);
  const log = useQuery({ ...logQuery, enabled: training.isSuccess && training.data === undefined });
  return training.data || !log.error ? training : { ...training, error: log.error, refetch: log.refetch };
}
