import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RANDOM_DIFFICULTIES, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';
import type { Block } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Place } from './format.ts';
import { generateRandomWorkout, type RandomWorkoutRequest } from './generate-random-workout.ts';

const PLACES: readonly Place[] = ['full_gym', 'home_basic', 'minimal'];
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3 };

/** Returns the exercises between warm-up and cool-down, without the recovery walks. */
const workOf = (exercises: readonly Exercise[]) => exercises.filter(({ name }) => !isEasyPart(name));
const isRun = ({ name }: Exercise) => movementOf(name)?.kind === 'run';
const hasRunning = ({ name, notes = '' }: Exercise) => /\b(?:run\w*|jog\w*|strides?)\b/i.test(`${name} ${notes}`);
const effortsOf = (exercises: readonly Exercise[]) =>
  exercises.flatMap(({ intensity = '' }) => /^RPE (\d)$/.exec(intensity)?.slice(1).map(Number) ?? []);
const numberOf = (text = '') => NUMBERS[text.toLowerCase()] ?? Number(text);

/** Splits the main part at its recovery walks. */
function partsOf(exercises: readonly Exercise[]): Exercise[][] {
  const parts: Exercise[][] = [[]];
  for (const exercise of exercises.slice(2, -1)) {
    if (exercise.name === 'Recovery walk') parts.push([]);
    else parts.at(-1)?.push(exercise);
  }
  return parts;
}

interface Content {
  readonly work: readonly Exercise[];
  readonly parts: readonly Exercise[][];
  readonly blocks: readonly Block[];
}

type Claim = (match: readonly string[], content: Content) => boolean;

const all = (list: readonly (number | undefined)[], value: number) => list.every((each) => each === value);

