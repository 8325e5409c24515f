import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { isNewIn, lastTimesIn, maximaIn, recordsBeatenIn } from '#frontend/queries/movements/last-times.ts';
import { AHEAD_KEY } from '#frontend/queries/movements/movements.ts';
import { outboxQuery } from '#frontend/queries/outbox.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { recordsOf } from '#shared/movements/records.ts';
import type { MovementSession, MovementSet } from '#shared/movements/session.ts';
import { encodeSets } from '#shared/movements/sets-code.ts';
import type { ExerciseResult, Result } from '#shared/workouts/result.ts';

const SUBJECT = { workoutId: 'w', name: 'W', week: 1, day: 1, workoutType: 'Training', estimatedDuration: 40 } as const;
const AT = Date.parse('2026-11-20T12:00:00Z');

const session = (date: string, ...sets: MovementSet[]): MovementSession => ({
  date,
  entryId: `e${date}`,
  isImported: false,
  sets,
});

/** A device on which it has been read what was done of movements, the newest first. */
function device(
  movements: Readonly<Record<string, readonly MovementSession[]>>,
  { noted = {}, sameAs = [] }: Pick<MovementHistory, 'noted' | 'sameAs'> = {},
): QueryClient {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, MAYA);
  client.setQueryData<MovementHistory>(AHEAD_KEY, {
    movements: Object.entries(movements).map(([id, sessions]) => ({
      id,
      times: sessions.length,
      recent: sessions.map(({ sets, ...told }) => ({ ...told, sets: encodeSets(sets) })),
      records: recordsOf(id, sessions),
    })),
    noted,
    sameAs,
  });
  return client;
}

function resultWith(...exercises: Pick<ExerciseResult, 'name' | 'sets' | 'note'>[]): Result {
  const at = new Date(AT).toISOString();
  return { startedAt: at, endedAt: at, pausedSeconds: 0, exercises: exercises.map((each) => ({ of: null, ...each })) };
}

const sets = (...given: MovementSet[]) => given.map((set) => ({ ...set, doneAt: new Date(AT).toISOString() })) as never;

/** Keeps a workout that waits to be sent. */
function keepWaiting(client: QueryClient, result: Result): void {
  const body = { workoutId: 'w', enrolmentId: undefined, skipped: false, result };
  const entry = newEntry(MAYA.id, { call: 'POST /api/workout-completions', body }, SUBJECT, { now: AT });
  client.setQueryData(outboxQuery(MAYA.id).queryKey, [entry]);
}

test('last time is of the same movement and prescription, whatever its name and load were', () => {
  const client = device({
    'back-squat': [
      session('2026-11-17', { reps: 10, kg: 60 }),
      session('2026-11-09', { reps: 5, kg: 70 }, { reps: 4, kg: 70 }),
      session('2026-11-02', { reps: 5, kg: 65 }),
    ],
    run: [session('2026-11-10', { metres: 5_000, seconds: 1_500 })],
  });
  const known = lastTimesIn(client, [
    { name: 'Squat', sets: 5, reps: 5, weight: 72.5 },
    { name: 'Run', distance: 1_000 },
  ]);
  expect(known).toEqual({
    squat: {
      date: '2026-11-09',
      sets: [
        { reps: 5, kg: 70 },
        { reps: 4, kg: 70 },
      ],
    },
  });
});

test('the most that could be lifted once is that of the best set there was, also of one that waits here', () => {
  const client = device({
    'back-squat': [session('2026-11-17', { reps: 5, kg: 100 }), session('2026-11-09', { reps: 5, kg: 90 })],
    run: [session('2026-11-10', { metres: 5_000, seconds: 1_500 })],
  });
  const asked = [{ name: 'Squat', reps: 5 }, { name: 'Run', distance: 5_000 }, { name: 'Deadlift' }];
  const { squat } = maximaIn(client, asked);
  expect(squat).toBeGreaterThan(110);
  expect(squat).toBeLessThan(120);
  expect(maximaIn(client, asked)).toEqual({ squat });
  keepWaiting(client, resultWith({ name: 'Back squat', sets: sets({ reps: 1, kg: 125 }) }));
  expect(maximaIn(client, asked)).toEqual({ squat: 125 });
});

