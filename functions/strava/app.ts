import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import type { Strava } from './strava.ts';

export interface StravaApp extends Strava {
  readonly catalogue: Catalogue;
  /** Sign what an athlete takes along to Strava. */
  readonly sessionKeys: () => Promise<SessionKeys>;
}