/** Patterns of the structure text, each with a check of the exercises; every structure has to match at least one. */
const CLAIMS: Readonly<Record<string, readonly [RegExp, Claim]>> = {
  rungs: [
    /^(\d+) rungs of (\w+) stations/,
    ([, rungs, stations], { parts }) =>
      parts.length === Number(rungs) &&
      parts.every(
        (rung) =>
          new Set(rung.map(({ name }) => name)).size === numberOf(stations) && rung.length === numberOf(stations),
      ),
  ],
  rounds: [
    /(\d+) rounds\b(?!:)/,
    ([, rounds], { blocks }) =>
      all(
        blocks.filter(({ kind }) => kind !== 'list').flatMap((block) => block.rounds ?? []),
        Number(rounds),
      ),
  ],
  'one group of rounds': [
    /\d+ rounds\b(?!:)/,
    (_, { blocks }) => blocks.filter(({ rounds }) => rounds !== undefined).length > 0,
  ],
  'rest between rounds': [
    /rest (\d+) s between rounds/,
    ([, rest], { blocks }) =>
      blocks.some(({ kind, restAfterRound }) => kind === 'rounds' && restAfterRound === Number(rest)),
  ],
  'rest between exercises': [
    /^(\d+) times through, rest (\d+) s between exercises/,
    ([, rounds, rest], { blocks }) =>
      blocks.some((block) => block.rounds === Number(rounds) && block.restAfterEach === Number(rest)),
  ],
  'every minute': [
    /^(\d+) min: a new (?:station|exercise) every minute, (\d+) times through/,
    ([, minutes, rounds], { blocks: [block, ...others] }) =>
      others.length === 0 &&
      block?.kind === 'emom' &&
      block.minutes === Number(minutes) &&
      block.rounds === Number(rounds),
  ],
  'all four': [/all four/, (_, { work }) => work.length === 4],
  'as many rounds': [
    /^As many rounds as you can in (\d+) min \(aim for (\d+)\), then in (\d+) min \(aim for (\d+)\)/,
    ([, ...numbers], { blocks }) =>
      JSON.stringify(
        blocks.filter(({ kind }) => kind === 'amrap').flatMap(({ minutes, rounds }) => [minutes, rounds]),
      ) === JSON.stringify(numbers.map(Number)),
  ],
  'runs and one exercise each': [
    /^(\d+) rounds: run (\d+) (k?)m\b.*?, then (?:one exercise|a (?:short )?station)/,
    ([, rounds, distance, kilometres], { work }) => {
      const runs = work.filter(isRun);
      const metres = Number(distance) * (kilometres ? 1_000 : 1);
      return (
        runs.length === Number(rounds) &&
        work.length === 2 * runs.length &&
        all(
          runs.map((run) => Number(run.distance)),
          metres,
        )
      );
    },
  ],
  'repeats of a run': [
    /^(\d+) times (\d+) (m|km|s)\b[^.]*?(?:rest|walk|walk down for) (\d+) s/,
    ([, times, amount, unit, rest], { work: [run, ...others] }) => {
      const said = Number(amount) * (unit === 'km' ? 1_000 : 1);
      const done = unit === 's' ? run?.duration : run?.distance;
      return (
        others.length === 0 && run?.sets === Number(times) && done === said && run.restBetweenSets === Number(rest)
      );
    },
  ],
  'a sandwich': [
    /^(\d+) min easy, (\d+) min tempo, (\d+) min easy/,
    ([, ...minutes], { work }) =>
      JSON.stringify(work.map(({ duration = 0 }) => duration / 60)) === JSON.stringify(minutes.map(Number)),
  ],
  'a pyramid': [
    /^Fast for ([\d, ]+) min/,
    ([, minutes = ''], { work }) => work.map(({ duration = 0 }) => duration / 60).join(', ') === minutes,
  ],
  'over and under': [
    /^(\d+) km without a break: in each, (\d+) m steady and (\d+) m fast/,
    ([, count, under, over], { work }) =>
      work.length === 2 * Number(count) &&
      work.every(({ distance }, index) => distance === Number(index % 2 === 0 ? under : over)),
  ],
  strides: [
    /^(\d+) min easy, then (\d+) relaxed strides of (\d+) s with (\d+) s between/,
    ([, minutes, sets, seconds, rest], { work: [easy, strides] }) =>
      easy?.duration === 60 * Number(minutes) &&
      strides?.sets === Number(sets) &&
      strides.duration === Number(seconds) &&
      strides.restBetweenSets === Number(rest),
  ],
  machines: [
    /^(\d+) repeats on each machine, rest (\d+) s/,
    ([, sets, rest], { work }) =>
      work.every((each) => each.sets === Number(sets) && each.restBetweenSets === Number(rest)),
  ],
  halves: [
    /^Each station in two halves, rest (\d+) s/,
    ([, rest], { work }) => work.every((each) => each.sets === 2 && each.restBetweenSets === Number(rest)),
  ],
  'two stations': [
    /^(\d+) sets of the first, then (\d+) of the second, rest (\d+) s/,
    ([, first, second, rest], { work }) =>
      work.length === 2 &&
      work[0]?.sets === Number(first) &&
      work[1]?.sets === Number(second) &&
      all(
        work.map(({ restBetweenSets }) => restBetweenSets),
        Number(rest),
      ),
  ],
  countdown: [
    /^([\d, ]+) repetitions of each exercise, (\d+) m after every rung/,
    ([, reps = '', distance], { work }) => {
      const runs = work.filter(isRun);
      const rungs = reps.split(', ');
      return (
        runs.length === rungs.length &&
        all(
          runs.map((run) => Number(run.distance)),
          Number(distance),
        )
      );
    },
  ],
  'runs around a circuit': [
    /^(\d+) min of running, .* (\d+) min of running/,
    ([, first, last], { work }) =>
      work[0]?.duration === 60 * Number(first) &&
      work.at(-1)?.duration === 60 * Number(last) &&
      work.filter(isRun).length === 2,
  ],
  'main lifts': [
    /^(\d+) sets of the first (\d+) with (\d+) s between, then (\d+) more/,
    ([, sets, mains, rest, others], { work }) =>
      work.length === Number(mains) + Number(others) &&
      work.slice(0, Number(mains)).every((lift) => lift.sets === Number(sets) && lift.restBetweenSets === Number(rest)),
  ],
  'on the clock': [
    /^A set every 2 min, (\d+) of each lift/,
    ([, sets], { blocks }) =>
      blocks.every((block) => block.kind === 'emom' && block.every === 120 && block.rounds === Number(sets)),
  ],
  supersets: [
    /^(\w+) pairs, (\d+) rounds of each, rest (\d+) s after both/,
    ([, pairs, rounds, rest], { blocks }) =>
      blocks.length === numberOf(pairs) &&
      blocks.every(
        (block) =>
          block.kind === 'superset' &&
          block.exercises.length === 2 &&
          block.rounds === Number(rounds) &&
          block.restAfterRound === Number(rest),
      ),
  ],
  tempo: [
    /^(\d+) sets of each with (\d+) s between: three seconds down, one at the bottom, one up/,
    ([, sets, rest], { work }) =>
      work.every(
        (lift) =>
          lift.sets === Number(sets) && lift.restBetweenSets === Number(rest) && lift.tempo?.startsWith('3-1-1'),
      ),
  ],
};

