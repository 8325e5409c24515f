import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { momentOf } from '#frontend/lib/device/clock-reading.ts';
import type { OutboxRequest } from '#frontend/lib/outbox/outbox-entry.ts';
import { COMPLETION_LIMITS } from '#shared/constants.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Fact } from './facts.ts';
import { resultOf, trainedMinutes } from './result-of.ts';
import type { Session } from './session.ts';
import { stateAt } from './state-at.ts';

/** The completion that a session logs. */
export interface Completion {
  readonly request: OutboxRequest;
  /** When it was done: its end, in milliseconds since 1970, by the device's clock as it is now. */
  readonly completedAt: number;
}

interface Details {
  readonly duration: number;
  readonly effort: number | null;
  readonly rating: number | null;
  readonly notes: string | null;
  readonly result: Result;
}

/** Returns the call that logs a session, at its end or as it stands now. */
export function completionOf(session: Session, facts: readonly Fact[], reading: Reading): Completion {
  const state = stateAt(session, facts, momentOf(facts, reading));
  const result = resultOf(session, facts, reading);
  const details: Details = {
    duration: trainedMinutes(session, facts, reading),
    effort: state.effort,
    rating: state.rating,
    notes: state.notesAtEnd.trim().slice(0, COMPLETION_LIMITS.notesMax) || null,
    result,
  };
  return {
    request: requestOf(session, details),
    completedAt: Math.min(Date.parse(result.endedAt), reading.now),
  };
}

function requestOf({ of }: Session, details: Details): OutboxRequest {
  if (of.kind === 'random') {
    const body = { workoutData: of.workout, ...details };
    return { call: 'POST /api/complete-random-workout', body };
  }
  const { workoutId, enrolmentId } = of;
  const body = { workoutId, enrolmentId, skipped: false, ...details };
  return { call: 'POST /api/workout-completions', body };
}
