import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { userQuery, useSignOut } from '#frontend/queries/account.ts';
import { calendarQuery, useCalendar } from '#frontend/queries/calendar.ts';
import { weekWith } from '#frontend/queries/pending-outcomes.ts';
import { useHoldSkip, useLogWorkout, watchOutbox } from '#frontend/queries/workout-outcomes.ts';
import {
  dashboardQuery,
  todayQuery,
  useTodayWorkout,
  useWeeklyStats,
  weeklyStatsQuery,
} from '#frontend/queries/workouts.ts';
import { MAYA } from '#frontend/testing/maya.ts';
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

let client: QueryClient;
let sent: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') });
  client = createQueryClient();
  onTestFinished(watchOutbox(client, () => undefined));
  client.setQueryData(userQuery.queryKey, MAYA);
  client.setQueryData(dashboardQuery.queryKey, { localDate: today.localDate });
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
/** Does something, and waits until the screen shows it. */
const drawn = <Answer,>(work: () => Answer | Promise<Answer>) =>
  act(async () => {
    const answer = await work();
    await new Promise((resolve) => setTimeout(resolve));
    return answer;
  });

/** What a screen shows, and all that can be done on it. */
function openTraining() {
  const { result, unmount } = renderHook(
    () => ({
      today: useTodayWorkout().data,
      week: useWeeklyStats().data,
      october: useCalendar('2026-10').entriesOn('2026-10-31'),
      complete: useLogWorkout().mutateAsync,
      hold: useHoldSkip(),
    }),
    { wrapper },
  );
  const hold = async (workoutId: string, onRefused?: (error: unknown) => void) => {
    const held = await drawn(() => result.current.hold(workoutId, onRefused && { onRefused }));
    if (!held) throw new Error(`${workoutId} is held already`);
    return { send: () => drawn(held.send), undo: () => drawn(held.undo) };
  };
  return { shown: () => result.current, hold, unmount };
}

const statuses = ({ today }: { today: TodayWorkout | undefined }) => today?.workouts.map(({ status }) => status);
const skipsSent = () => sent.filter((call) => call === 'POST /api/skip-workout').length;
const hide = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
};

test('completing shows the next workout of the day and the day done before the server answers', async () => {
  let respond: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (respond = resolve));
  const { shown } = openTraining();
  void shown().complete({ workoutId: 'w1' });
  await waitFor(() => expect(sent).toContain('POST /api/workout-completions'));
  expect(shown().today).toMatchObject({ state: 'workout', workout: { workoutId: 'w2' } });
  expect(shown().week).toMatchObject({ completed: 2 });
  respond(Response.json({}));
  await waitFor(() => expect(sent).toContain('GET /api/dashboard'));
  expect(shown().today?.workout?.workoutId).toBe('w2'); // also where it cannot be read again
  expect(client.getQueryData(todayQuery.queryKey)?.workout?.workoutId).toBe('w2');
});

test('a refused completion puts back what was shown', async () => {
  answer = () => Response.json({ message: 'Not yet', code: 'WORKOUT_NOT_YET', requestId: 'r' }, { status: 409 });
  const { shown } = openTraining();
  await drawn(() => expect(shown().complete({ workoutId: 'w1' })).rejects.toThrow('Not yet'));
  expect(shown().today).toEqual(today);
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a skip that is undone never leaves the device', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  expect(shown().today?.workout?.workoutId).toBe('w2');
  await skip.undo();
  await waitFor(() => expect(shown().today).toEqual(today));
  await skip.send();
  expect(skipsSent()).toBe(0);
});

test('a workout is held once, however often Skip is pressed, and can be undone', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  expect(shown().hold('w1')).toBeUndefined();
  await skip.undo();
  await waitFor(() => expect(shown().today).toEqual(today));
  expect(skipsSent()).toBe(0);
});

test.each([
  ['its page is left', () => dispatchEvent(new Event('pagehide'))],
  ['its page is hidden, and may be closed from there', hide],
])('a held skip is sent, once, when %s', async (_when, happen) => {
  const skip = await openTraining().hold('w1');
  await drawn(() => void happen());
  await skip.send();
  await skip.undo();
  await waitFor(() => expect(skipsSent()).toBe(1));
});

test.each([
  ['left', () => dispatchEvent(new Event('pagehide'))],
  ['hidden', hide],
])('sends a held skip at once, without waiting for storage, when its page is %s', async (_how, happen) => {
  const { hold } = openTraining();
  await hold('w1');
  happen();
  expect(skipsSent()).toBe(1); // synchronously: the page may be gone in the next turn
  await waitFor(async () => expect(await entriesOf(MAYA.id)).toEqual([]));
  expect(skipsSent()).toBe(1);
});

