import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import type { ParsedProgram, ParsedWorkout } from '#functions/program-import/parsed-program.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { exerciseTime } from '#shared/workouts/exercise-minutes.ts';
import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import { sessionShape } from '#shared/workouts/session-shape.ts';
import { firstRaceWorkbook } from './first-race-workbook.ts';
import { STARTER_PROGRAMS } from './programs.ts';

const bytesOf = (file: string) => readFile(join(import.meta.dirname, file));
const programs = await Promise.all(
  STARTER_PROGRAMS.map(async ({ file, fields }) => ({
    file,
    fields,
    parsed: await parseProgramFile(await bytesOf(file), file),
  })),
);

const weekOf = ({ workouts }: ParsedProgram, week: number) => workouts.filter((workout) => workout.week === week);

/** Minutes on foot at a run, race day left out: it is the goal, not training. */
function runningMinutes(workouts: readonly ParsedWorkout[]): number {
  const runs = workouts
    .filter(({ name }) => name !== 'Race Day')
    .flatMap(({ exercises }) => exercises)
    .filter(({ name }) => movementOf(name)?.kind === 'run');
  return runs.reduce((sum, run) => {
    const time = exerciseTime(run);
    return sum + (time ? (time.sets * time.work) / 60 : 0);
  }, 0);
}

test.each(programs)('$file is an upload the form accepts, and reads without a warning', ({ fields, parsed }) => {
  expect(UploadFields.safeParse(fields).success).toBe(true);
  expect(parsed.warnings).toEqual([]);
  expect(parsed.weeks).toBe(Number(fields.duration));
  const mostDays = Math.max(
    ...Array.from(
      { length: parsed.weeks },
      (_, index) => new Set(weekOf(parsed, index + 1).map(({ day }) => day)).size,
    ),
  );
  expect(mostDays).toBe(Number(fields.frequency));
});

test('the programs hold what they promise', () => {
  expect(programs.map(({ parsed }) => [parsed.weeks, parsed.workouts.length, parsed.weekdayAligned])).toEqual([
    [12, 57, false],
    [8, 24, true],
  ]);
});

test.each(programs)('$file: every workout is complete, and no two are alike', ({ parsed }) => {
  for (const { name, description, durationMinutes, exercises } of parsed.workouts) {
    expect(description.length, name).toBeGreaterThan(40);
    expect(durationMinutes, name).toBeGreaterThanOrEqual(20);
    expect(exercises.length, name).toBeGreaterThanOrEqual(3);
    expect(isEasyPart(exercises[0]?.name ?? ''), `${name} begins with a warm-up`).toBe(true);
    expect(isEasyPart(exercises.at(-1)?.name ?? ''), `${name} ends with a cool-down`).toBe(true);
  }
  const contents = parsed.workouts.map(({ exercises }) => JSON.stringify(exercises));
  expect(new Set(contents).size).toBe(contents.length);
});

test.each(programs)('$file: the shape of every workout can be drawn', ({ parsed }) => {
  const withoutShape = parsed.workouts.filter(
    ({ exercises, durationMinutes }) => !sessionShape(exercises, durationMinutes),
  );
  expect(withoutShape.map(({ name }) => name)).toEqual([]);
});

test.each(programs)(
  '$file: running grows by about a tenth at most, every fourth week is easier, the end tapers',
  ({ parsed }) => {
    const running = Array.from({ length: parsed.weeks }, (_, index) => runningMinutes(weekOf(parsed, index + 1)));
    running.slice(1).forEach((minutes, index) => {
      const most = Math.max(...running.slice(0, index + 1));
      expect(minutes, `week ${index + 2}`).toBeLessThanOrEqual(1.11 * most);
    });
    for (let week = 4; week < parsed.weeks; week += 4) {
      expect(running[week - 1], `week ${week}`).toBeLessThanOrEqual(0.85 * (running[week - 2] ?? 0));
    }
    const peak = Math.max(...running);
    expect(running.at(-2)).toBeLessThanOrEqual(0.92 * peak);
    expect(running.at(-1)).toBeLessThanOrEqual(0.5 * peak);
  },
);

test.each(programs)('$file ends on race day, with the whole course in its order', ({ parsed }) => {
  const race = parsed.workouts.at(-1);
  expect(race).toMatchObject({ name: 'Race Day', week: parsed.weeks, day: 6 });
  const course = race?.exercises.filter(({ name }) => !isEasyPart(name)) ?? [];
  expect(course.filter(({ name }) => name === 'Run').map(({ distance }) => distance)).toEqual(Array(8).fill(1_000));
  expect(
    course.filter(({ name }) => name !== 'Run').map(({ name, distance, reps }) => [name, distance ?? reps]),
  ).toEqual([
    ['Ski', 1_000],
    ['Sled push', 50],
    ['Sled pull', 50],
    ['Burpee broad jumps', 80],
    ['Row', 1_000],
    ['Farmers carry', 200],
    ['Sandbag lunges', 100],
    ['Wall balls', 100],
  ]);
});

test('the committed workbook is the one its content writes', async () => {
  const fresh = await parseProgramFile(await firstRaceWorkbook(), 'fresh.xlsx');
  expect(programs[1]?.parsed).toEqual(fresh);
});
