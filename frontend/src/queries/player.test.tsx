import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { readSession, type StoredSession } from '#frontend/lib/player/store/session-store.ts';
import { keepInstead, keepMissing } from '#frontend/lib/player/swap-choices.ts';
import { AthleteContext, userQuery } from '#frontend/queries/account.ts';
import { outboxNow } from '#frontend/queries/outbox.ts';
import { useSaveSession, useSession, useStartSession } from '#frontend/queries/player.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import { watchOutbox } from '#frontend/queries/workout-outcomes.ts';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import { LIFT, loggedOn, trainingWith } from '#frontend/testing/training-sample.ts';

let sent: { path: string; body: Record<string, unknown> }[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ event: { seq: 1, entry: loggedOn('2026-11-21') } });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ code: 'NOT_FOUND', requestId: 'r' }, { status: 404 });
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) });
    return answer();
  });
  onTestFinished(emptyDevice);
});

/** A page of the app with the player's hooks. */
function page() {
  const client: QueryClient = createQueryClient();
  client.setQueryData(userQuery.queryKey, MAYA);
  client.setQueryData(trainingQuery.queryKey, trainingWith());
  onTestFinished(watchOutbox(client, () => undefined));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <AthleteContext value={MAYA}>{children}</AthleteContext>
    </QueryClientProvider>
  );
  const hooks = () => ({ session: useSession(), start: useStartSession(), save: useSaveSession() });
  const { result } = renderHook(hooks, { wrapper });
  return { client, now: () => result.current };
}

const SQUATS = [{ name: 'Back squat', sets: 2, reps: 5, weight: 72.5 }];

/** A page with a session at its end. */
async function finished() {
  const { client, now } = page();
  await act(() => now().start({ workoutId: LIFT, exercises: SQUATS }));
  await act(() => now().session.act({ do: 'main' }));
  await act(() => now().session.act({ do: 'finish' }));
  await act(() => now().session.act({ do: 'tell', effort: 8 }));
  const { kept } = now().session;
  if (!kept) throw new Error('There is no session');
  return { client, now, kept };
}

const save = (now: () => ReturnType<ReturnType<typeof page>['now']>, kept: StoredSession) =>
  act(() =>
    now()
      .save.mutateAsync(kept)
      .catch((error: Error) => error.name),
  );

test('starts with the substitute for an exercise whose kit the gym does not have', async () => {
  onTestFinished(() => localStorage.clear());
  keepMissing('barbell lifts', true);
  keepInstead('Back squat', 'Goblet squat');
  const { now } = page();
  await act(() => now().start({ workoutId: LIFT, exercises: SQUATS }));
  const { facts = [] } = (await readSession(MAYA.id)) ?? {};
  expect(facts).toMatchObject([{ is: 'started' }, { is: 'swapped', to: { name: 'Goblet squat' }, isForGood: true }]);
});

test('logs a session with its sets, effort and minutes, and ends it', async () => {
  const { now, kept } = await finished();
  expect(await save(now, kept)).toBe('confirmed');
  expect(sent).toMatchObject([
    {
      path: '/api/workout-completions',
      body: {
        workoutId: LIFT,
        skipped: false,
        effort: 8,
        duration: 1,
        result: { pausedSeconds: 0, exercises: [{ of: 0, name: 'Back squat', sets: [{ reps: 5, kg: 72.5 }] }] },
      },
    },
  ]);
  expect(now().session.kept).toBeNull();
  expect(await readSession(MAYA.id)).toBeUndefined();
  expect(await entriesOf(MAYA.id)).toEqual([]);
});

test('logs a session once when two pages save it', async () => {
  const { now, kept } = await finished();
  const other = page();
  await waitFor(() => expect(other.now().session.kept).toBeDefined());
  await save(now, kept);
  await save(other.now, kept);
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(outboxNow(other.client)).toEqual([]));
  expect(other.now().session.kept).toBeNull();
});

test('restores the session when the server refuses it', async () => {
  const { now, kept } = await finished();
  answer = () => Response.json({ code: 'NO', message: 'Because', requestId: 'r' }, { status: 409 });
  expect(await save(now, kept)).toBe('ApiError');
  expect(now().session.kept).toEqual(kept);
  expect(await readSession(MAYA.id)).toEqual(kept);
  expect(await entriesOf(MAYA.id)).toEqual([]);
});

test('waits in the outbox offline, and is no longer a session', async () => {
  const { now, kept } = await finished();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await save(now, kept)).toBe('kept');
  expect(await entriesOf(MAYA.id)).toMatchObject([{ call: 'POST /api/workout-completions', refusal: null }]);
  expect(now().session.kept).toBeNull();
  vi.restoreAllMocks();
});
