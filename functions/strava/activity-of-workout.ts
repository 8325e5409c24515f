import type { NewStravaActivity } from '#functions/gateways/strava-gateway.ts';
import { localDateAt } from '#shared/dates.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import type { ShareableWorkout } from './shareable-workout.ts';

/** Strava's sport type for each workout type that has one; all others are plain workouts. */
const SPORT_TYPES: Partial<Record<WorkoutType, string>> = {
  strength: 'WeightTraining',
  conditioning: 'HighIntensityIntervalTraining',
};
const ANY_SPORT = 'Workout';

interface Told {
  readonly durationSeconds: number;
  readonly notes: string | null;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the activity of a workout. Its start is the duration before its end, and so never in the future. A
 * workout logged on another day than that of its end starts on that day, at the same time.
 */
export function activityOf(
  { name, workoutType, endedAt, localDate }: Omit<ShareableWorkout, 'keys'>,
  { durationSeconds, notes, timeZone, now }: Told,
): NewStravaActivity {
  const beganAt = (end: number) => localDateTimeAt(end - durationSeconds * 1_000, timeZone);
  const began = beganAt(endedAt);
  const isOfItsDay = localDateAt(endedAt, timeZone) === localDate;
  const [onItsDay = ''] = [`${localDate}${began.slice(localDate.length)}`, beganAt(now)].sort();
  return {
    name,
    sportType: SPORT_TYPES[workoutType] ?? ANY_SPORT,
    startDateLocal: isOfItsDay ? began : onItsDay,
    elapsedSeconds: durationSeconds,
    ...(notes && { description: notes }),
  };
}

/** Returns the local time of an instant (milliseconds since 1970) in an IANA zone: `2026-11-18T07:30:00`. */
function localDateTimeAt(instant: number, timeZone: string): string {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type);
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}
