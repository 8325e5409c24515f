import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedWorkoutRequests } from '#infra/testing/programs/generated-workout-requests.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { exerciseTime, totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { targetOf } from '#shared/exercises/exercise-target.ts';
import { type Block, isGroup, timedSource, timeInBlock } from './block.ts';
import { toBlocks } from './blocks.ts';
import { generateRandomWorkout } from './random/generate-random-workout.ts';
import type { Exercise } from './workout.ts';

const programs = await parseStarterPrograms();

/** The most by which a workout's exercises may exceed its minutes, which authors round. */
const MOST_OF_MINUTES = 1.1;

test.each(programs)('$file is played from its blocks, with nothing lost, doubled or out of order', ({ parsed }) => {
  for (const { name, exercises, durationMinutes } of parsed.workouts)
    expect({ name, faults: faultsOf(exercises, durationMinutes) }).toEqual({ name, faults: [] });
});

test('plays every generated workout from its blocks, with nothing lost, doubled or out of order', () => {
  fc.assert(
    fc.property(generatedWorkoutRequests, (each) => {
      const { exercises, estimatedDuration } = generateRandomWorkout(each);
      expect(faultsOf(exercises, estimatedDuration)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 200, exhaustive: 10_000 }) },
  );
});

/** Returns what a player could not do with the blocks of a workout. */
function faultsOf(exercises: readonly Exercise[], minutes: number | null): string[] {
  const blocks = toBlocks(exercises);
  const source = blocks.flatMap((block) => block.source);
  const isInOrder = source.length === exercises.length && source.every((each, index) => each === exercises[index]);
  const faults = isInOrder ? [] : ['its exercises are not those of the blocks, in order'];
  const planned = blocks.reduce((sum, block) => sum + secondsOf(block), 0) / 60;
  // Neither NaN nor Infinity is below.
  if (!(planned > 0 && planned < (minutes ?? Number.MAX_VALUE) * MOST_OF_MINUTES)) faults.push(`takes ${planned} min`);
  return [...faults, ...blocks.flatMap(faultsOfBlock)];
}

function secondsOf(block: Block): number {
  return timedSource(block).reduce((sum, exercise) => {
    const time = timeInBlock(block, exercise);
    return sum + (time ? totalSeconds(time) : Number.NaN);
  }, 0);
}

function faultsOfBlock(block: Block): string[] {
  const { kind, exercises, source, rounds = 1, minutes = 1, every = 60 } = block;
  const isWhole = isGroup(block)
    ? source.length === 1 || source.length === exercises.length
    : source.length === 1 && exercises.length === 1 && exercises[0] === source[0];
  const isCounted = [rounds, ...exercises.map(({ sets = 1 }) => sets)].every((count) => count > 0 && count % 1 === 0);
  const isTimed = source.every((exercise) => isPositive(timeInBlock(block, exercise)));
  const isInTurn = kind !== 'emom' || exercises.every((exercise) => !((exerciseTime(exercise)?.work ?? 0) > every));
  return [
    isWhole || `${kind}: has other exercises than were written`,
    (isCounted && minutes > 0) || `${kind}: rounds, sets or minutes are none`,
    isTimed || `${kind}: an exercise has no time`,
    isInTurn || `${kind}: an exercise is longer than its turn`,
    ...exercises.map((exercise, index) => isPieceOf(exercise, source, index) || `${kind}: ${exercise.name} is lost`),
  ].filter((fault) => fault !== true);
}

function isPositive(time: ReturnType<typeof timeInBlock>): boolean {
  return time !== null && time.sets > 0 && time.work > 0 && time.work < 100_000 && time.rest >= 0 && time.rest < 10_000;
}

/** Whether a piece is the exercise in its place, with what it says, or one that its only exercise lists. */
function isPieceOf(piece: Exercise, source: readonly Exercise[], index: number): boolean {
  const isListed = source.length === 1;
  const written = isListed ? source[0] : source[index];
  const text = JSON.stringify(written).toLowerCase();
  const amount = targetOf(piece)?.amount;
  return (
    text.includes(piece.name.toLowerCase()) &&
    (isListed ? amount === undefined || text.includes(`${amount}`) : piece.reps === written?.reps) &&
    (isListed || piece.distance === written?.distance) &&
    (['weight', 'intensity', 'tempo'] as const).every(
      (field) => piece[field] === written?.[field] || (isListed && piece[field] === undefined),
    )
  );
}
