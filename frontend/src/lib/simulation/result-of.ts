import { exerciseOf } from '#shared/race/segment-exercise.ts';
import { racedAt, simulationOf, splitsOf } from '#shared/race/simulation.ts';
import type { RaceResult, Result } from '#shared/workouts/result.ts';
import type { KeptSimulation } from './kept-simulation.ts';

/** Returns a simulation as it is logged; undefined before its first split. Times are to a tenth of a second. */
export function resultOf({ prescription, target, facts }: KeptSimulation): Result | undefined {
  const { course, division, edition, ownLoads } = prescription;
  const simulation = simulationOf(course, facts);
  const splits = splitsOf(simulation);
  const last = simulation.splits.at(-1);
  if (simulation.startedAt === null || last === undefined) return undefined;
  const loads = ownLoads === '' ? division : null;
  const timed = splits.map(({ segment, milliseconds }, index) => ({
    segment,
    seconds: inTenths(milliseconds),
    doneAt: timestamp(simulation.splits[index] ?? last),
  }));
  const race: RaceResult = {
    kind: 'simulation',
    rounds: [...course.rounds],
    hasRoxzone: course.hasRoxzone,
    ...{ division, edition, ownLoads, targetSeconds: target },
    totalSeconds: inTenths(racedAt(simulation, last)),
    seconds: timed.map(({ seconds }) => seconds),
  };
  return {
    startedAt: timestamp(simulation.startedAt),
    endedAt: timestamp(last),
    pausedSeconds: inTenths(last - simulation.startedAt - racedAt(simulation, last)),
    exercises: timed.flatMap(({ segment, seconds, doneAt }) => exerciseOf(segment, loads, { seconds, doneAt })),
    race,
  };
}

function inTenths(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
