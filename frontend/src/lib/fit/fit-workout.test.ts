import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METRIC } from '#frontend/lib/formats/units.ts';
import { type DecodedWorkout, decodedWorkout } from '#frontend/testing/decoded-workout.ts';
import { generatedWorkoutRequests } from '#infra/testing/programs/generated-workout-requests.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { statedSeconds } from '#shared/exercises/exercise-minutes.ts';
import { targetOf } from '#shared/exercises/exercise-target.ts';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { type Block, isGroup } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { isOnTheRoad } from '#shared/workouts/movement.ts';
import { generateRandomWorkout } from '#shared/workouts/random/generate-random-workout.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { fitWorkout } from './fit-workout.ts';

const savedAt = Date.UTC(2026, 10, 18, 9);

function decoded(exercises: readonly Exercise[], name = 'W01-D2 Sled Day', units = METRIC): DecodedWorkout {
  const file = fitWorkout({ name, exercises, units, savedAt });
  if (typeof file === 'string') throw new Error(file);
  return decodedWorkout(file);
}

/** Writes the steps as a watch would list them: '8 reps Back squat', 'repeat 0 x 4'. */
function listOf({ steps }: DecodedWorkout): string[] {
  return steps.map((step) => {
    if (step.durationType === 'repeatUntilStepsCmplt') return `repeat ${step.durationStep} x ${step.repeatSteps}`;
    const { durationTime, durationDistance, durationReps, intensity, wktStepName } = step;
    const amounts = [
      durationTime !== undefined && `${durationTime} s`,
      durationDistance !== undefined && `${durationDistance} m`,
      durationReps !== undefined && `${durationReps} reps`,
    ];
    const amount = amounts.find(Boolean) || step.durationType;
    return `${amount} ${wktStepName}${intensity === 'active' ? '' : `, ${intensity}`}`;
  });
}

test('writes sets, intervals, rounds and what is around them as steps of a workout', () => {
  const file = decoded([
    { name: 'Warm-up jog', duration: 600 },
    { name: 'Back squat', sets: 4, reps: 8, weight: 60, restBetweenSets: 120, tempo: '3-1-1' },
    { name: 'Sled push', distance: 50, weight: 102 },
    { name: 'Run', sets: 6, distance: 1000, rest: 90, intensity: '4:30/km' },
    { name: 'Cool-down walk', duration: 300 },
  ]);
  expect(file.fileId).toMatchObject({ type: 'workout', manufacturer: 'development', timeCreated: new Date(savedAt) });
  expect(file.workout).toMatchObject({
    wktName: 'W01-D2 Sled Day',
    sport: 'training',
    subSport: 'cardioTraining',
    numValidSteps: 9,
  });
  expect(listOf(file)).toEqual([
    '600 s Warm-up jog, warmup',
    '8 reps Back squat',
    '120 s Rest, rest',
    'repeat 1 x 4',
    'open 50 m Sled push',
    '1000 m Run',
    '90 s Rest, rest',
    'repeat 5 x 6',
    '300 s Cool-down walk, cooldown',
  ]);
  expect(file.steps[1]).toMatchObject({
    notes: '8 reps, 60 kg. Tempo 3-1-1',
    exerciseCategory: 'squat',
    exerciseName: 6,
    exerciseWeight: 60,
    weightDisplayUnit: 'kilogram',
  });
  expect(file.steps[2]).not.toHaveProperty('exerciseCategory'); // else a watch shows the first one, bench press
});

