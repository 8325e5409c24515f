import { type Bar, barsOf, stretchOf } from '#frontend/lib/player/bars.ts';
import type { Session } from '#frontend/lib/player/session.ts';
import { type Totals, totalsOf } from '#frontend/lib/player/totals.ts';
import type { View } from '#frontend/lib/player/view.ts';
import type { Result } from '#shared/workouts/result.ts';

/** The data of the end page. */
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
