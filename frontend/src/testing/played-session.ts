import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { Action } from '#frontend/lib/player/actions.ts';
import { decide, startFact } from '#frontend/lib/player/decide.ts';
import type { Fact } from '#frontend/lib/player/facts.ts';
import { newSession } from '#frontend/lib/player/new-session.ts';
import type { LastTimes, Session } from '#frontend/lib/player/session.ts';
import type { View } from '#frontend/lib/player/view.ts';
import { viewOf } from '#frontend/lib/player/view-of.ts';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

export const STARTED = Date.parse('2026-11-21T18:00:00Z');

/** Starts a session of a workout that is written as a coach would, or of exercises. */
export function sessionOf(
  workout: string | readonly Exercise[],
  { lastTimes = {}, minutes = null }: { lastTimes?: LastTimes; minutes?: number | null } = {},
): Session {
  const exercises = typeof workout === 'string' ? parseExerciseText(workout) : workout;
  const subject = {
    workoutId: 'w',
    name: 'Squat and Press',
    week: 1,
    day: 1,
    workoutType: 'Training',
    estimatedDuration: minutes,
  } as const;
  const of = { kind: 'plan', workoutId: 'w', enrolmentId: 'e' } as const;
  return newSession({ uid: 'usr_maya', of, subject, exercises, lastTimes }, STARTED);
}

/** An athlete with a phone: what they do, and what the screen shows. Time passes only by `wait`. */
export interface Played {
  readonly session: Session;
  readonly facts: () => readonly Fact[];
  readonly view: () => View;
  /** Does something, `after` seconds later; returns the facts that it added. */
  readonly act: (action: Action | Action['do'], after?: number) => readonly Fact[];
  readonly wait: (seconds: number) => void;
  /** The phone is locked so long; the clock of the page stands. */
  readonly lock: (seconds: number) => void;
  /** The browser is killed and opened again, the device's clock meanwhile moved by so many seconds. */
  readonly reopen: (seconds?: number) => void;
  /** Sets the device's clock by so many seconds. */
  readonly setClock: (by: number) => void;
  readonly reading: () => Reading;
}

export function play(session: Session): Played {
  let now = session.startedAt;
  let page = 1;
  let elapsed = 5_000;
  let hides = 0;
  const reading = () => ({ now, page: `page-${page}`, elapsed, hides });
  const facts: Fact[] = [startFact(session, reading())];
  const wait = (seconds: number) => {
    now += seconds * 1_000;
    elapsed += seconds * 1_000;
  };
  return {
    session,
    facts: () => facts,
    view: () => viewOf(session, facts, reading()),
    act: (action, after = 1) => {
      wait(after);
      const added = decide(session, facts, typeof action === 'string' ? ({ do: action } as Action) : action, reading());
      facts.push(...added);
      return added;
    },
    wait,
    lock: (seconds) => {
      hides += 1;
      now += seconds * 1_000;
    },
    reopen: (seconds = 0) => {
      now += seconds * 1_000;
      page += 1;
      elapsed = 0;
      hides = 0;
    },
    setClock: (by) => {
      now += by * 1_000;
    },
    reading,
  };
}
