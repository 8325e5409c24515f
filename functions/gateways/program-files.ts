import { setTimeout as wait } from 'node:timers/promises';
import { UPLOADS_PREFIX } from '#shared/constants.ts';
import { type AwsCredentials, amzDate, authorization, sha256 } from './aws-signature.ts';

/** Uploaded program files, one object a job; storing one wakes the parser. */
export interface ProgramFiles {
  store(jobId: string, bytes: Uint8Array): Promise<void>;
  read(jobId: string): Promise<Uint8Array>;
}

interface ProgramFilesSettings {
  readonly bucket: string;
  readonly region: string;
  readonly credentials: AwsCredentials;
  /** Of a stand-in for S3, which has its buckets below its own address. */
  readonly endpoint?: string | undefined;
}

const ATTEMPTS = 4;
const ATTEMPT_MILLISECONDS = 10_000;
const WAIT_MILLISECONDS = 100;

/**
 * S3 by its two calls that are needed, as its SDK would be a quarter of a function. Both may be made any number of times;
 * they are tried again where S3 cannot be reached or is busy. Throws where it refuses.
 */
export function openProgramFiles({ bucket, region, credentials, endpoint }: ProgramFilesSettings): ProgramFiles {
  const folder = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  const call = async (method: 'PUT' | 'GET', jobId: string, bytes?: Uint8Array): Promise<Uint8Array> => {
    const url = new URL(`${folder}/${UPLOADS_PREFIX}${jobId}`);
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const response = await fetch(url, {
          method,
          headers: signed(method, url, bytes ?? ''),
          signal: AbortSignal.timeout(ATTEMPT_MILLISECONDS),
          ...(bytes && { body: new Uint8Array(bytes) }),
        });
        const answer = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return answer;
        if (last || response.status < 500) throw new FileRefused(method, jobId, response.status, answer);
      } catch (error) {
        if (last || error instanceof FileRefused) throw error;
      }
      await wait(Math.random() * WAIT_MILLISECONDS * 2 ** attempt);
    }
  };
  return {
    store: async (jobId, bytes) => void (await call('PUT', jobId, bytes)),
    read: (jobId) => call('GET', jobId),
  };

  function signed(method: string, { host, pathname }: URL, content: Uint8Array | string): Record<string, string> {
    const { sessionToken } = credentials;
    const headers = {
      host,
      'x-amz-date': amzDate(new Date()),
      'x-amz-content-sha256': sha256(content),
      ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    };
    const { host: _, ...sent } = headers; // which fetch writes itself
    const scope = { credentials, region, service: 's3' };
    return { ...sent, authorization: authorization({ method, path: pathname, headers }, scope) };
  }
}

class FileRefused extends Error {
  constructor(method: string, jobId: string, status: number, answer: Uint8Array) {
    super(`S3 answered ${status} to ${method} of ${jobId}: ${Buffer.from(answer).toString('utf8').slice(0, 500)}`);
    this.name = 'FileRefused';
  }
}

/** The job an object belongs to, from its key as an S3 event spells it. */
export function jobOfObjectKey(key: string): string | null {
  const decoded = decodeURIComponent(key.replaceAll('+', ' '));
  return decoded.startsWith(UPLOADS_PREFIX) ? decoded.slice(UPLOADS_PREFIX.length) : null;
}
