import { AppError, ERROR_CODES } from '#shared/errors.ts';

/** An athlete's tokens at Strava; `expiresAt` is the access token's, in milliseconds since 1970. */
export interface StravaTokens {
  readonly accessToken: string;
  /** Buys the next access token; invalid once Strava has given another one with it. */
  readonly refreshToken: string;
  readonly expiresAt: number;
}

export interface NewStravaActivity {
  readonly name: string;
  /** A sport type of Strava's, such as `Workout` or `WeightTraining`. */
  readonly sportType: string;
  /** Local time without a zone: `2026-11-18T07:30:00`. */
  readonly startDateLocal: string;
  readonly elapsedSeconds: number;
  readonly description?: string;
}

export type StravaActivity = Pick<NewStravaActivity, 'name' | 'startDateLocal' | 'elapsedSeconds'> & {
  readonly id: string;
};

/**
 * Everything throws StravaUnauthorized, StravaScopeMissing, StravaRefused, StravaBusy, StravaUnreachable or
 * StravaNotConfigured.
 */
export interface StravaGateway {
  readonly isConfigured: boolean;
  /** Returns the address of Strava's consent page, which sends the athlete back to `redirectUri` with `state`. */
  authorizeUrl(state: string, redirectUri: string): string;
  /** Gives the tokens for the code somebody came back with, and whose they are. */
  exchange(code: string): Promise<StravaTokens & { readonly athleteId: string }>;
  refresh(refreshToken: string): Promise<StravaTokens>;
  /** Revokes our access to the athlete; all of their tokens stop working. */
  revoke(accessToken: string, refreshToken: string): Promise<void>;
  /** Returns the athlete an access token belongs to. */
  athleteOf(accessToken: string): Promise<string>;
  /** Gives its id. Strava has nothing to make a second one harmless by. */
  createActivity(accessToken: string, activity: NewStravaActivity): Promise<string>;
  /** Returns the public address of an activity. */
  activityUrl(activityId: string): string;
  /** Returns the activities that began between two moments, in milliseconds since 1970; needs `activity:read`. */
  activitiesBetween(accessToken: string, range: { after: number; before: number }): Promise<StravaActivity[]>;
}

/** The token or the code is not valid, or not any more. The reason is for developers. */
export class StravaUnauthorized extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('forbidden', 'Your Strava connection has ended. Please reconnect Strava.', {
      code: ERROR_CODES.stravaReconnect,
      needsAuth: true,
    });
    this.name = 'StravaUnauthorized';
    this.reason = reason;
  }
}

/** The athlete did not grant what this needs. */
export class StravaScopeMissing extends AppError {
  constructor() {
    super('forbidden', 'Strava did not allow this. Please reconnect Strava and allow uploads.', {
      code: ERROR_CODES.stravaScopeMissing,
      needsAuth: true,
    });
    this.name = 'StravaScopeMissing';
  }
}

/** Strava does not take what was sent; the same would be refused again. */
export class StravaRefused extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('invalid', 'Strava did not accept this workout.', { code: ERROR_CODES.stravaRefused });
    this.name = 'StravaRefused';
    this.reason = reason;
  }
}

/** The app's quota at Strava is used up; nothing was done. `retryAfter` is seconds. */
export class StravaBusy extends AppError {
  constructor(retryAfter: number) {
    super('too-many', `Strava is busy at the moment. Please try again in ${waitOf(retryAfter)}.`, {
      code: ERROR_CODES.stravaBusy,
      retryAfter,
    });
    this.name = 'StravaBusy';
  }
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Strava did not answer, or that it has failed. */
export class StravaUnreachable extends AppError {
  readonly reason: string;
  /** False where it cannot have reached Strava; else nobody knows. */
  readonly mayBeDone: boolean;

  constructor(reason: string, mayBeDone: boolean) {
    super('busy', 'Strava cannot be reached at the moment. Please try again.', {
      code: ERROR_CODES.stravaUnreachable,
      retryAfter: 5,
    });
    this.name = 'StravaUnreachable';
    this.reason = reason;
    this.mayBeDone = mayBeDone;
  }
}

/** Whether the next call would only meet the same. */
export function isStravaDown(error: unknown): boolean {
  return error instanceof StravaUnreachable || error instanceof StravaBusy;
}

/** Strava has no application with our client id, or refuses our client secret. */
export class StravaNotConfigured extends AppError {
  readonly reason: string;

  constructor(reason = 'no client id') {
    super('busy', 'Strava is not set up here.', { code: ERROR_CODES.stravaNotConfigured });
    this.name = 'StravaNotConfigured';
    this.reason = reason;
  }
}

export function stravaNotConnected(): AppError {
  return new AppError('forbidden', 'Strava is not connected.', {
    code: ERROR_CODES.stravaNotConnected,
    needsAuth: true,
  });
}