/** Returns the claims of name and description about running and effort that the exercises do not meet. */
function falseClaimsOf({ name, description, exercises, difficulty, workoutType }: RandomWorkout): string[] {
  const work = workOf(exercises);
  const stated = Number(/RPE (\d)/.exec(description)?.[1]);
  const efforts = effortsOf(work);
  const isCalm = /easy|practice|technique/i.test(`${name} ${description}`);
  return [
    /no room to run|without the impact/.test(description) && exercises.some(hasRunning) && 'is without running',
    /\bruns?\b|running/i.test(name) && !/without/i.test(name) && !work.some(isRun) && 'has a run',
    efforts.length > 0 && (Math.min(...efforts) > stated || Math.max(...efforts) < stated) && `is at RPE ${stated}`,
    /repeats|intervals|fast|threshold|race-pace/i.test(name) && difficulty !== 'beginner' && stated < 7 && 'is hard',
    workoutType === 'cardio' && difficulty !== 'beginner' && stated < 7 && !isCalm && 'is hard enough for cardio',
  ].filter((claim) => claim !== false);
}

const anyRequest = fc.record({
  id: fc.integer({ min: 0, max: 1_000_000 }).map((number) => `rnd_${String(number).padStart(26, '0')}`),
  type: fc.constantFrom(...RANDOM_WORKOUT_TYPES),
  difficulty: fc.constantFrom(...RANDOM_DIFFICULTIES),
  equipment: fc.constantFrom(...PLACES),
  isOffline: fc.constant(false),
});

function brokenClaims(request: RandomWorkoutRequest): string[] {
  const workout = generateRandomWorkout(request);
  const { structure, exercises, name } = workout;
  const content = {
    work: workOf(exercises),
    parts: partsOf(exercises),
    blocks: toBlocks(exercises.slice(2, -1)).filter(({ source }) => source[0]?.name !== 'Recovery walk'),
  };
  const made = Object.entries(CLAIMS).flatMap(([claim, [words, holds]]) => {
    const match = words.exec(structure);
    return match ? [{ claim, isTrue: holds(match, content) }] : [];
  });
  const untrue = made.filter(({ isTrue }) => !isTrue).map(({ claim }) => claim);
  const unmatched = made.length === 0 ? [`no check matches the structure '${structure}'`] : [];
  return [...untrue, ...unmatched, ...falseClaimsOf(workout)].map((claim) => `${name}: ${claim}`);
}

test('generates exercises that match the name, description and structure of the workout', () => {
  const runs = inThisRun({ quick: 600, exhaustive: 20_000 });
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(brokenClaims(request)).toEqual([]);
    }),
    { numRuns: runs },
  );
});
