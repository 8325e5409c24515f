/** What a move works most; a circuit has no two alike. */
export type Trains = 'squat' | 'lunge' | 'hinge' | 'push' | 'pull' | 'core' | 'carry' | 'jump' | 'crawl' | 'engine';

/** For the beginner, the intermediate and the advanced athlete. */
type ByLevel = readonly [string, string, string];

interface Details {
  /** Done on one side after the other. */
  readonly sides?: 'leg' | 'side';
  /** Tires the grip: two of these do not follow each other. */
  readonly isGrip?: true;
  /** Told in place of an effort. */
  readonly loads?: ByLevel;
  readonly notes?: string;
  /** The repetitions nobody does more of in a row; without it as many as of most things. */
  readonly most?: readonly [number, number, number];
  /** In place of a station it works as hard for as long, and is nothing like it. */
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