test("a note returns with the movement's next workout, also under another prescription", () => {
  const client = device(
    { 'back-squat': [session('2026-11-17', { reps: 10, kg: 60 })] },
    { noted: { 'e2026-11-17 back-squat': { note: 'Wider stance' } } },
  );
  expect(lastTimesIn(client, [{ name: 'Back squat', reps: 5 }])).toEqual({
    'back squat': { date: '2026-11-17', sets: [], note: 'Wider stance' },
  });
});

test('an unsent entry on the device counts as last time', () => {
  const client = device({ 'back-squat': [session('2026-11-09', { reps: 5, kg: 70 })] });
  keepWaiting(client, resultWith({ name: 'Back squat', sets: sets({ reps: 5, kg: 75 }), note: 'Go up' }));
  expect(lastTimesIn(client, [{ name: 'Back squat', reps: 5 }])).toEqual({
    'back squat': { date: '2026-11-20', sets: [{ reps: 5, kg: 75 }], note: 'Go up' },
  });
});

test('a substitute for an exercise has its own last time', () => {
  const client = device({ 'goblet-squat': [session('2026-11-09', { reps: 5, kg: 24 })], 'leg-press': [] });
  expect(Object.keys(lastTimesIn(client, [{ name: 'Back squat', reps: 5 }]))).toEqual(['goblet squat']);
  expect(['Goblet squat', 'Leg press', 'Deadlift'].map((name) => isNewIn(client, name))).toEqual([
    false,
    true,
    undefined,
  ]);
});

test('records are values that beat all known ones, reported once; an equal value, a first time and an estimate are none', () => {
  const client = device({
    'back-squat': [session('2026-11-09', { reps: 5, kg: 70 }, { reps: 3, kg: 80 })],
    'wall-balls': [],
  });
  const result = resultWith(
    { name: 'Back squat', sets: sets({ reps: 5, kg: 72.5 }, { reps: 3, kg: 80 }, { reps: 2, kg: 85 }) },
    { name: 'Wall balls', sets: sets({ reps: 20, kg: 6 }) },
    { name: 'Deadlift', sets: sets({ reps: 5, kg: 200 }) },
  );
  const beaten = () =>
    recordsBeatenIn(client, result).map(({ name, record, beforeOn }) => [
      name,
      record.kind,
      record.reps,
      record.value,
      record.before,
      beforeOn,
    ]);
  expect(beaten()).toEqual([['Back squat', 'heaviest', 5, 72.5, 70, '2026-11-09']]);
  keepWaiting(client, resultWith({ name: 'Back squat', sets: sets({ reps: 5, kg: 72.5 }) }));
  expect(beaten()).toEqual([]);
});

test("a movement that counts as another has that one's last time, note and records", () => {
  const client = device(
    { 'back-squat': [session('2026-11-17', { reps: 5, kg: 70 })] },
    {
      noted: { 'e2026-11-17 x-belt-machine': { note: 'Pin at 6' } },
      sameAs: [{ id: 'x-belt-machine', name: 'Belt machine', movement: 'back-squat' }],
    },
  );
  const last = { date: '2026-11-17', sets: [{ reps: 5, kg: 70 }], note: 'Pin at 6' };
  expect(lastTimesIn(client, [{ name: 'Belt machine', reps: 5 }])).toEqual({ 'belt machine': last });
  const result = resultWith({ name: 'Belt machine', sets: sets({ reps: 5, kg: 75 }) });
  expect(recordsBeatenIn(client, result)).toMatchObject([{ movementId: 'back-squat', record: { value: 75 } }]);
  keepWaiting(client, resultWith({ name: 'Back squat', sets: sets({ reps: 5, kg: 80 }) }));
  expect(recordsBeatenIn(client, result)).toEqual([]);
  expect(lastTimesIn(client, [{ name: 'Belt machine', reps: 5 }])).toMatchObject({
    'belt machine': { date: '2026-11-20' },
  });
});
