import { join } from 'node:path';
import { writeDurably } from '#infra/local/storage/durable-file.ts';
import { isRecord, readKept } from '#infra/local/storage/kept-file.ts';
import type { StravaActivity } from './activities.ts';
import type { Code, Grant } from './grants.ts';
import type { StravaEvent } from './webhooks.ts';

/** Everything Strava knows of one app. */
interface Contents {
  codes: Code[];
  grants: Grant[];
  activities: StravaActivity[];
  /** Those that are not delivered yet. */
  events: StravaEvent[];
  lastActivityId: number;
}

export interface StravaState extends Contents {
  /** Seconds since 1970. */
  now(): number;
  /** What was changed is on disk on return. */
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
