import { expect, test } from 'vitest';
import type { ParsedWorkout } from '#functions/program-import/parsed-program.ts';
import { replacedShare } from '#functions/programs/replace-equipment.ts';
import { parseStarterPrograms, starterRows } from '#infra/testing/programs/parsed-starter-programs.ts';
import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

const programs = (await parseStarterPrograms()).filter(({ file }) => file === 'road-hill-backpack.csv');
const [{ parsed, weeks }] = programs as [(typeof programs)[number]];
const training = parsed.workouts.filter(({ workoutType }) => workoutType !== 'Competition');

/** The stand-ins for the stations, in the order of the race. */
const STAND_INS = [
  'Backpack ground-to-overhead',
  'Bear crawl',
  'One-arm backpack rows',
  'Burpee broad jumps',
  'Backpack high pulls',
  'Heavy march',
  'Backpack lunges',
  'Backpack thrusters',
];

const workOf = ({ exercises }: ParsedWorkout) => exercises.filter(({ name }) => !isEasyPart(name));
const isRun = ({ name }: Exercise) => movementOf(name)?.kind === 'run';

/** Returns what is between the first and the last run. */
function workBetweenRuns(workout: ParsedWorkout): string[] {
  const work = workOf(workout);
  return work
    .slice(work.findIndex(isRun), work.findLastIndex(isRun) + 1)
    .flatMap((each) => (isRun(each) ? [] : each.name));
}

const rehearsal = training.find(({ workoutType }) => workoutType === 'race-prep') as ParsedWorkout;
const amount = (name: string) => workOf(rehearsal).find((exercise) => exercise.name === name);

test('needs nothing that is not at home', () => {
  for (const row of starterRows(programs))
    for (const equipmentAccess of ['home_basic', 'minimal'] as const)
      expect(replacedShare({ equipmentAccess }, row), equipmentAccess).toBe(0);
});

test('every stand-in is met before the rehearsal, which has all eight in the order of the race', () => {
  const before = weeks.slice(0, (rehearsal.week ?? 0) - 1).flatMap((week) => week.flatMap(workOf));
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(STAND_INS));
  const stations = workOf(rehearsal).filter((exercise) => !isRun(exercise));
  expect(stations.map(({ name }) => name)).toEqual(STAND_INS);
});

test("the rehearsal has three fifths of race day's running, jumps, lunges and time", () => {
  const metres = workOf(rehearsal)
    .filter(isRun)
    .reduce((sum, { distance }) => sum + Number(distance), 0);
  expect(metres).toBeGreaterThanOrEqual(4_800);
  expect(amount('Burpee broad jumps')?.distance).toBeGreaterThanOrEqual(48);
  expect(amount('Backpack lunges')).toMatchObject({
    distance: expect.toSatisfy((m) => m >= 60),
    intensity: 'race load',
  });
  const race = parsed.workouts.at(-1)?.durationMinutes ?? Number.NaN;
  expect(rehearsal.durationMinutes).toBeGreaterThanOrEqual(0.6 * race);
});

test('bricks grow from block to block, and each week before race week has one', () => {
  const longest = weeks.map((week) =>
    Math.max(...week.filter((each) => training.includes(each)).map((each) => workBetweenRuns(each).length)),
  );
  const blocks = [longest.slice(0, 3), longest.slice(4, 6), longest.slice(7, 8)].map((block) => Math.max(...block));
  expect(blocks).toEqual([...new Set(blocks)].toSorted((a, b) => a - b));
  expect(Math.min(...longest.slice(0, 9))).toBeGreaterThanOrEqual(1);
});
