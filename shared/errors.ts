import type { FieldIssue, FileProblem } from './error-reply.ts';

export type ErrorKind =
  | 'invalid'
  | 'signed-out'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'unprocessable'
  | 'too-many'
  | 'bad-gateway'
  | 'busy';

export const STATUS_OF_KIND = {
  invalid: 400,
  'signed-out': 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'too-many': 429,
  'bad-gateway': 502,
  busy: 503,
} as const satisfies Record<ErrorKind, number>;

export interface ErrorDetails {
  readonly code?: string;
  readonly needsAuth?: boolean;
  readonly issues?: readonly FieldIssue[];
  readonly errors?: readonly FileProblem[];
  readonly jobId?: string;
  /** Seconds to wait, sent as Retry-After. */
  readonly retryAfter?: number;
  /** A browser is on its way here, not a script: send it to this path of the app instead of showing JSON. */
  readonly redirectTo?: string;
}

/** A failure the caller is meant to see. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.kind = kind;
    this.details = details;
  }
}

/** 400 for one field, said of the field and as the message. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { code: 'INVALID_REQUEST', issues: [{ path, message }] });
}

export function signedOut(): AppError {
  return new AppError('signed-out', 'Please sign in.', { code: 'SIGNED_OUT', needsAuth: true });
}

export function adminRequired(): AppError {
  return new AppError('forbidden', 'This needs an admin.', { code: ERROR_CODES.adminRequired });
}

export function busy(): AppError {
  return new AppError('busy', 'The service is busy. Please try again in a moment.', { code: 'BUSY', retryAfter: 2 });
}

/** Codes a client acts on. */
export const ERROR_CODES = {
  premiumRequired: 'PREMIUM_REQUIRED',
  adminRequired: 'ADMIN_REQUIRED',
  noActiveSubscription: 'NO_ACTIVE_SUBSCRIPTION',
  noClientSecret: 'NO_CLIENT_SECRET',
  defaultCard: 'DEFAULT_PAYMENT_METHOD',
  noEmail: 'NO_EMAIL',
  paymentDue: 'PAYMENT_DUE',
  paymentDeclined: 'PAYMENT_DECLINED',
  paymentNotCompleted: 'PAYMENT_NOT_COMPLETED',
  paymentNotConfigured: 'PAYMENT_NOT_CONFIGURED',
  stripeFailed: 'STRIPE_FAILED',
  stripeRefused: 'STRIPE_REFUSED',
  stripeUnreachable: 'STRIPE_UNREACHABLE',
  promoInvalid: 'PROMO_CODE_INVALID',
  promoRequired: 'PROMO_CODE_REQUIRED',
  promoUsed: 'PROMO_CODE_ALREADY_USED',
  tooManyTries: 'TOO_MANY_TRIES',
  tooManyCalls: 'TOO_MANY_CALLS',
  answerTooLarge: 'ANSWER_TOO_LARGE',
  alreadyReferred: 'ALREADY_REFERRED',
  tooManyWorkouts: 'TOO_MANY_WORKOUTS',
  crossSite: 'CROSS_SITE_REQUEST',
  otherAthlete: 'OTHER_ATHLETE',
  notYet: 'WORKOUT_NOT_YET',
  alreadyCompleted: 'WORKOUT_ALREADY_COMPLETED',
  noSuchEntry: 'NO_SUCH_ENTRY',
  noSuchMovement: 'NO_SUCH_MOVEMENT',
  notThatDay: 'NOT_THAT_DAY',
  entryRemoved: 'ENTRY_REMOVED',
  loggedAgain: 'LOGGED_AGAIN',
  entrySkipped: 'ENTRY_SKIPPED',
  noCurrentProgram: 'NO_CURRENT_PROGRAM',
  programChanged: 'PROGRAM_CHANGED',
  fileRefused: 'PROGRAM_FILE_REFUSED',
  importFailed: 'PROGRAM_IMPORT_FAILED',
  programInUse: 'PROGRAM_IN_USE',
  workoutChanged: 'WORKOUT_CHANGED',
  lastWorkout: 'LAST_WORKOUT',
  ownAdministrator: 'OWN_ADMINISTRATOR',
  lastAdministrator: 'LAST_ADMINISTRATOR',
  stravaNotConfigured: 'STRAVA_NOT_CONFIGURED',
  stravaNotConnected: 'STRAVA_NOT_CONNECTED',
  stravaReconnect: 'STRAVA_RECONNECT',
  stravaScopeMissing: 'STRAVA_SCOPE_MISSING',
  stravaTaken: 'STRAVA_TAKEN',
  stravaRefused: 'STRAVA_REFUSED',
  stravaBusy: 'STRAVA_BUSY',
  stravaUnreachable: 'STRAVA_UNREACHABLE',
  shareUnderWay: 'STRAVA_SHARE_UNDER_WAY',
  shareUnknown: 'STRAVA_SHARE_UNKNOWN',
} as const;
