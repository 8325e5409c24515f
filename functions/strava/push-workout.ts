import { ulid } from 'ulid';
import {
  beginShare,
  doubtShare,
  findShare,
  finishShare,
  type ShareRow,
  undoShare,
} from '#functions/data/athletes/shares.ts';
import type { ConnectionRow } from '#functions/data/athletes/strava-connections.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { writeRateLimited } from '#functions/data/daily-attempts.ts';
import { ConditionFailed, type Key, tryWrite } from '#functions/data/table/table.ts';
import { type NewStravaActivity, StravaScopeMissing, StravaUnreachable } from '#functions/gateways/strava-gateway.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { SharedWorkout } from '#shared/strava/contract.ts';
import { activityOf } from './activity-of-workout.ts';
import type { StravaApp } from './app.ts';
import { mayShare } from './read-status.ts';
import { findShareable, type ShareableWorkout } from './shareable-workout.ts';
import { requireConnection, withStravaToken } from './strava-token.ts';

interface Push {
  readonly workoutId: string;
  /** Seconds. */
  readonly duration: number;
  readonly notes?: string | null | undefined;
  /** True to send again although an earlier attempt may have arrived. */
  readonly again?: boolean | undefined;
}

/** Longer than any request lives, so that nobody is still at it. */
const LEASE_MS = 30_000;
/** A call that begins later than this would outlast the request. */
const LATEST_BEGIN_MS = 5_000;

/**
 * Shares a workout of the athlete's own, once. Strava has nothing to know a second try by, so what may have arrived is
 * sent again only where the athlete wants it, after looking for it where they let us look. Throws AppError `conflict`
 * (STRAVA_SHARE_UNDER_WAY, STRAVA_SHARE_UNKNOWN), `not-found`, `too-many`, and what the gateway throws.
 */
export async function pushWorkout(
  athlete: Athlete,
  { workoutId, duration, notes = null, again = false }: Push,
  request: RequestMoment,
  app: StravaApp,
): Promise<SharedWorkout> {
  const { uid } = athlete.profile;
  const startedAt = performance.now();
  const workout = await findShareable(athlete, workoutId, request, app);
  const { key, share } = await findStandingShare(workout, app);
  if (share?.state === 'done') return sharedAs(share.activityId ?? '', app);
  const connection = await requireConnection(uid, app);
  if (!mayShare(connection)) throw new StravaScopeMissing();
  if (share?.state === 'pending' && Date.parse(share.triedAt) + LEASE_MS > request.now) throw underWay();

  const inTime = <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (performance.now() - startedAt > LATEST_BEGIN_MS) throw new StravaUnreachable('there is no time left', false);
    return call();
  };
  if (share) {
    const found = mayLook(connection)
      ? await withStravaToken(uid, app, (token) => inTime(() => findActivity(share, token, app)))
      : undefined;
    if (found !== undefined) {
      await tryWrite(app.table, { share: finishShare(key, share.attempt, found) });
      return sharedAs(found, app);
    }
    if (!again) throw mayHaveArrived();
  }

  const activity = activityOf(workout, {
    durationSeconds: duration,
    notes,
    timeZone: request.timeZone,
    now: request.now,
  });
  const attempt = await begin(uid, key, activity, share, request.now, app);
  // The writes below are refused once another attempt has taken the share over, or the account is deleted.
  const activityId = await withStravaToken(uid, app, (token) => inTime(() => createdAs(token, activity, app))).catch(
    async (error) => {
      await tryWrite(app.table, { share: undoShare(key, attempt, share) });
      throw error;
    },
  );
  if (activityId === undefined) {
    await tryWrite(app.table, { share: doubtShare(key, attempt) });
    throw mayHaveArrived();
  }
  await tryWrite(app.table, { share: finishShare(key, attempt, activityId) });
  return sharedAs(activityId, app);
}

/** The share there is of the workout, or the place for one. */
async function findStandingShare({ keys }: ShareableWorkout, { table }: StravaApp) {
  const shares = await Promise.all(keys.map((key) => findShare(table, key)));
  const index = Math.max(
    shares.findIndex((share) => share !== undefined),
    0,
  );
  return { key: keys[index] ?? keys[0], share: shares[index] };
}

async function begin(
  uid: string,
  key: Key,
  { name, startDateLocal, elapsedSeconds }: NewStravaActivity,
  read: ShareRow | undefined,
  now: number,
  { table }: StravaApp,
): Promise<string> {
  const attempt = ulid(now);
  const share = { attempt, triedAt: new Date(now).toISOString(), name, startDateLocal, elapsedSeconds };
  const tried = { who: uid, operation: 'SHARE', what: attempt } as const;
  await writeRateLimited(table, tried, beginShare(uid, key, share, read), now).catch((error) => {
    throw error instanceof ConditionFailed ? underWay() : error;
  });
  return attempt;
}

/** Creates the activity and returns its id; undefined where it is unknown whether Strava has it. */
async function createdAs(
  token: string,
  activity: NewStravaActivity,
  { gateway }: StravaApp,
): Promise<string | undefined> {
  try {
    return await gateway.createActivity(token, activity);
  } catch (error) {
    if (error instanceof StravaUnreachable && error.mayBeDone) return undefined;
    throw error;
  }
}

/** Time zones lie between these; which one Strava thinks the athlete is in is not known here. */
const ZONES_HOURS = { west: 12, east: 14 };
const HOUR_MS = 3_600_000;

/** The activity that a try has become, if Strava has it by now. */
async function findActivity(
  { name, startDateLocal, elapsedSeconds }: ShareRow,
  token: string,
  { gateway }: StravaApp,
): Promise<string | undefined> {
  const asIfUtc = Date.parse(`${startDateLocal}Z`);
  const activities = await gateway.activitiesBetween(token, {
    after: asIfUtc - ZONES_HOURS.east * HOUR_MS - 1_000,
    before: asIfUtc + ZONES_HOURS.west * HOUR_MS + 1_000,
  });
  return activities.find(
    (activity) =>
      activity.name === name &&
      activity.startDateLocal === startDateLocal &&
      activity.elapsedSeconds === elapsedSeconds,
  )?.id;
}

function mayLook({ scopes }: ConnectionRow): boolean {
  return scopes.includes('activity:read') || scopes.includes('activity:read_all');
}

function sharedAs(activityId: string, { gateway }: StravaApp): SharedWorkout {
  return { message: 'Shared to Strava', activityId, activityUrl: gateway.activityUrl(activityId) };
}

function underWay(): AppError {
  return new AppError('conflict', 'This workout is being shared at this moment.', { code: ERROR_CODES.shareUnderWay });
}

function mayHaveArrived(): AppError {
  return new AppError(
    'conflict',
    'Strava did not answer, so this workout may have been shared. Please look there first.',
    {
      code: ERROR_CODES.shareUnknown,
    },
  );
}
