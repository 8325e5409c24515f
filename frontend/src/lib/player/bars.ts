import type { ExerciseResult } from '#shared/workouts/result.ts';
import type { SegmentKind } from '#shared/workouts/session-shape.ts';
import type { Piece } from './session.ts';

/** A segment of a strip, planned or done: its minutes, its effort from 0 to 1, and its kind. */
export interface Bar {
  readonly minutes: number;
  readonly effort: number;
  readonly look: SegmentKind;
  readonly isSkipped: boolean;
}

/** The bars of a plan and of its result, for two strips on one scale, and the minutes that they take. */
export interface BarsBeside {
  readonly planned: readonly Bar[];
  readonly done: readonly Bar[];
  readonly plannedMinutes: number;
  readonly drawnMinutes: number;
}

const MINUTE = 60;
/** As low as a rest is drawn. */
const TRANSITION_EFFORT = 0.1;

/**
 * Pieces that were left out are marked in the plan. A piece without measured time keeps its planned width, and the way
 * to a piece that was started by its button is a bar of its own.
 */
export function barsBeside(pieces: readonly Piece[], exercises: readonly ExerciseResult[]): BarsBeside {
  const planned = pieces.flatMap((piece) => barsOf(piece, 1, isLeftOut(piece, exercises)));
  const done = pieces.flatMap((piece) =>
    isLeftOut(piece, exercises)
      ? []
      : [...transitionBefore(piece, exercises), ...barsOf(piece, stretchOf(piece, exercises), false)],
  );
  return { planned, done, plannedMinutes: minutesOf(planned), drawnMinutes: minutesOf(done) };
}

function barsOf({ segments }: Piece, stretch: number, isSkipped: boolean): readonly Bar[] {
  return segments.map(({ minutes, effort, kind }) => ({ minutes: minutes * stretch, effort, look: kind, isSkipped }));
}

/** Returns the way from the piece before, as a low bar of its own. */
function transitionBefore(piece: Piece, exercises: readonly ExerciseResult[]): readonly Bar[] {
  const seconds = exercisesOf(piece, exercises)[0]?.transitionSeconds;
  return seconds ? [{ minutes: seconds / MINUTE, effort: TRANSITION_EFFORT, look: 'easy', isSkipped: false }] : [];
}

/** Returns how much longer a piece took than planned, as a factor, where its time was measured; else 1. */
function stretchOf(piece: Piece, exercises: readonly ExerciseResult[]): number {
  const done = exercisesOf(piece, exercises);
  const planned = piece.segments.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0);
  const [score] = done.flatMap(({ score: each }) => (each && 'seconds' in each ? [each.seconds] : []));
  const isOneEffort = piece.isMeasured && piece.segments.length === 1;
  const seconds = score ?? (isOneEffort ? done[0]?.sets[0]?.seconds : undefined);
  return seconds && planned > 0 ? seconds / planned : 1;
}

/** Whether nothing of a piece was done, on purpose or not. */
function isLeftOut(piece: Piece, exercises: readonly ExerciseResult[]): boolean {
  return !exercisesOf(piece, exercises).some(({ sets, score }) => sets.length > 0 || score !== undefined);
}

function exercisesOf({ moves }: Piece, exercises: readonly ExerciseResult[]): ExerciseResult[] {
  const of = new Set(moves.map((move) => move.of));
  return exercises.filter((exercise) => exercise.of !== null && of.has(exercise.of));
}

function minutesOf(bars: readonly Bar[]): number {
  return bars.reduce((sum, bar) => sum + bar.minutes, 0);
}
