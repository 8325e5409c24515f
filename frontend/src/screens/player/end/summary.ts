import type { Piece, Session } from '#frontend/lib/player/session.ts';
import { type Totals, totalsOf } from '#frontend/lib/player/totals.ts';
import type { View } from '#frontend/lib/player/view.ts';
import type { ExerciseResult, Result } from '#shared/workouts/result.ts';
import type { SegmentKind } from '#shared/workouts/session-shape.ts';

/** A stretch of a strip at the end: minutes, 0 to 1, and what it is. */
export interface Bar {
  readonly minutes: number;
  readonly effort: number;
  readonly look: SegmentKind;
  readonly isSkipped: boolean;
}

/** What the end of a session shows. */
export interface Summary {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Trained, without pauses. */
  readonly seconds: number;
  /** As they are logged. */
  readonly doneMinutes: number;
  readonly plannedMinutes: number | null;
  /** Null where the plan's minutes are not known. */
  readonly planned: readonly Bar[] | null;
  readonly done: readonly Bar[] | null;
  readonly totals: Totals;
}

const MINUTE = 60;

/** Works out what was done beside what was planned. `minutes` are those that are logged. */
export function summaryOf(session: Session, view: View, result: Result, minutes: number): Summary {
  const { pieces, hasStrip } = session;
  const skipped = new Set(view.pieces.filter(({ state }) => state === 'skipped').map(({ index }) => index));
  const planned = hasStrip ? pieces.flatMap((piece) => barsOf(piece, 1, false)) : null;
  return {
    startedAt: Date.parse(result.startedAt),
    endedAt: Date.parse(result.endedAt),
    seconds: view.seconds,
    doneMinutes: minutes,
    plannedMinutes: planned && Math.round(planned.reduce((sum, bar) => sum + bar.minutes, 0)),
    planned,
    done: hasStrip
      ? pieces.flatMap((piece, at) => barsOf(piece, stretchOf(piece, result.exercises), skipped.has(at)))
      : null,
    totals: totalsOf(result),
  };
}

function barsOf({ segments }: Piece, stretch: number, isSkipped: boolean): Bar[] {
  return segments.map(({ minutes, effort, kind }) => ({ minutes: minutes * stretch, effort, look: kind, isSkipped }));
}

/** How much longer a piece took than planned, where its time was measured; else 1, as nothing is made up. */
function stretchOf(piece: Piece, exercises: readonly ExerciseResult[]): number {
  const of = new Set(piece.moves.map((move) => move.of));
  const done = exercises.filter((exercise) => exercise.of !== null && of.has(exercise.of));
  const planned = piece.segments.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0);
  const [score] = done.flatMap(({ score: each }) => (each && 'seconds' in each ? [each.seconds] : []));
  const isOneEffort = piece.isMeasured && piece.segments.length === 1;
  const seconds = score ?? (isOneEffort ? done[0]?.sets[0]?.seconds : undefined);
  return seconds && planned > 0 ? seconds / planned : 1;
}
