import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { SKIP_HELD } from '#frontend/app/timings.ts';
import { entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { AthleteContext, userQuery, useSignOut } from '#frontend/queries/account.ts';
import { useCalendar } from '#frontend/queries/calendar.ts';
import { outboxQuery } from '#frontend/queries/outbox.ts';
import { logQuery } from '#frontend/queries/progress.ts';
import { trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { useHoldSkip, useLogWorkout, watchOutbox } from '#frontend/queries/workout-outcomes.ts';
import { useTodayWorkout, useWeeklyStats } from '#frontend/queries/workouts.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import { LIFT, RUN, trainingWith } from '#frontend/testing/training-sample.ts';
import { decide } from '#shared/training/decide.ts';
import type { TodayWorkout } from '#shared/workouts/contract.ts';

let client: QueryClient;
let sent: string[];
let answer: (body: Body, path: string) => Response | Promise<Response>;

interface Body {
  readonly workoutId: string;
  readonly enrolmentId: string;
}

/** The reply as the server decides it. */
function confirmed({ workoutId, ...details }: Body, path: string): Response {
  const training = trainingIn(client) ?? trainingWith();
  const what = path === '/api/skip-workout' ? 'skip' : 'complete';
  const n = workoutId === RUN ? 1 : 2;
  const event = decide(training, { ...details, do: what, n, timeZone: 'UTC' }, Date.now());
  return Response.json({ event });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') });
  client = createQueryClient();
  onTestFinished(watchOutbox(client, () => undefined));
  client.setQueryData(userQuery.queryKey, MAYA);
  client.setQueryData(trainingQuery.queryKey, trainingWith());
  sent = [];
  answer = confirmed;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${path}`);
    if (method === 'GET') return Response.json({ code: 'NOT_FOUND', requestId: 'r' }, { status: 404 });
    return answer(JSON.parse(String(body ?? '{}')), path);
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <AthleteContext value={MAYA}>{children}</AthleteContext>
  </QueryClientProvider>
);
/** Does something, and waits until the screen shows it. */
const drawn = <Answer,>(work: () => Answer | Promise<Answer>) =>
  act(async () => {
    const answer = await work();
    await new Promise((resolve) => setTimeout(resolve));
    return answer;
  });

/** Renders what a screen shows of the training, with all its actions. */
function openTraining() {
  const { result, unmount } = renderHook(
    () => ({
      today: useTodayWorkout().data,
      week: useWeeklyStats().data,
      ofDay: useCalendar('2026-11').entriesOn('2026-11-21'),
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

test('nothing is drawn again when the device turns out to hold no entries', async () => {
  client.setQueryData(trainingQuery.queryKey, trainingWith(), { updatedAt: Date.now() });
  let times = 0;
  renderHook(
    () => {
      times += 1;
      return useTodayWorkout();
    },
    { wrapper },
  );
  const before = times;
  await drawn(() => vi.waitFor(() => expect(client.getQueryState(outboxQuery(MAYA.id).queryKey)?.data).toEqual([])));
  expect(times).toBe(before);
});

test('completing shows the next workout of the day and the day done before the server answers', async () => {
  let respond: (response: Response) => void = () => undefined;
  let body: Body = { workoutId: '', enrolmentId: '' };
  answer = (sentBody) => {
    body = sentBody;
    return new Promise((resolve) => (respond = resolve));
  };
  const { shown } = openTraining();
  void shown().complete({ workoutId: RUN });
  await waitFor(() => expect(sent).toContain('POST /api/workout-completions'));
  expect(shown().today).toMatchObject({ state: 'workout', workout: { workoutId: LIFT } });
  expect(shown().week).toMatchObject({ completed: 1 });
  expect(trainingIn(client)?.totals.workouts).toBe(0);
  await drawn(() => respond(confirmed(body, '/api/workout-completions')));
  await waitFor(() => expect(trainingIn(client)?.totals.workouts).toBe(1)); // by the event, and nothing is read again
  expect(shown().today?.workout?.workoutId).toBe(LIFT);
  expect(sent).not.toContain('GET /api/training');
});

test('a refused completion restores what was shown', async () => {
  answer = () => Response.json({ message: 'Not yet', code: 'WORKOUT_NOT_YET', requestId: 'r' }, { status: 409 });
  const { shown } = openTraining();
  await drawn(() => expect(shown().complete({ workoutId: RUN })).rejects.toThrow('Not yet'));
  expect(statuses(shown())).toEqual(['upcoming', 'upcoming']);
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('an undone skip never leaves the device', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  expect(shown().today?.workout?.workoutId).toBe(LIFT);
  await skip.undo();
  await waitFor(() => expect(statuses(shown())).toEqual(['upcoming', 'upcoming']));
  await skip.send();
  expect(skipsSent()).toBe(0);
});

test('a held skip is sent once its time is over, however long its toast stays, and cannot be undone then', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const onSend = vi.fn();
  const { shown } = openTraining();
  const passed = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const held = shown().hold(RUN, { onSend });
  await passed(SKIP_HELD - 1);
  expect(onSend).not.toHaveBeenCalled();
  await passed(1);
  expect(onSend).toHaveBeenCalledOnce();
  await act(() => vi.waitFor(async () => expect(await entriesOf(MAYA.id)).toEqual([])));
  await act(() => held?.undo());
  expect(statuses(shown())).toEqual(['skipped', 'upcoming']);
  expect(skipsSent()).toBe(1);
});

test('a workout is held once, however often Skip is pressed, and can be undone', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  expect(shown().hold(RUN)).toBeUndefined();
  await skip.undo();
  await waitFor(() => expect(statuses(shown())).toEqual(['upcoming', 'upcoming']));
  expect(skipsSent()).toBe(0);
});

test.each([
  ['its page is left', () => dispatchEvent(new Event('pagehide'))],
  ['its page is hidden, and may be closed from there', hide],
])('a held skip is sent, once, when %s', async (_when, happen) => {
  const skip = await openTraining().hold(RUN);
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
  await hold(RUN);
  happen();
  expect(skipsSent()).toBe(1); // synchronously: the page may be gone in the next turn
  await waitFor(async () => expect(await entriesOf(MAYA.id)).toEqual([]));
  expect(skipsSent()).toBe(1);
});

test('keeps a held skip on the device when its page is left and the request fails', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { shown, hold } = openTraining();
  await hold(RUN);
  await drawn(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(async () => expect(await entriesOf(MAYA.id)).toMatchObject([{ nextAt: 0, refusal: null }]));
  expect(statuses(shown())).toEqual(['skipped', 'upcoming']);
});

test('a held skip is sent before its athlete signs out', async () => {
  const { hold, unmount } = openTraining();
  await hold(RUN);
  unmount();
  const { result } = renderHook(useSignOut, { wrapper });
  await drawn(() => result.current.mutateAsync('keep'));
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/skip-workout', 'POST /api/auth/logout']);
});

test('a held skip stays visible over data that is fetched meanwhile', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  await drawn(() =>
    client.setQueryData(trainingQuery.queryKey, (known) => known && { ...known, readOn: '2026-11-21', seq: 7 }),
  );
  expect(statuses(shown())).toEqual(['skipped', 'upcoming']);
  await skip.undo();
  expect(statuses(shown())).toEqual(['upcoming', 'upcoming']);
});

test('undoing a skip undoes nothing else', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  await drawn(() => shown().complete({ workoutId: LIFT }));
  await skip.undo();
  expect(statuses(shown())).toEqual(['upcoming', 'completed']);
  expect(shown().week).toMatchObject({ completed: 1 });
});

test('when a workout is completed while its skip is held, only the completion is sent', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  await drawn(() => shown().complete({ workoutId: RUN }));
  await skip.send();
  expect(statuses(shown())).toEqual(['completed', 'upcoming']);
  expect(skipsSent()).toBe(0);
});

test('a refused skip is undone and says why', async () => {
  answer = () => Response.json({ message: 'Not yet', code: 'WORKOUT_NOT_YET', requestId: 'r' }, { status: 409 });
  const refused = vi.fn();
  const { shown, hold } = openTraining();
  const skip = await hold(RUN, refused);
  await skip.send();
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ message: 'Not yet' });
  expect(statuses(shown())).toEqual(['upcoming', 'upcoming']);
});

test('completing the last workout of the day completes the day', async () => {
  const { shown, hold } = openTraining();
  const skips = [await hold(RUN), await hold(LIFT)];
  expect(shown().today).toMatchObject({ state: 'all-done', workout: null });
  for (const skip of skips) await skip.undo(); // or the end of this page sends them, into the next test
});

test('when the reply has no event, all data is refetched', async () => {
  answer = () => Response.json({});
  const { shown } = openTraining();
  await drawn(() => shown().complete({ workoutId: RUN }));
  await waitFor(() => expect(sent).toContain('GET /api/training'));
});

test('a month shows an outcome at once, and its undo', async () => {
  const { shown, hold } = openTraining();
  const skip = await hold(RUN);
  expect(shown().ofDay?.map(({ status, loggedOn }) => [status, loggedOn])).toEqual([
    ['skipped', '2026-11-21'],
    ['upcoming', null],
  ]);
  await skip.undo();
  await waitFor(() => expect(shown().ofDay?.map(({ status }) => status)).toEqual(['upcoming', 'upcoming']));
});

test('after an outcome the figures are refetched when they are next shown', async () => {
  client.setQueryData(logQuery.queryKey, true);
  const { shown } = openTraining();
  await drawn(() => shown().complete({ workoutId: RUN }));
  await waitFor(() => expect(client.getQueryState(logQuery.queryKey)?.isInvalidated).toBe(true));
});
