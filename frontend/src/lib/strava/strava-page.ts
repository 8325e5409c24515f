import { isPageOf } from '#frontend/lib/api/page-origin.ts';

const STRAVA_ORIGIN = 'https://www.strava.com';

/** Strava's page with all of an athlete's activities, newest first. */
export const STRAVA_ACTIVITIES_URL = `${STRAVA_ORIGIN}/athlete/training`;

/** Whether the browser may be sent there to connect: to Strava's own pages or to ours. */
export function isStravaPage(url: string): boolean {
  return isPageOf(url, [STRAVA_ORIGIN]);
}
