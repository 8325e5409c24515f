import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { packResult } from '#functions/data/athletes/results.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Key } from '#functions/data/table/table.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays } from '#shared/dates.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import type { Result } from '#shared/workouts/result.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

/** The shorter runs have fewer workouts with longer notes, so that the reply is as large for its number. */
const [WORKOUTS, NOTE_WORDS] = inThisRun<[number, number]>({
  quick: [600, 330],
  exhaustive: [10_000, 60],
});

/** Texts that compress no better than people's do: words of a thousand, drawn by chance that is the same every time. */
function noteWriter(): () => string {
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const syllables = ['sled', 'lun', 'row', 'ski', 'bur', 'wall', 'car', 'run', 'leg', 'pace', 'ing', 'er', 'y', 's'];
  const word = (number: number) =>
    [number % 14, Math.floor(number / 14) % 14, Math.floor(number / 196)].map((at) => syllables[at]).join('');
  return () => Array.from({ length: NOTE_WORDS }, () => word(draw(1_000))).join(' ');
}

function completionOf({ uid }: Person, index: number, notes: string): CompletionRow & Key {
  const localDate = addDays('2026-11-18', -Math.floor(index / 2));
  const id = String(index).padStart(26, '0');
  const at = `${localDate}T12:00:00.000Z`;
  return {
    ...userKeys.completion(uid, localDate, id),
    ...{ id, eid: 'enr_1', workoutId: 'prg_1.1', scheduledDate: localDate, localDate, status: 'completed' },
    ...{ name: `Run ${index}`, week: 1, day: 1, workoutType: 'mixed', estimatedDuration: 40, completedAt: at },
    ...{ receivedAt: at, duration: 40 + (index % 30), rating: (index % 10) + 1, notes, rev: 1 },
    ...{ effort: 7, hasResult: false, by: stampOf(undefined, Date.parse(at)) },
  };
}

/** Four exercises set by set, none of two workouts alike in loads and moments. */
function resultOf(index: number): Result {
  const begins = Date.parse('2026-11-18T11:00:00.000Z') - index * 41_234_567;
  const at = (seconds: number) => new Date(begins + seconds * 1_000 + ((index * 7_919) % 1_000)).toISOString();
  const setsOf = (of: number) =>
    Array.from({ length: 5 }, (_, set) => ({
      reps: 5 + ((index + set) % 7),
      kg: 40 + 2.5 * ((index * (of + 3) + set) % 40),
      doneAt: at((of * 5 + set + 1) * 131 + ((index * (set + 3)) % 60)),
    }));
  const exercises = ['Back squat', 'Romanian deadlift', 'Push press', 'Pull-up'].map((name, of) => ({
    ...{ of, name },
    sets: setsOf(of),
  }));
  return { startedAt: at(0), endedAt: at(2_800), pausedSeconds: 0, exercises };
}

test('years of workouts with long notes, logged set by set, fit into a reply, also uncompressed', async () => {
  const veteran = await rig.person({ freeMonths: 1 });
  const write = noteWriter();
  await rig.table.putAll(
    Array.from({ length: WORKOUTS }, (_, index) => ({ ...completionOf(veteran, index, write()) })).flatMap(
      (row, index) => [row, { ...userKeys.result(veteran.uid, row.id), result: packResult(resultOf(index)) }],
    ),
  );
  for (const accepted of ['gzip, deflate, br', 'identity']) {
    // The local API refuses what is too much for Lambda, envelope and all.
    const { status, body } = await veteran.call('GET /api/export-data', { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeGreaterThan(2_000_000);
    const dates = body.workouts.map(({ localDate }: { localDate: string }) => localDate);
    expect(body.workouts.filter(({ result }: { result: unknown }) => result)).toHaveLength(WORKOUTS);
    expect(dates).toHaveLength(WORKOUTS);
    expect(dates).toEqual(dates.toSorted());
  }
}, 120_000);
