import { loadOf } from '#shared/race/season.ts';
import { RUN_METRES, type Segment } from '#shared/race/segments.ts';
import { racedAt, simulationOf, splitsOf } from '#shared/race/simulation.ts';
import type { ExerciseResult, RaceResult, Result } from '#shared/workouts/result.ts';
import type { KeptSimulation } from './kept-simulation.ts';

const RUN = { name: 'Run', metres: RUN_METRES };

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

type Timed = { readonly seconds: number; readonly doneAt: string };

/** Runs and stations are exercises, so that they count for records; ways through the Roxzone are only times. */
function exerciseOf(
  segment: Segment,
  loads: KeptSimulation['prescription']['division'],
  timed: Timed,
): ExerciseResult[] {
  if (segment.kind === 'roxzone') return [];
  if (segment.kind === 'run') return [{ of: null, name: RUN.name, sets: [{ metres: RUN.metres, ...timed }] }];
  const { id, name, amount, unit } = segment.station;
  const load = loads && loadOf(id, loads);
  const set = { ...(unit === 'm' ? { metres: amount } : { reps: amount }), ...(load && { kg: load.kg }), ...timed };
  return [{ of: null, name, sets: [set] }];
}

function inTenths(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
