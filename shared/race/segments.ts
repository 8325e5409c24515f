import type { RACE_STATIONS } from '#shared/constants.ts';

/** A station of the race, with how much of it a race asks for. */
export interface Station {
  readonly id: StationId;
  readonly name: string;
  /** Metres, or repetitions of wall balls. */
  readonly amount: number;
  readonly unit: 'm' | 'reps';
}

/** The id of a station's movement. */
export type StationId = (typeof RACE_STATIONS)[number];

/** The eight stations in their order, each after a run of a kilometre; the same in every division. */
export const STATIONS: readonly Station[] = [
  { id: 'skierg', name: 'SkiErg', amount: 1_000, unit: 'm' },
  { id: 'sled-push', name: 'Sled push', amount: 50, unit: 'm' },
  { id: 'sled-pull', name: 'Sled pull', amount: 50, unit: 'm' },
  { id: 'burpee-broad-jump', name: 'Burpee broad jumps', amount: 80, unit: 'm' },
  { id: 'row', name: 'Row', amount: 1_000, unit: 'm' },
  { id: 'farmers-carry', name: 'Farmers carry', amount: 200, unit: 'm' },
  { id: 'sandbag-lunge', name: 'Sandbag lunges', amount: 100, unit: 'm' },
  { id: 'wall-balls', name: 'Wall balls', amount: 100, unit: 'reps' },
];

/** Metres of a run. */
export const RUN_METRES = 1_000;
export const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One piece of a race that has a time of its own. `round` counts from 1: each is a run and its station. */
export type Segment =
  | { readonly kind: 'run'; readonly round: number }
  | { readonly kind: 'roxzone'; readonly round: number; readonly way: 'in' | 'out' }
  | { readonly kind: 'station'; readonly round: number; readonly station: Station };

/** A race or part of it: whole rounds in their order, with or without the times of the transition area. */
export interface Course {
  readonly rounds: readonly number[];
  readonly hasRoxzone: boolean;
}

export const FULL_COURSE: Course = { rounds: ROUNDS, hasRoxzone: false };

/** Returns a key that identifies a segment within a race, such as 'run 3' and 'roxzone 3 in'. */
export function keyOf(segment: Segment): string {
  return [segment.kind, segment.round, ...(segment.kind === 'roxzone' ? [segment.way] : [])].join(' ');
}

export function stationOf(round: number): Station {
  const station = STATIONS[round - 1];
  if (!station) throw new RangeError(`A race has no round ${round}`);
  return station;
}

/** Lists the segments of a course. The race ends at the last station, so it has no way out through the Roxzone. */
export function segmentsOf({ rounds, hasRoxzone }: Course): Segment[] {
  return rounds.flatMap((round, index): Segment[] => {
    const run = { kind: 'run', round } as const;
    const station = { kind: 'station', round, station: stationOf(round) } as const;
    if (!hasRoxzone) return [run, station];
    const isLast = index === rounds.length - 1;
    return [
      run,
      { kind: 'roxzone', round, way: 'in' },
      station,
      ...(isLast ? [] : [{ kind: 'roxzone', round, way: 'out' } as const]),
    ];
  });
}
