import { type Course, type Segment, segmentsOf } from './segments.ts';

/** Milliseconds after a start, a split or a resume in which a split is ignored as an accidental tap. */
export const LOCK_MS = 3_000;

/** An athlete's tap, with its moment in milliseconds since 1970. */
export interface Fact {
  readonly did: 'start' | 'split' | 'undo' | 'pause' | 'resume' | 'end';
  readonly at: number;
}

/** A simulation as its facts tell it; all moments are milliseconds since 1970, none before the one before it. */
export interface Simulation {
  readonly course: Course;
  readonly startedAt: number | null;
  /** When each segment that is done ended. */
  readonly splits: readonly number[];
  readonly pauses: readonly Pause[];
  /** When it was ended before its last segment was done. */
  readonly endedAt: number | null;
}

interface Pause {
  readonly from: number;
  readonly to: number | null;
}

export function newSimulation(course: Course): Simulation {
  return { course, startedAt: null, splits: [], pauses: [], endedAt: null };
}

/** Returns the simulation after a fact; the same object if the fact is not possible in this state. */
export function after(simulation: Simulation, { did, at }: Fact): Simulation {
  // Time never decreases, also when the clock was set back.
  const now = Math.max(at, lastMoment(simulation));
  const { startedAt, splits, pauses, endedAt } = simulation;
  switch (did) {
    case 'start':
      return startedAt === null ? { ...simulation, startedAt: now } : simulation;
    case 'split':
      if (!isRunning(simulation) || lockedFor(simulation, now) > 0) return simulation;
      return { ...simulation, splits: [...splits, now] };
    case 'undo':
      if (splits.length === 0 || endedAt !== null) return simulation;
      return { ...simulation, splits: splits.slice(0, -1) };
    case 'pause':
      return isRunning(simulation) ? { ...simulation, pauses: [...pauses, { from: now, to: null }] } : simulation;
    case 'resume': {
      const open = openPause(simulation);
      const closed = open ? pauses.slice(0, -1) : pauses;
      // After an early end the time until now counts as a pause.
      const from = open?.from ?? endedAt;
      return from === null ? simulation : { ...simulation, pauses: [...closed, { from, to: now }], endedAt: null };
    }
    case 'end':
      if (startedAt === null || endedAt !== null || isFinished(simulation)) return simulation;
      return { ...simulation, endedAt: openPause(simulation)?.from ?? now };
  }
}

export function simulationOf(course: Course, facts: readonly Fact[]): Simulation {
  return facts.reduce(after, newSimulation(course));
}

/** Whether its last segment is done. */
export function isFinished({ course, splits }: Simulation): boolean {
  return splits.length === segmentsOf(course).length;
}

/** Whether its clock runs. */
export function isRunning(simulation: Simulation): boolean {
  const { startedAt, endedAt } = simulation;
  return startedAt !== null && endedAt === null && !openPause(simulation) && !isFinished(simulation);
}

export function isPaused(simulation: Simulation): boolean {
  return simulation.endedAt === null && !isFinished(simulation) && openPause(simulation) !== undefined;
}

/** Milliseconds until a split counts again; 0 when it does. A start and the end of a pause lock as a split does. */
export function lockedFor({ startedAt, splits, pauses }: Simulation, now: number): number {
  const last = Math.max(startedAt ?? Number.NEGATIVE_INFINITY, splits.at(-1) ?? 0, pauses.at(-1)?.to ?? 0);
  return Math.max(0, last + LOCK_MS - now);
}

/** Milliseconds raced at a moment: since the start, without pauses. */
export function racedAt({ startedAt, pauses }: Simulation, moment: number): number {
  if (startedAt === null) return 0;
  const paused = pauses.reduce((sum, { from, to }) => {
    const [start, end] = [Math.min(from, moment), Math.min(to ?? moment, moment)];
    return sum + Math.max(0, end - start);
  }, 0);
  return Math.max(0, moment - startedAt - paused);
}

/** Milliseconds paused until a moment. */
export function pausedUntil(simulation: Simulation, moment: number): number {
  const { startedAt } = simulation;
  return startedAt === null ? 0 : Math.max(0, moment - startedAt) - racedAt(simulation, moment);
}

/** A segment that is done, with its time in milliseconds. */
export interface Split {
  readonly segment: Segment;
  readonly milliseconds: number;
}

export function splitsOf(simulation: Simulation): Split[] {
  const segments = segmentsOf(simulation.course);
  let before = 0;
  return simulation.splits.flatMap((moment, index) => {
    const segment = segments[index];
    const raced = racedAt(simulation, moment);
    const milliseconds = raced - before;
    before = raced;
    return segment ? [{ segment, milliseconds }] : [];
  });
}

/** The segment under way, and milliseconds into it; undefined before the start and after the end. */
export function underWay(simulation: Simulation, now: number): Split | undefined {
  const { startedAt, splits, course, endedAt } = simulation;
  const segment = segmentsOf(course)[splits.length];
  if (startedAt === null || endedAt !== null || !segment) return undefined;
  const moment = Math.max(now, lastMoment(simulation));
  const ended = splits.at(-1);
  const before = ended === undefined ? 0 : racedAt(simulation, ended);
  return { segment, milliseconds: racedAt(simulation, moment) - before };
}

/** Milliseconds raced until its last split, its end, or now. */
export function totalAt(simulation: Simulation, now: number): number {
  const { splits, endedAt } = simulation;
  const end = isFinished(simulation) ? splits.at(-1) : endedAt;
  return racedAt(simulation, end ?? Math.max(now, lastMoment(simulation)));
}

function openPause({ pauses }: Simulation): Pause | undefined {
  const last = pauses.at(-1);
  return last?.to === null ? last : undefined;
}

function lastMoment({ startedAt, splits, pauses, endedAt }: Simulation): number {
  const pause = pauses.at(-1);
  return Math.max(startedAt ?? 0, splits.at(-1) ?? 0, pause?.from ?? 0, pause?.to ?? 0, endedAt ?? 0);
}
