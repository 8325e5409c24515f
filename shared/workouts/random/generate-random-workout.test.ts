import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RANDOM_DIFFICULTIES, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';
import { exerciseTime, totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { sum } from '#shared/sum.ts';
import { equipmentOf, isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import { type RandomDifficulty, RandomWorkout, type RandomWorkoutType } from '#shared/workouts/random-workout.ts';
import { sessionShape } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { circuitMovesAt } from './circuit-moves.ts';
import type { Place } from './format.ts';
import { generateRandomWorkout, type RandomWorkoutRequest } from './generate-random-workout.ts';
import { LIFTS } from './lifts.ts';

const MOST_OF_A_LEG = { beginner: 8, intermediate: 9, advanced: 12 } as const;
const PLACES: readonly Place[] = ['full_gym', 'home_basic', 'minimal'];
const EACH = RANDOM_WORKOUT_TYPES.flatMap((type) => RANDOM_DIFFICULTIES.map((difficulty) => ({ type, difficulty })));
const GENERATED = inThisRun({ quick: 300, exhaustive: 1_000 });

const request = (type: RandomWorkoutType, number: number, more: Partial<RandomWorkoutRequest> = {}) => ({
  id: `rnd_${String(number).padStart(26, '0')}`,
  type,
  difficulty: 'intermediate' as const,
  equipment: 'full_gym' as const,
  isOffline: false,
  ...more,
});

/** Varies equipment and connection with the number, so that every kind has its turn. */
function surroundings(number: number): Pick<RandomWorkoutRequest, 'equipment' | 'isOffline'> {
  return { equipment: PLACES[number % 4] ?? 'full_gym', isOffline: number % 4 === 3 };
}

const secondsOf = (exercise: Exercise) => {
  const time = exerciseTime(exercise);
  return time ? totalSeconds(time) : Number.NaN;
};
const isRepeated = ({ sets = 1, rounds = 1 }: Exercise) => sets * rounds > 1;
const isWork = ({ name }: Exercise) => !isEasyPart(name);

const GRIP_NAMES = new Set(
  PLACES.flatMap((place) => [...LIFTS[place], ...circuitMovesAt(place)])
    .filter(({ isGrip }) => isGrip)
    .flatMap(({ name }) => name),
);

const TRAINS = new Map(
  PLACES.flatMap(circuitMovesAt).flatMap(({ name, trains }) => [name].flat().map((each) => [each, trains] as const)),
);

/** Returns the groups of exercises that are repeated in rounds. */
function circuitsOf(exercises: readonly Exercise[]): Exercise[][] {
  const circuits: Exercise[][] = [];
  for (const [index, exercise] of exercises.entries()) {
    if (exercise.rounds === undefined) continue;
    if (exercises[index - 1]?.rounds === exercise.rounds) circuits.at(-1)?.push(exercise);
    else circuits.push([exercise]);
  }
  return circuits;
}

/** The repetitions nobody does more of in a row. */
const MOST_IN_A_ROW: readonly (readonly [RegExp, Record<RandomDifficulty, number>])[] = [
  [/jump|burpee|hop/i, { beginner: 12, intermediate: 16, advanced: 20 }],
  [/^ring rows/i, { beginner: 10, intermediate: 12, advanced: 15 }],
  [/./, { beginner: 20, intermediate: 30, advanced: 40 }],
];

function isTooMany({ name, reps = 0 }: Exercise, difficulty: RandomDifficulty): boolean {
  const most = MOST_IN_A_ROW.find(([pattern]) => pattern.test(name))?.[1][difficulty] ?? 0;
  return Number.parseInt(String(reps), 10) > most;
}

/** Substitutes that take as long as their station and do not resemble it. */
const UNLIKE_ITS_STATION = new Set([
  'Wall sit',
  'Goblet squats',
  'Step-back burpees',
  'Burpees',
  'Jumping jacks',
  'Kettlebell swings',
  'Mountain climbers',
  'High knees',
  'Plank shoulder taps',
  'Plank',
]);

const effortOf = ({ intensity = '' }: Exercise) => Number(/^RPE (\d)/.exec(intensity)?.[1] ?? 0);
const isEngine = ({ name }: Exercise) => ['run', 'erg'].includes(movementOf(name)?.kind ?? '');

const areDifferent = (list: readonly unknown[]) => new Set(list).size === list.length;

/** Returns the pairs of neighbouring exercises; in rounds, the last and the first are neighbours too. */
function neighbours(exercises: readonly Exercise[]): [Exercise | undefined, Exercise | undefined][] {
  const around = circuitsOf(exercises).filter(({ length }) => length > 1);
  return [
    ...exercises.slice(1).map((exercise, index): [Exercise | undefined, Exercise] => [exercises[index], exercise]),
    ...around.map((circuit): [Exercise | undefined, Exercise | undefined] => [circuit.at(-1), circuit[0]]),
  ];
}

const placeOf = ({ equipment, isOffline }: RandomWorkoutRequest) => (isOffline ? 'minimal' : equipment);

const EQUIPMENT_AT: Record<Place, readonly string[] | null> = {
  full_gym: null,
  home_basic: ['dumbbell lifts'],
  minimal: [],
};

/** A coach's rules for a good workout, by name. */
const RULES: Record<string, (workout: RandomWorkout, wish: RandomWorkoutRequest) => boolean> = {
  'is what was asked for': ({ id, workoutType, difficulty, isOffline }, wish) =>
    id === wish.id && workoutType === wish.type && difficulty === wish.difficulty && isOffline === wish.isOffline,
  'fits the contract': (workout) => RandomWorkout.safeParse(workout).success,
  'holds nothing that is no number': (workout) => !/null|NaN|undefined/.test(JSON.stringify(workout)),
  'begins with a warm-up and ends with a cool-down': ({ exercises }) =>
    /^Warm-up/.test(exercises[0]?.name ?? '') &&
    exercises.slice(0, 2).every(({ name }) => isEasyPart(name)) &&
    /^Cool-down/.test(exercises.at(-1)?.name ?? '') &&
    exercises.slice(2, -1).filter(isWork).length > 0,
  'takes as long as it says': ({ exercises, estimatedDuration }) =>
    Math.abs(sum(exercises.map(secondsOf)) / 60 - estimatedDuration) <= estimatedDuration / 10,
  'takes a quarter of an hour to an hour and a quarter': ({ estimatedDuration }) =>
    estimatedDuration >= 15 && estimatedDuration <= 75,
  'can be drawn': ({ exercises, estimatedDuration }) => {
    const minutes = sessionShape(exercises, estimatedDuration)?.segments.map((segment) => segment.minutes) ?? [];
    return Math.abs(sum(minutes) - estimatedDuration) <= estimatedDuration / 10 && minutes.every((each) => each > 0);
  },
  'needs nothing that is not there': ({ exercises }, wish) =>
    equipmentOf(exercises).every((name) => EQUIPMENT_AT[placeOf(wish)]?.includes(name) ?? true),
  'says how long to rest between repeats': ({ exercises }) =>
    exercises.every((exercise) => !isRepeated(exercise) || exercise.restBetweenSets !== undefined),
  'rests enough for strength': ({ workoutType, exercises }) =>
    exercises.every(
      ({ type, sets, duration, restBetweenSets = 0 }) =>
        workoutType !== 'strength' || type !== 'strength' || !sets || duration === 120 || restBetweenSets >= 60,
    ),
  'leaves a quarter of every minute to rest in': ({ exercises }) =>
    exercises.every((exercise) => {
      if (!/its minute/.test(exercise.notes ?? '')) return true;
      const { duration, rounds: _, ...once } = exercise;
      return duration === 60 && secondsOf(once) <= 45;
    }),
  'never asks for the same movement twice in a row': ({ exercises }) =>
    neighbours(exercises).every(([before, after]) => before?.name !== after?.name),
  'never tires the grip twice in a row': ({ exercises }) =>
    neighbours(exercises).every((pair) => !pair.every((exercise) => exercise && GRIP_NAMES.has(exercise.name))),
  'trains something else with each exercise of a circuit': ({ workoutType, exercises }) =>
    workoutType === 'strength' ||
    circuitsOf(exercises).every((circuit) => areDifferent(circuit.flatMap(({ name }) => TRAINS.get(name) ?? []))),
  'has each lift once': ({ workoutType, exercises }) =>
    workoutType !== 'strength' || areDifferent(exercises.map(({ name }) => name)),
  'asks nobody for more of a move in a row than they can do well': ({ difficulty, exercises }) =>
    exercises.every((exercise) => !isTooMany(exercise, difficulty)),
  'jumps neither slowly nor for strength': ({ workoutType, exercises }) =>
    exercises.every(({ name, tempo }) => !/jump|hop|burpee/i.test(name) || (workoutType !== 'strength' && !tempo)),
  'asks each leg for fewer than both would do': ({ workoutType, exercises, difficulty }) =>
    workoutType !== 'strength' ||
    exercises.every(
      ({ reps }) => !/each/.test(String(reps)) || Number.parseInt(String(reps), 10) <= MOST_OF_A_LEG[difficulty],
    ),
  'is at RPE 8 for twenty minutes at most, but in sets of lifts': ({ workoutType, description, exercises }) => {
    if (workoutType === 'strength') return true;
    const work = exercises.filter(isWork);
    const hard = work.filter((exercise) => effortOf(exercise) >= 8);
    const longest = Math.max(sum(hard.map(workSeconds)), /RPE [89]/.test(description) ? sum(work.map(workSeconds)) : 0);
    return longest <= 20 * 60;
  },
  'calls nothing heavy that a beginner should find light': ({ description, structure, difficulty }) =>
    difficulty !== 'beginner' || !/heavy repetitions/i.test(`${description} ${structure}`),
  'is practice, where it says so: calm, and of what is like the stations': ({ name, description, exercises }) =>
    name !== 'Two-Station Practice' ||
    (/RPE [56]:/.test(description) &&
      exercises.filter(isWork).every((each) => effortOf(each) <= 6 && !UNLIKE_ITS_STATION.has(each.name))),
  'practises at least half of the time what is like a station': ({ workoutType, exercises }) => {
    const stops = exercises.filter(({ type }) => type === 'station');
    return (
      workoutType !== 'station-focus' ||
      2 * stops.filter(({ name }) => !UNLIKE_ITS_STATION.has(name)).length >= stops.length
    );
  },
  'mixes running or a machine with other work': ({ workoutType, exercises }) => {
    const work = exercises.filter(isWork);
    return workoutType !== 'mixed' || (work.some(isEngine) && !work.every(isEngine));
  },
  'says its effort': ({ description, exercises }) =>
    /RPE \d: \w/.test(description) && exercises.every((exercise) => !isWork(exercise) || Boolean(exercise.intensity)),
};

test.for(EACH)("hundreds of $difficulty $type workouts keep to a coach's rules", ({ type, difficulty }) => {
  const broken = new Set<string>();
  for (let number = 0; number < GENERATED; number++) {
    const wish = request(type, number, { difficulty, ...surroundings(number) });
    const workout = generateRandomWorkout(wish);
    const place = placeOf(wish);
    for (const [rule, holds] of Object.entries(RULES)) {
      if (!holds(workout, wish)) broken.add(`${workout.name} at ${place}: ${rule}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test.each(RANDOM_WORKOUT_TYPES)('%s: the work grows with the difficulty', (type) => {
  for (const equipment of PLACES) {
    const loads = RANDOM_DIFFICULTIES.map((difficulty) => {
      const workouts = Array.from({ length: 150 }, (_, number) =>
        generateRandomWorkout(request(type, number, { difficulty, equipment })),
      );
      return {
        minutes: sum(workouts.map(({ estimatedDuration }) => estimatedDuration)) / workouts.length,
        work: sum(workouts.flatMap(({ exercises }) => exercises.filter(isWork).map(workSeconds))) / workouts.length,
      };
    });
    for (const measure of ['minutes', 'work'] as const) {
      const [beginner = 0, intermediate = 0, advanced = 0] = loads.map((load) => load[measure]);
      expect(intermediate, `${equipment} ${measure}`).toBeGreaterThan(1.15 * beginner);
      expect(advanced, `${equipment} ${measure}`).toBeGreaterThan(1.15 * intermediate);
    }
  }
});

/** Returns the seconds of work, without the rest of an EMOM minute. */
function workSeconds(exercise: Exercise): number {
  const { duration: _, ...once } = exercise;
  const time = exerciseTime(/its minute/.test(exercise.notes ?? '') ? once : exercise);
  return time ? time.sets * time.work : Number.NaN;
}

test.for(EACH)('a $difficulty who generates $type repeatedly never gets the same one twice in a row', (wish) => {
  for (const equipment of PLACES) {
    const names: string[] = [];
    for (let number = 0; number < 100; number++) {
      const previous = names.at(-1);
      names.push(generateRandomWorkout(request(wish.type, number, { ...wish, equipment, previous })).name);
    }
    expect(names.filter((name, index) => name === names[index - 1])).toEqual([]);
    expect(new Set(names).size).toBeGreaterThanOrEqual(5);
  }
});

test.each(RANDOM_WORKOUT_TYPES)('%s: a hundred workouts rarely repeat', (type) => {
  for (const equipment of PLACES) {
    const lists = Array.from({ length: 100 }, (_, number) =>
      JSON.stringify(generateRandomWorkout(request(type, number, { equipment })).exercises),
    );
    expect(new Set(lists).size, equipment).toBeGreaterThan(70);
  }
});

test('every rung of a ladder is longer than the one before', () => {
  for (const difficulty of RANDOM_DIFFICULTIES) {
    for (let number = 0; number < 200; number++) {
      const { name, exercises } = generateRandomWorkout(
        request('station-focus', number, { difficulty, ...surroundings(number) }),
      );
      if (!name.endsWith('Station Ladder')) continue;
      expect(
        areDifferent(
          exercises
            .filter(isWork)
            .slice(0, 3)
            .map(({ name }) => name),
        ),
      ).toBe(true);
      const notLonger = rungPairs(exercises.filter(isWork)).filter(
        ([before, after]) => after.name !== before.name || secondsOf(after) <= secondsOf(before),
      );
      expect(notLonger).toEqual([]);
    }
  }
});

/** Pairs each exercise with the same one of the next rung, three places on. */
function rungPairs(exercises: readonly Exercise[]): [Exercise, Exercise][] {
  return exercises.slice(3).map((after, index) => [exercises[index] ?? after, after]);
}

test('the same request gives the same workout, another id another one', () => {
  const wish = request('mixed', 7);
  expect(generateRandomWorkout(wish)).toEqual(generateRandomWorkout(wish));
  const { exercises } = generateRandomWorkout(wish);
  expect(generateRandomWorkout(request('mixed', 8)).exercises).not.toEqual(exercises);
});

test('offline the workout is made of bodyweight exercises, whatever the equipment', () => {
  const offline = generateRandomWorkout(request('strength', 3, { isOffline: true }));
  expect(offline.isOffline).toBe(true);
  expect(offline.exercises).toEqual(generateRandomWorkout(request('strength', 3, { equipment: 'minimal' })).exercises);
});

test('an unknown previous name is ignored', () => {
  expect(generateRandomWorkout(request('cardio', 1, { previous: 'Something else' }))).toEqual(
    generateRandomWorkout(request('cardio', 1)),
  );
});
