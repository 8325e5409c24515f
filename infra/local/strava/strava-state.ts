import { join } from 'node:path';
import { writeDurably } from '#infra/local/storage/durable-file.ts';
import { isRecord, readKept } from '#infra/local/storage/kept-file.ts';

/** An authorization code, good for one exchange. */
export interface Code {
  readonly code: string;
  readonly athleteId: number;
  readonly scopes: readonly string[];
  /** Seconds since 1970, as below. */
  readonly expiresAt: number;
}

/** An athlete's grant to the app, with its tokens. */
export interface Grant {
  readonly athleteId: number;
  readonly scopes: readonly string[];
  refreshToken: string;
  /** The newest last; one that was replaced still lives out its time. */
  accessTokens: AccessToken[];
}

interface AccessToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** An activity in Strava's form. `start_date_local` is local time, although it ends with Z. */
export interface StravaActivity {
  readonly id: number;
  readonly resource_state: 3;
  readonly external_id: null;
  readonly upload_id: null;
  readonly athlete: { readonly id: number; readonly resource_state: 1 };
  readonly name: string;
  readonly description: string | null;
  readonly distance: number;
  readonly moving_time: number;
  readonly elapsed_time: number;
  readonly type: string;
  readonly sport_type: string;
  readonly start_date: string;
  readonly start_date_local: string;
  readonly timezone: string;
  readonly utc_offset: number;
  readonly manual: boolean;
}

/** An event as Strava posts it, unsigned. */
export interface StravaEvent {
  readonly object_type: 'activity' | 'athlete';
  readonly aspect_type: 'create' | 'delete' | 'update';
  readonly object_id: number;
  readonly owner_id: number;
  readonly subscription_id: number;
  /** Seconds since 1970. */
  readonly event_time: number;
  readonly updates: Readonly<Record<string, string>>;
}

/** Strava's data for one app. */
interface Contents {
  codes: Code[];
  grants: Grant[];
  activities: StravaActivity[];
  /** Events that are not delivered yet. */
  events: StravaEvent[];
  lastActivityId: number;
}

export interface StravaState extends Contents {
  /** Seconds since 1970. */
  now(): number;
  /** Writes changes to disk before it returns. */
  save(): void;
}

/** An id of somebody's first activity, in the size that Strava has come to. */
const FIRST_ACTIVITY_ID = 16_000_000_000;

/** Opens the stored state; without a folder nothing is stored. Throws DamagedFile. */
export function openState(folder: string | undefined, clock: () => number): StravaState {
  const file = folder === undefined ? undefined : join(folder, 'strava.json');
  const contents: Contents = {
    codes: [],
    grants: [],
    activities: [],
    events: [],
    lastActivityId: FIRST_ACTIVITY_ID,
    ...(file && readKept({ file, isWhole: areContents, remedy: 'delete it: everybody has to connect Strava again' })),
  };
  return Object.assign(contents, {
    now: () => Math.floor(clock() / 1_000),
    save() {
      if (file) writeDurably(file, JSON.stringify(contents));
    },
  });
}

function areContents(contents: unknown): contents is Partial<Contents> {
  if (!isRecord(contents)) return false;
  const { lastActivityId = 0, ...lists } = contents;
  return typeof lastActivityId === 'number' && Object.values(lists).every(Array.isArray);
}
