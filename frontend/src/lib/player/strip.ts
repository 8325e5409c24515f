import { isComplete } from './course.ts';
import { doneShare } from './open-view.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import type { StripPart, View } from './view.ts';

/** Returns the stretches of the strip in the order in which they are done; null where the plan's minutes are not known. */
export function stripOf(session: Session, state: State, at: number): StripPart[] | null {
  if (!session.hasStrip) return null;
  return state.order.flatMap((index) => {
    const segments = state.pieces[index]?.segments ?? [];
    const whole = segments.reduce((sum, { minutes }) => sum + minutes, 0);
    const isSkipped = state.skipped.has(index);
    const done = isComplete(state, index, at) ? 1 : doneShare(state, index, at);
    let left = done * whole;
    let isNow = state.current === index && done < 1;
    return segments.map(({ minutes, effort, kind }) => {
      const fill = Math.min(Math.max(left / minutes, 0), 1);
      left -= minutes;
      const isDone = fill >= 1 - 1e-9;
      const isHere = !isDone && isNow;
      if (isHere) isNow = false;
      const is = isDone ? 'done' : isSkipped ? 'skipped' : isHere ? 'now' : 'ahead';
      return { piece: index, minutes, effort, look: kind, state: is, fill: isDone ? 1 : fill };
    });
  });
}

/** Minutes of the plan and how many are done; what is skipped is in neither. */
export function minutesOf(strip: readonly StripPart[] | null): View['minutes'] {
  if (!strip) return null;
  const counted = strip.filter(({ state }) => state !== 'skipped');
  return {
    done: Math.round(counted.reduce((sum, { minutes, fill }) => sum + minutes * fill, 0)),
    planned: Math.round(counted.reduce((sum, { minutes }) => sum + minutes, 0)),
  };
}
