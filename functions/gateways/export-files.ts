import { createHash, randomBytes } from 'node:crypto';
import { EXPORT_LINK_SECONDS, EXPORTS_PREFIX } from '#shared/constants.ts';
import { type BucketSettings, openSignedBucket } from './signed-bucket.ts';

export interface ExportFile {
  /** The file's contents, compressed. */
  readonly gzip: Buffer;
  /** Its media type. */
  readonly type: string;
  /** The name to save it under. */
  readonly fileName: string;
}

/** A link that opens a file for whoever has it. */
interface FileLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Exports that are too large for a reply, as objects that the bucket deletes after a day. */
export interface ExportFiles {
  /** Stores a file under a name that nobody can guess, and returns a link to it. */
  store(uid: string, file: ExportFile): Promise<FileLink>;
  /** Removes all files of an athlete. */
  removeAll(uid: string): Promise<void>;
}

/** An account's deletion has ten seconds for all it does. */
const TIMEOUT_MS = { store: 8_000, remove: 2_000 };

export function openExportFiles(settings: BucketSettings): ExportFiles {
  const bucket = openSignedBucket(settings);
  return {
    async store(uid, { gzip, type, fileName }) {
      const key = `${folderOf(uid)}${randomBytes(16).toString('hex')}`;
      const headers = {
        'content-type': type,
        'content-encoding': 'gzip',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      };
      await bucket.send({ method: 'PUT', key, headers, body: gzip, timeoutMs: TIMEOUT_MS.store });
      const expiresAt = new Date(settings.clock() + EXPORT_LINK_SECONDS * 1_000).toISOString();
      return { url: await bucket.linkTo(key, EXPORT_LINK_SECONDS), expiresAt };
    },
    async removeAll(uid) {
      const timeoutMs = TIMEOUT_MS.remove;
      const query = { 'list-type': '2', prefix: folderOf(uid) };
      // A day's exports are ten, and a page of the list a thousand.
      const listed = await bucket.send({ method: 'GET', key: '', query, timeoutMs });
      const keys = [...listed.matchAll(/<Key>([\w/]+)<\/Key>/g)].map(([, key = '']) => key);
      await Promise.all(keys.map((key) => bucket.send({ method: 'DELETE', key, timeoutMs })));
    },
  };
}

/** A folder of the athlete's own, whose name does not tell their id: it is in links. */
function folderOf(uid: string): string {
  return `${EXPORTS_PREFIX}${createHash('sha256').update(uid).digest('hex')}/`;
}