test.each([
  ['EMOM 10: 12 wall balls', ['60 s 12 Wall balls', 'repeat 0 x 10']],
  ['EMOM 5: 12 wall balls, 8 burpees', ['60 s 12 Wall balls', '60 s 8 Burpees', 'repeat 0 x 2', '60 s 12 Wall balls']],
  ['AMRAP 12: 10 wall balls, 200 m run', ['720 s AMRAP 12']],
  ['5 rounds for time (cap 20 min): 400 m run, 15 wall balls', ['open 5 rounds for time']],
  ['3 rounds: 400 m run, 20 wall balls', ['400 m Run', '20 reps Wall balls', 'repeat 0 x 3']],
  ['Side plank 2 x 30 s each side, rest 30 s', ['60 s Side plank', '30 s Rest, rest', 'repeat 0 x 2']],
  ['Run 4 x 400 m, rest 200 m jog', ['400 m Run', 'open 200 m jog, rest', 'repeat 0 x 4']],
  ['Bench press 3 x 5', ['5 reps Bench press', 'open Rest, rest', 'repeat 0 x 3']],
  ['Row 12 cal', ['open 12 cal Row']],
  ['Pull-ups 3 x max', ['open max Pull-ups', 'open Rest, rest', 'repeat 0 x 3']],
])('writes %s', (text, steps) => {
  expect(listOf(decoded(parseExerciseText(text)))).toEqual(steps);
});

test('puts what is scored into the notes, with its rounds and its cap', () => {
  const [forTime] = decoded(parseExerciseText('5 rounds for time (cap 20 min): 400 m run, 15 wall balls')).steps;
  expect(forTime?.notes).toBe('5 rounds, cap 20 min: 400 m Run, 15 Wall balls');
  const [amrap] = decoded(parseExerciseText('AMRAP 12: 10 wall balls, 200 m run')).steps;
  expect(amrap?.notes).toBe('10 Wall balls, 200 m Run');
});

test.each([
  [['Run 5 km', 'Strides 4 x 20 s'], 'running', 'generic'],
  [['Warm-up walk 5 min', 'Run 5 km'], 'running', 'generic'],
  [['Back squat 3 x 5', 'Plank 60 s'], 'training', 'strengthTraining'],
  [['Back squat 3 x 5', 'Row 500 m'], 'training', 'cardioTraining'],
  [['Run 1 km', 'Wall balls 50'], 'training', 'cardioTraining'],
  [['Hip mobility 10 min'], 'training', 'strengthTraining'],
])('%s is of the sport %s, %s', (lines, sport, subSport) => {
  expect(decoded(lines.flatMap((line) => parseExerciseText(line))).workout).toMatchObject({ sport, subSport });
});

test('gives every exercise of a training session a title of its own, and none to a run', () => {
  const { steps, titles } = decoded(
    ['Ramp-up back squat 2 x 5', 'Back squat 3 x 5', 'Zercher carry 40 m', 'Back squat 1 x 5'].flatMap((line) =>
      parseExerciseText(line),
    ),
  );
  const titleOf = new Map(
    titles.map((title) => [`${title.exerciseCategory} ${title.exerciseName}`, title.wktStepName]),
  );
  expect(titles.map(({ wktStepName }) => wktStepName)).toEqual([
    'Ramp-up back squat',
    'Back squat',
    '40 m Zercher carry',
  ]);
  const work = steps.filter(({ exerciseCategory }) => exerciseCategory !== undefined);
  expect(work.map((step) => titleOf.get(`${step.exerciseCategory} ${step.exerciseName}`))).toEqual(
    work.map(({ wktStepName }) => wktStepName),
  );
  expect(decoded(parseExerciseText('Run 5 km')).titles).toEqual([]);
});

test.each([
  ['Über 5 Hügel 🏃', 'Über 5 Hügel 🏃'],
  ['Läufe '.repeat(10), 'Läufe Läufe Läufe Läufe Läufe Läu'],
  [`${'a'.repeat(37)}🏃`, 'a'.repeat(37)],
  ['One\nline\u0000', 'One line'],
])('names a workout %j in UTF-8, cut between characters', (name, read) => {
  expect(decoded([{ name: 'Run', distance: 5000 }], name).workout.wktName).toBe(read);
});

