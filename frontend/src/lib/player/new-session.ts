import { nextId } from '#frontend/lib/outbox/next-id.ts';
import type { EntrySubject } from '#frontend/lib/outbox/outbox-entry.ts';
import { sessionShape } from '#shared/workouts/session-shape.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { toPieces } from './pieces.ts';
import type { LastTimes, Maxima, Session, SessionOf } from './session.ts';

/** The parameters of a new session. */
export interface SessionStart {
  readonly uid: string;
  readonly of: SessionOf;
  readonly subject: EntrySubject;
  readonly exercises: readonly Exercise[];
  readonly lastTimes: LastTimes;
  readonly maxima?: Maxima;
}

/**
 * Returns a session that starts now. Its plan is worked out once and kept with it: what its facts say of a piece stays
 * true when another version of the app goes on with it.
 */
export function newSession(start: SessionStart, now: number): Session {
  const { uid, of, subject, exercises, lastTimes, maxima } = start;
  return {
    id: nextId(now),
    uid,
    startedAt: now,
    of,
    subject,
    name: subject.name,
    exercises,
    pieces: toPieces(exercises),
    hasStrip: sessionShape(exercises, subject.estimatedDuration) !== null,
    lastTimes,
    ...(maxima && { maxima }),
  };
}
