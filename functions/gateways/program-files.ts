import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { UPLOADS_PREFIX } from '#shared/constants.ts';
import { busy } from '#shared/errors.ts';

/** The SDK by itself waits as long as its function lives; who uploads waits for the parser besides, 30 s for both. */
const PATIENCE = { maxAttempts: 2, requestHandler: { requestTimeout: 3_000, throwOnRequestTimeout: true } };

/** Uploaded program files, one object a job; storing one wakes the parser. Throws AppError `busy` where S3 is silent. */
export interface ProgramFiles {
  store(jobId: string, bytes: Uint8Array): Promise<void>;
  read(jobId: string): Promise<Uint8Array>;
}

export function openProgramFiles(bucket: string, config: S3ClientConfig): ProgramFiles {
  const client = new S3Client({ ...PATIENCE, ...config });
  const objectOf = (jobId: string) => ({ Bucket: bucket, Key: `${UPLOADS_PREFIX}${jobId}` });
  return {
    async store(jobId, bytes) {
      await client.send(new PutObjectCommand({ ...objectOf(jobId), Body: bytes })).catch(throwBusy);
    },
    async read(jobId) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(jobId))).catch(throwBusy);
      if (!Body) throw new Error(`The object of ${jobId} has no body`);
      return Body.transformToByteArray();
    },
  };
}

function throwBusy(error: unknown): never {
  throw error instanceof Error && error.name === 'TimeoutError' ? busy() : error;
}

/** The job an object belongs to, from its key as an S3 event spells it. */
export function jobOfObjectKey(key: string): string | null {
  const decoded = decodeURIComponent(key.replaceAll('+', ' '));
  return decoded.startsWith(UPLOADS_PREFIX) ? decoded.slice(UPLOADS_PREFIX.length) : null;
}
