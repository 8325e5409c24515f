import { type BarsBeside, barsBeside } from '#frontend/lib/player/bars.ts';
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
  /** Null where the plan's minutes are not known. */
  readonly bars: BarsBeside | null;
  readonly totals: Totals;
}

/** Works out what was done beside what was planned. `minutes` are those that are logged. */
export function summaryOf(session: Session, view: View, result: Result, minutes: number): Summary {
  return {
    startedAt: Date.parse(result.startedAt),
    endedAt: Date.parse(result.endedAt),
    seconds: view.seconds,
    doneMinutes: minutes,
    bars: session.hasStrip ? barsBeside(session.pieces, result.exercises) : null,
    totals: totalsOf(result),
  };
}