test('keeps a held skip on the device when its page is left and the request fails', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { shown, hold } = openTraining();
  await hold('w1');
  await drawn(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(async () => expect(await entriesOf(MAYA.id)).toMatchObject([{ nextAt: 0, refusal: null }]));
  expect(statuses(shown())).toEqual(['skipped', 'upcoming']);
});

test('a held skip is sent before its athlete signs out', async () => {
  const { hold, unmount } = openTraining();
  await hold('w1');
  unmount();
  const { result } = renderHook(useSignOut, { wrapper });
  await drawn(() => result.current.mutateAsync('keep'));
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/skip-workout', 'POST /api/auth/logout']);
});

test('a skip that is held lies over whatever is read meanwhile', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  await drawn(() =>
    client.setQueryData(todayQuery.queryKey, { ...today, workouts: [run, { ...lift, name: 'Lift heavier' }] }),
  );
  expect(shown().today?.workouts.map(({ name, status }) => [name, status])).toEqual([
    ['Run', 'skipped'],
    ['Lift heavier', 'upcoming'],
  ]);
  await skip.undo();
  expect(statuses(shown())).toEqual(['upcoming', 'upcoming']);
});

test('to undo a skip takes back nothing else', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  await drawn(() => shown().complete({ workoutId: 'w2' }));
  await skip.undo();
  expect(statuses(shown())).toEqual(['upcoming', 'completed']);
  expect(shown().week).toMatchObject({ completed: 2 });
});

test('of a workout that is completed while its skip is held only that is sent', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  await drawn(() => shown().complete({ workoutId: 'w1' }));
  await skip.send();
  expect(statuses(shown())).toEqual(['completed', 'upcoming']);
  expect(skipsSent()).toBe(0);
});

test('a refused skip is put back and says why', async () => {
  answer = () => Response.json({ message: 'Not yet', code: 'WORKOUT_NOT_YET', requestId: 'r' }, { status: 409 });
  const refused = vi.fn();
  const { shown, hold } = openTraining();
  const skip = await hold('w1', refused);
  await skip.send();
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ message: 'Not yet' });
  expect(shown().today).toEqual(today);
});

test('when the last workout of the day is done, the day is', async () => {
  const { shown, hold } = openTraining();
  const skips = [await hold('w1'), await hold('w2')];
  expect(shown().today).toMatchObject({ state: 'all-done', workout: null });
  for (const skip of skips) await skip.undo(); // or the end of this page sends them, into the next test
});

test('a second workout on a day that is done counts the day once', () => {
  const done = { outcome: 'completed', localDate: '2026-11-21' } as const;
  const once = weekWith(week, { w1: done });
  expect(once).toMatchObject({ completed: 2, days: [true, false, false, false, false, true, false] });
  expect(weekWith(once, { w2: done }).completed).toBe(2);
});

test('a part asks for itself only when the dashboard brought nothing', async () => {
  client.clear();
  client.setQueryData(userQuery.queryKey, MAYA);
  renderHook(useTodayWorkout, { wrapper });
  await waitFor(() => expect(sent).toContain('GET /api/today-workout'));
  expect(sent).toEqual(['GET /api/dashboard', 'GET /api/today-workout']);
});

test('a month shows an outcome at once, of the current round only, and takes it back', async () => {
  client.setQueryData(calendarQuery('2026-10').queryKey, october);
  const { shown, hold } = openTraining();
  const skip = await hold('w1');
  const skipped = { ...missed, status: 'skipped', loggedOn: '2026-11-21' };
  expect(shown().october).toEqual([ofFormerRound, skipped, other]);
  const second = await hold('w2');
  await skip.undo();
  expect(shown().october?.map(({ status }) => status)).toEqual(['missed', 'missed', 'skipped']);
  await second.undo();
  await waitFor(() => expect(shown().october).toEqual(october.workouts));
});

test.each([
  [['progress-stats'], false],
  [['workout-history'], true],
])(
  'after an outcome the other screens are read again when next shown: the history by itself or with %s',
  async (key, isAlone) => {
    const keys = [calendarQuery('2026-10').queryKey, ['user-stats'], key];
    for (const queryKey of [...keys, ['workout-history']]) client.setQueryData(queryKey, october);
    const { result } = renderHook(useLogWorkout, { wrapper });
    await result.current.mutateAsync({ workoutId: 'w1' });
    for (const queryKey of keys) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(['workout-history'])?.isInvalidated).toBe(isAlone);
    expect(sent.filter((call) => call.startsWith('GET'))).toEqual(['GET /api/dashboard']);
  },
);
