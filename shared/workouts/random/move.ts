/** The main thing a move trains; a circuit has each only once. */
export type Trains = 'squat' | 'lunge' | 'hinge' | 'push' | 'pull' | 'core' | 'carry' | 'jump' | 'crawl' | 'engine';

/** Values for beginner, intermediate and advanced. */
type ByLevel = readonly [string, string, string];

interface Details {
  /** Done on one side after the other. */
  readonly sides?: 'leg' | 'side';
  /** Tires the grip: two of these do not follow each other. */
  readonly isGrip?: true;
  /** Loads, shown in place of an effort. */
  readonly loads?: ByLevel;
  readonly notes?: string;
  /** The most repetitions in a row by level, where it is not the usual. */
  readonly most?: readonly [number, number, number];
  /** A substitute for a station that works as hard for as long, but does not resemble it. */
  readonly isUnlike?: true;
}

export interface Move extends Details {
  readonly name: string | ByLevel;
  readonly trains: Trains;
  readonly unit: 'reps' | 'distance' | 'duration';
  /** Metres in which a distance is counted. */
  readonly step?: number;
}

export function counted(name: Move['name'], trains: Trains, details: Details = {}): Move {
  return { name, trains, unit: 'reps', ...details };
}

export function timed(name: Move['name'], trains: Trains, details: Details = {}): Move {
  return { name, trains, unit: 'duration', ...details };
}

export function measured(name: Move['name'], trains: Trains, step: number, details: Details = {}): Move {
  return { name, trains, unit: 'distance', step, ...details };
}

export const JUMPS = { most: [12, 16, 20] } as const;
export const UNLIKE = { isUnlike: true } as const;
export const GRIP = { isGrip: true } as const;
export const RACE_LOAD = { loads: ['60% race load', '80% race load', 'race load'] } as const;
