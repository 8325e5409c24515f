import { DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { RELEASE_HEADER } from '#infra/site-rules.ts';

const DAY_MS = 86_400_000;
/** A tab that has been open for longer finds its assets still, which are in no release's folder. */
const KEPT_DAYS = 90;
/** However old they are, so that there is always something to go back to. */
const KEPT_AT_LEAST = 5;

const FOLDER = 'releases/';

interface Stage {
  readonly client: S3Client;
  readonly bucket: string;
  /** Gives the id of the release that is being served, or undefined where the page names none. */
  readonly readServed: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface StoredRelease {
  readonly id: string;
  readonly keys: readonly string[];
  /** When something in it was last written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The release that the page at this address belongs to. */
export async function servedAt(address: string): Promise<string | undefined> {
  const response = await fetch(new URL('/', address), { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  return response.ok ? (response.headers.get(RELEASE_HEADER) ?? undefined) : undefined;
}

/**
 * Finds the releases nobody is served any more: older than 90 days, and neither the one that is served nor among the
 * newest five. Throws an Error unless the served one is among those in the bucket.
 */
export async function findOldReleases(stage: Stage): Promise<StoredRelease[]> {
  const releases = await releasesIn(stage);
  const served = await stage.readServed();
  if (served === undefined)
    throw new Error('The page does not say which release it belongs to, so nothing was deleted');
  if (!releases.some(({ id }) => id === served))
    throw new Error(
      `The page belongs to release ${served}, which is not in the bucket ${stage.bucket}. Is it another stage's bucket?`,
    );
  const byAge = releases.toSorted((a, b) => b.writtenAt - a.writtenAt);
  const isOld = ({ id, writtenAt }: StoredRelease) => id !== served && stage.now - writtenAt > KEPT_DAYS * DAY_MS;
  return byAge.slice(KEPT_AT_LEAST).filter(isOld);
}

/** Deletes a release, unless it has come to be served meanwhile. */
export async function deleteRelease({ id, keys }: StoredRelease, { client, bucket, readServed }: Stage): Promise<void> {
  const served = await readServed();
  if (served === undefined || served === id)
    throw new Error(`The page now belongs to release ${served}: nothing more was deleted`);
  for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

async function releasesIn({ client, bucket }: Stage): Promise<StoredRelease[]> {
  const found = new Map<string, { keys: string[]; writtenAt: number }>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: FOLDER }))
    for (const { Key = '', LastModified } of Contents) {
      const id = Key.slice(FOLDER.length).split('/')[0] ?? '';
      const release = found.get(id) ?? { keys: [], writtenAt: 0 };
      release.keys.push(Key);
      // An object without a date counts as new.
      release.writtenAt = Math.max(release.writtenAt, LastModified?.getTime() ?? Number.POSITIVE_INFINITY);
      found.set(id, release);
    }
  return [...found].map(([id, release]) => ({ id, ...release }));
}