test('has the same serial number for the same workout only', () => {
  const serial = (line: string, name?: string) => decoded(parseExerciseText(line), name).fileId.serialNumber;
  expect(serial('Run 5 km')).toBe(serial('Run 5 km'));
  expect(new Set([serial('Run 5 km'), serial('Run 6 km'), serial('Run 5 km', 'W02-D2 Run')]).size).toBe(3);
});

test('shows weights in pounds to who lifts in pounds', () => {
  const [step] = decoded([{ name: 'Back squat', reps: 5, weight: 60 }], 'Squats', { load: 'lb', distance: 'mi' }).steps;
  expect(step).toMatchObject({ exerciseWeight: 60, weightDisplayUnit: 'pound', notes: '5 reps, 132.5 lb' });
});

test.each([
  ['no', 0, 'no-steps'],
  ['51', 51, 'too-many-steps'],
])('refuses a workout of %s steps', (_, count, refusal) => {
  const exercises = Array.from({ length: count }, (_each, at) => ({ name: `Run ${at}`, distance: 100 }));
  expect(fitWorkout({ name: 'Long', exercises, units: METRIC, savedAt })).toBe(refusal);
});

test('writes a workout of 50 steps', () => {
  expect(decoded(Array.from({ length: 50 }, () => ({ name: 'Run', distance: 100 }))).workout.numValidSteps).toBe(50);
});

/** Totals that a watch counts or a plan has: seconds, metres on the road, repetitions. */
interface Totals {
  seconds: number;
  metres: number;
  reps: number;
}

const sum = (all: readonly Totals[], times = 1): Totals => ({
  seconds: all.reduce((total, { seconds }) => total + seconds, 0) * times,
  metres: all.reduce((total, { metres }) => total + metres, 0) * times,
  reps: all.reduce((total, { reps }) => total + reps, 0) * times,
});

/** Goes through the steps as a watch does. */
function counted({ steps }: DecodedWorkout): Totals {
  const done: Totals[] = [];
  for (const step of steps) {
    const { durationTime = 0, durationDistance = 0, durationReps = 0, durationStep, repeatSteps = 1 } = step;
    if (durationStep === undefined) done.push({ seconds: durationTime, metres: durationDistance, reps: durationReps });
    else done.push(sum(done.slice(durationStep), repeatSteps - 1));
    if (durationStep !== undefined && durationStep >= step.messageIndex) throw new Error('It repeats what is to come');
  }
  return sum(done);
}

/** Works out from the blocks what a workout has in all, with a rest after each round that comes again. */
function planned(exercises: readonly Exercise[]): Totals {
  return sum(toBlocks(exercises).map(plannedInBlock));
}

function plannedInBlock(block: Block): Totals {
  const { kind, minutes = 0, rounds, every = 60, exercises, restAfterEach, restAfterRound } = block;
  const none = { seconds: 0, metres: 0, reps: 0 };
  if (kind === 'emom' && (minutes || rounds)) {
    const turns = minutes ? Math.floor((minutes * 60) / every) : (rounds ?? 0) * exercises.length;
    return { ...none, seconds: turns * every };
  }
  if (kind === 'amrap' && minutes) return { ...none, seconds: minutes * 60 };
  if (kind === 'for-time') return none;
  const [first] = exercises;
  const times = isGroup(block) ? (rounds ?? 1) : (first?.sets ?? 1) * (first?.rounds ?? 1);
  const sets = exercises.flatMap((exercise) =>
    Array<Exercise>(isGroup(block) ? (exercise.sets ?? 1) * (exercise.rounds ?? 1) : 1).fill(exercise),
  );
  const restOf = (exercise: Exercise) => restAfterEach ?? exercise.restBetweenSets ?? exercise.rest;
  const rests = sets.map((exercise, at) =>
    secondsOf((at === sets.length - 1 ? restAfterRound : null) ?? restOf(exercise)),
  );
  if (times === 1) rests.pop();
  return sum([...sets.map(plannedInSet), { ...none, seconds: rests.reduce((all, rest) => all + rest, 0) }], times);
}

