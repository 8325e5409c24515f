import { AppError, ERROR_CODES, type ErrorKind } from '#shared/errors.ts';
import type { Refusal } from '#shared/training/log/refusals.ts';

const ERRORS: Readonly<Record<Refusal['refused'], readonly [ErrorKind, string]>> = {
  'unknown-workout': ['not-found', 'NO_SUCH_WORKOUT'],
  'unknown-entry': ['not-found', ERROR_CODES.noSuchEntry],
  'not-yet': ['conflict', ERROR_CODES.notYet],
  'already-completed': ['conflict', ERROR_CODES.alreadyCompleted],
  'too-many': ['conflict', ERROR_CODES.tooManyWorkouts],
  'not-that-day': ['conflict', ERROR_CODES.notThatDay],
  removed: ['conflict', ERROR_CODES.entryRemoved],
  'logged-again': ['conflict', ERROR_CODES.loggedAgain],
  skipped: ['conflict', ERROR_CODES.entrySkipped],
  'unknown-plan': ['not-found', 'NO_SUCH_PLAN'],
  'plan-stays': ['conflict', 'PLAN_STAYS'],
};

/** Returns the error that a refused command is answered with. */
export function errorOf({ refused, message }: Refusal): AppError {
  const [kind, code] = ERRORS[refused];
  return new AppError(kind, message, { code });
}
