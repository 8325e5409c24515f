import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { calendarQuery } from '#frontend/queries/calendar.ts';
import { useCompleteWorkout, useHoldSkip, withDayDone } from '#frontend/queries/workout-outcomes.ts';
import { todayQuery, useTodayWorkout, weeklyStatsQuery } from '#frontend/queries/workouts.ts';
import type { CalendarEntry, WorkoutCalendar } from '#shared/workouts/calendar.ts';
import type { ScheduledWorkout, TodayWorkout } from '#shared/workouts/contract.ts';
import type { WeeklyStats } from '#shared/workouts/progress.ts';

const run: ScheduledWorkout = {
  id: 'w1',
  workoutId: 'w1',
  programId: 'prg_1',
  week: 4,
  day: 6,
  name: 'Run',
  description: '',
  workoutType: 'cardio',
  estimatedDuration: 40,
  exercises: [],
  scheduledDate: '2026-11-21',
  status: 'upcoming',
};
const lift: ScheduledWorkout = { ...run, id: 'w2', workoutId: 'w2', name: 'Lift' };
const today: TodayWorkout = {
  localDate: '2026-11-21',
  state: 'workout',
  plan: null,
  workout: run,
  workouts: [run, lift],
  premiumRequired: false,
};
const week: WeeklyStats = {
  completed: 1,
  weekStart: '2026-11-16',
  days: [true, false, false, false, false, false, false],
};
const missed: CalendarEntry = {
  date: '2026-10-31',
  status: 'missed',
  isCurrent: true,
  loggedOn: null,
  workout: { ...run, id: 'now w1', comments: null, completedAt: null, duration: null, rating: null },
};
const ofFormerRound = { ...missed, isCurrent: false, workout: { ...missed.workout, id: 'before w1' } };
const other = { ...missed, workout: { ...missed.workout, id: 'now w2', workoutId: 'w2' } };
const october: WorkoutCalendar = {
  month: '2026-10',
  localDate: '2026-11-21',
  program: null,
  workouts: [ofFormerRound, missed, other],
};
const november: WorkoutCalendar = { ...october, month: '2026-11', workouts: [] };

let client: QueryClient;
let sent: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  client = createQueryClient();
  client.setQueryData(todayQuery.queryKey, today);
  client.setQueryData(weeklyStatsQuery.queryKey, week);
  sent = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    if (method === 'GET') return Response.json({ code: 'NOT_FOUND', requestId: 'r' }, { status: 404 });
    return answer();
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const shownToday = () => client.getQueryData(todayQuery.queryKey);

test('completing shows the next workout of the day and the day done before the server answers', async () => {
  let respond: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (respond = resolve));
  const { result } = renderHook(useCompleteWorkout, { wrapper });
  result.current.mutate({ workoutId: 'w1' });
  await waitFor(() => expect(sent).toContain('POST /api/complete-workout'));
  expect(shownToday()).toMatchObject({ state: 'workout', workout: { workoutId: 'w2' } });
  expect(client.getQueryData(weeklyStatsQuery.queryKey)).toMatchObject({ completed: 2 });
  respond(Response.json({}));
  await waitFor(() => expect(sent).toContain('GET /api/dashboard'));
});

test('a refused completion puts back what was shown', async () => {
  answer = () => Response.json({ message: 'Not yet', code: 'WORKOUT_NOT_YET', requestId: 'r' }, { status: 409 });
  const { result } = renderHook(useCompleteWorkout, { wrapper });
  await expect(result.current.mutateAsync({ workoutId: 'w1' })).rejects.toThrow('Not yet');
  expect(shownToday()).toEqual(today);
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a skip that is undone never leaves the device', async () => {
  const { result } = renderHook(useHoldSkip, { wrapper });
  const skip = await result.current('w1');
  expect(shownToday()?.workout?.workoutId).toBe('w2');
  skip.undo();
  expect(shownToday()).toEqual(today);
  await skip.send();
  expect(sent).toEqual([]);
});

test('a held skip is sent once: on send, or when the page is left', async () => {
  const { result } = renderHook(useHoldSkip, { wrapper });
  const skip = await result.current('w1');
  dispatchEvent(new Event('pagehide'));
  await skip.send();
  await waitFor(() => expect(sent.filter((call) => call === 'POST /api/skip-workout')).toHaveLength(1));
});

test('when the last workout of the day is done, the day is', async () => {
  const { result } = renderHook(useHoldSkip, { wrapper });
  await result.current('w1');
  await result.current('w2');
  expect(shownToday()).toMatchObject({ state: 'all-done', workout: null });
});

test('a second workout on a day that is done counts the day once', () => {
  const once = withDayDone(week, '2026-11-21');
  expect(once).toMatchObject({ completed: 2, days: [true, false, false, false, false, true, false] });
  expect(withDayDone(once, '2026-11-21').completed).toBe(2);
});

test('a part asks for itself only when the dashboard brought nothing', async () => {
  client.removeQueries({ queryKey: todayQuery.queryKey });
  renderHook(useTodayWorkout, { wrapper });
  await waitFor(() => expect(sent).toContain('GET /api/today-workout'));
  expect(sent).toEqual(['GET /api/dashboard', 'GET /api/today-workout']);
});

test('the months that have been read show an outcome at once, of the current round only, and take it back', async () => {
  const months = [october, november];
  for (const month of months) client.setQueryData(calendarQuery(month.month).queryKey, month);
  const shown = () => months.map(({ month }) => client.getQueryData(calendarQuery(month).queryKey));
  const { result } = renderHook(useHoldSkip, { wrapper });
  const skip = await result.current('w1');
  const skipped = { ...missed, status: 'skipped', loggedOn: '2026-11-21' };
  expect(shown()).toEqual([{ ...october, workouts: [ofFormerRound, skipped, other] }, november]);
  const second = await result.current('w2');
  skip.undo();
  expect(shown()[0]?.workouts.map(({ status }) => status)).toEqual(['missed', 'missed', 'skipped']);
  second.undo();
  expect(shown()).toEqual(months);
});

test('after an outcome the other screens are read again when they are next shown', async () => {
  const keys = [calendarQuery('2026-10').queryKey, ['progress-stats'], ['workout-history'], ['user-stats']];
  for (const queryKey of keys) client.setQueryData(queryKey, october);
  const { result } = renderHook(useCompleteWorkout, { wrapper });
  await result.current.mutateAsync({ workoutId: 'w1' });
  for (const queryKey of keys) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(sent.filter((call) => call.startsWith('GET'))).toEqual(['GET /api/dashboard']);
});