const secondsOf = (rest: number | string | undefined) =>
  typeof rest === 'string' ? (statedSeconds(rest) ?? 0) : (rest ?? 0);

function plannedInSet(exercise: Exercise): Totals {
  const { unit, amount = 0, isEachSide } = targetOf(exercise) ?? {};
  return {
    seconds: unit === 'seconds' ? amount * (isEachSide ? 2 : 1) : 0,
    metres: unit === 'metres' && isOnTheRoad(exercise.name) ? amount : 0,
    reps: unit === 'reps' ? Math.round(amount) : 0,
  };
}

/** Returns what is wrong with a workout's file; a refusal is not, where its steps are too many. */
function faultsOf(name: string, exercises: readonly Exercise[]): string[] {
  const file = fitWorkout({ name, exercises, units: METRIC, savedAt });
  if (typeof file === 'string') return [file];
  const read = decodedWorkout(file);
  const { workout, steps } = read;
  const [watch, plan] = [counted(read), planned(exercises)];
  const names = steps.filter(({ durationStep }) => durationStep === undefined).map(({ wktStepName }) => wktStepName);
  const isNear = (key: keyof Totals) => Math.abs(watch[key] - plan[key]) < 0.01 * steps.length;
  return [
    workout.numValidSteps === steps.length || 'the steps are not as many as it says',
    steps.every(({ messageIndex }, at) => messageIndex === at) || 'a step has another index',
    names.every(Boolean) || 'a step has no name',
    steps.every(({ notes = '' }) => new TextEncoder().encode(notes).length < 200) || 'a note is too long',
    isNear('seconds') || `${watch.seconds} s, planned are ${plan.seconds} s`,
    isNear('metres') || `${watch.metres} m, planned are ${plan.metres} m`,
    isNear('reps') || `${watch.reps} reps, planned are ${plan.reps} reps`,
    file.length < 16_000 || `it has ${file.length} bytes`,
  ].filter((fault) => fault !== true);
}

const programs = await parseStarterPrograms();

test.each(programs)('$file has files for watches with all that is planned', ({ parsed }) => {
  for (const { name, exercises } of parsed.workouts)
    expect({ name, faults: faultsOf(name, exercises) }).toEqual({ name, faults: [] });
});

test('every generated workout has a file with all that is planned', () => {
  fc.assert(
    fc.property(generatedWorkoutRequests, (each) => {
      const { name, exercises } = generateRandomWorkout(each);
      expect(faultsOf(name, exercises)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 100, exhaustive: 10_000 }) },
  );
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const anyAmount = fc.oneof(fc.double({ min: 0, max: 1_000_000, noNaN: true }), anyText);
const anyCount = fc.integer({ min: 1, max: 1_000 });
const anyExercise = fc.record(
  {
    name: anyText.filter((name) => name !== ''),
    sets: anyCount,
    rounds: anyCount,
    reps: anyAmount,
    duration: fc.double({ min: 0, max: 36_000, noNaN: true }),
    distance: anyAmount,
    weight: anyAmount,
    rest: anyAmount,
    restBetweenSets: fc.double({ min: 0, max: 36_000, noNaN: true }),
    block: fc.constantFrom('A', 'B', 'EMOM 12', 'AMRAP 8'),
    minutes: fc.constantFrom(5, 12),
    notes: anyText,
  },
  { requiredKeys: ['name'] },
);

test('whatever an author writes, the file is whole or refused', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyExercise, { maxLength: 12 }), (name, exercises) => {
      const file = fitWorkout({ name, exercises: exercises as Exercise[], units: METRIC, savedAt });
      if (typeof file === 'string') return;
      const { steps, workout } = decodedWorkout(file);
      expect(workout.numValidSteps).toBe(steps.length);
    }),
    { numRuns: inThisRun({ quick: 100, exhaustive: 10_000 }) },
  );
});
