import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from '#infra/local/process-lock.mjs';
import { writePrivately } from './durable-file.ts';
import { isRecord, readKept } from './kept-file.ts';

export const DEFAULT_DATA_FOLDER = join(import.meta.dirname, '..', '..', '..', '.data');

/** The paths of everything the local stack stores. */
export function dataPaths(folder: string) {
  return {
    engine: join(folder, 'dynamodb', 'dynamodb.db'),
    objects: join(folder, 's3'),
    identity: join(folder, 'identity'),
    stripe: join(folder, 'stripe'),
    strava: join(folder, 'strava'),
    secrets: join(folder, 'secrets.json'),
    clock: join(folder, 'clock.json'),
    log: join(folder, 'logs', 'api.log'),
    lock: join(folder, 'running.lock'),
  };
}

/** Locks a data folder for one stack; throws with the holder's process id. */
export function lockDataFolder(folder: string): { release(): void } {
  const lock = takeLock(dataPaths(folder).lock);
  if ('heldBy' in lock) {
    throw new Error(
      `The product is already running on ${folder} (process ${lock.heldBy}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return lock;
}

/** Forgets everything the stack has remembered, and only that: the folder may hold what is not ours. */
export function emptyDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const lock = lockDataFolder(folder);
  const { lock: _, engine, log, ...others } = dataPaths(folder);
  for (const path of [dirname(engine), dirname(log), ...Object.values(others)])
    rmSync(path, { recursive: true, force: true });
  lock.release();
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

export interface LocalSecrets {
  /** Base64url, 32 bytes each; the first signs. */
  readonly sessionKeys: readonly string[];
  readonly clientSecret: string;
  /** The first seals the tokens of Strava. */
  readonly stravaTokenKeys: readonly string[];
  /** The secret part of the path of Strava's webhook. */
  readonly stravaWebhookKey: string;
  /** Recognises people who have already used a promo code. */
  readonly personKey: string;
  /** Makes the keys by which push services know the app. */
  readonly pushKey: string;
}

/** Reads the secrets of a data folder, which are made once so that a restart signs nobody out. Throws DamagedFile. */
export function keptSecrets(folder: string): LocalSecrets {
  const file = dataPaths(folder).secrets;
  const remedy = 'delete it: new keys are made, everybody has to sign in again, and connections to Strava are lost';
  const kept = readKept({ file, isWhole: areSecrets, remedy }) ?? {};
  const random = () => randomBytes(32).toString('base64url');
  const secrets: LocalSecrets = {
    sessionKeys: [random()],
    clientSecret: random(),
    stravaTokenKeys: [random()],
    stravaWebhookKey: random(),
    personKey: random(),
    pushKey: random(),
    ...kept, // of an older version maybe, which knew fewer
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writePrivately(file, JSON.stringify(secrets));
  else chmodSync(file, 0o600); // older versions let others read it
  return secrets;
}

function areSecrets(contents: unknown): contents is Partial<LocalSecrets> {
  const isSecret = (value: unknown) => typeof value === 'string' && value !== '';
  return (
    isRecord(contents) &&
    Object.values(contents).every((value) =>
      Array.isArray(value) ? value.length > 0 && value.every(isSecret) : isSecret(value),
    ) &&
    ['sessionKeys', 'stravaTokenKeys'].every((name) => Array.isArray(contents[name] ?? []))
  );
}
