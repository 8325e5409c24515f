import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import { packPreview } from '#functions/data/programs/upload-jobs.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { previewOf } from './preview-program.ts';

/** Names as long and as different as they can be. */
function longNames(count: number, seed: number): string[] {
  let state = seed;
  const letter = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCodePoint(0x4e00 + ((state >> 8) % 20_000));
  };
  return Array.from({ length: count }, () => Array.from({ length: 120 }, letter).join(''));
}

test('the finding of a thousand workouts with the longest names, all others than before, fits its row', () => {
  const workouts = (seed: number) =>
    longNames(1_000, seed).map((name, at): WorkoutRow => {
      const place = { number: seed * 1_000 + at, week: (at % 104) + 1, day: (at % 7) + 1, order: 0 };
      return { ...place, name, description: '', workoutType: 'Training', minutes: 30, exercises: [] };
    });
  const preview = previewOf(workouts(1), workouts(2), [], false);
  expect(preview.difference?.workouts).toHaveLength(2_000);
  expect(packPreview(preview).length).toBeLessThan(300_000);
  expect(JSON.stringify(preview).length).toBeLessThan(1_000_000);
});

test('keeps the exercises in the preview of a usual program, and drops them when it would be too large', () => {
  const workouts = (count: number, notes: readonly string[]) =>
    Array.from({ length: count }, (_, at): WorkoutRow => {
      const place = { number: at, week: Math.floor(at / 7) + 1, day: (at % 7) + 1, order: 0 };
      const exercises = notes.map((note, which) => ({ name: `Run ${which}`, notes: `${note} ${at}` }));
      return { ...place, name: 'Run', description: 'Easy', workoutType: 'Training', minutes: 30, exercises };
    });
  const kept = (rows: WorkoutRow[]): UploadPreview =>
    JSON.parse(brotliDecompressSync(packPreview(previewOf(rows, null, [], false))).toString('utf8'));
  const usual = kept(workouts(84, ['Easy', 'Steady', 'Hard', 'Easy again']));
  expect(usual.workouts[83]).toMatchObject({ description: 'Easy', exercises: [{ name: 'Run 0' }, {}, {}, {}] });
  const rows = workouts(1_000, ['']).map((row, at) => ({
    ...row,
    exercises: longNames(8, at).map((notes) => ({ name: 'Run', notes })),
  }));
  const endless = kept(rows);
  expect(endless.workouts[999]).toMatchObject({ description: '', exerciseCount: 8, exercises: null });
});
