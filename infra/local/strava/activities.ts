import { ATHLETES } from './athletes.ts';
import { type Form, requiredText, wholeNumber } from './form.ts';
import { badRequest } from './strava-failure.ts';
import type { Grant, StravaActivity, StravaState } from './strava-state.ts';

/** Those of Strava's sport types that a training app may use. */
const SPORT_TYPES =
  'Crossfit Elliptical HighIntensityIntervalTraining Hike Pilates Ride Rowing Run StairStepper Swim TrailRun VirtualRow VirtualRun Walk WeightTraining Workout Yoga'.split(
    ' ',
  );

/** POST /api/v3/activities: a manual one. What was sent before is taken again: Strava has no key to know it by. */
export function createActivity(state: StravaState, { athleteId }: Grant, form: Form): StravaActivity {
  const name = requiredText(form, 'Activity', 'name');
  const sport_type = requiredText(form, 'Activity', 'sport_type');
  if (!SPORT_TYPES.includes(sport_type)) throw badRequest('Activity', 'sport_type');
  const start = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(
    requiredText(form, 'Activity', 'start_date_local'),
  );
  const localStart = Date.parse(`${start?.[1]}Z`);
  if (Number.isNaN(localStart)) throw badRequest('Activity', 'start_date_local');
  const elapsed_time = wholeNumber(form, 'Activity', 'elapsed_time');
  if (!elapsed_time) throw badRequest('Activity', 'elapsed_time', elapsed_time === undefined ? 'missing' : 'invalid');
  const { utcOffset = 0, timezone = '' } = ATHLETES.find(({ id }) => id === athleteId) ?? {};
  const activity: StravaActivity = {
    id: ++state.lastActivityId,
    resource_state: 3,
    external_id: null,
    upload_id: null,
    athlete: { id: athleteId, resource_state: 1 },
    name,
    description: form.get('description') ?? null,
    distance: Number(form.get('distance') ?? 0),
    moving_time: elapsed_time,
    elapsed_time,
    type: sport_type,
    sport_type,
    start_date: secondsOf(localStart - utcOffset * 1_000),
    start_date_local: secondsOf(localStart),
    timezone,
    utc_offset: utcOffset,
    manual: true,
  };
  state.activities.push(activity);
  state.save();
  return activity;
}

function secondsOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** GET /api/v3/athlete/activities: without descriptions, the newest first, or from `after` on the oldest. */
export function listActivities(state: StravaState, { athleteId }: Grant, form: Form): object[] {
  const after = wholeNumber(form, 'Activity', 'after');
  const before = wholeNumber(form, 'Activity', 'before');
  const perPage = Math.min(wholeNumber(form, 'Activity', 'per_page') ?? 30, 200);
  const secondOf = ({ start_date }: StravaActivity) => Date.parse(start_date) / 1_000;
  const found = state.activities
    .filter(({ athlete }) => athlete.id === athleteId)
    .filter((activity) => after === undefined || secondOf(activity) > after)
    .filter((activity) => before === undefined || secondOf(activity) < before)
    .sort((a, b) => secondOf(a) - secondOf(b));
  const ordered = after === undefined ? found.reverse() : found;
  return ordered.slice(0, perPage).map(({ description: _, ...activity }) => ({ ...activity, resource_state: 2 }));
}
