import { createSecretKey } from 'node:crypto';
import { openTable, type Table } from '#functions/data/table.ts';
import { openProgramFiles, type ProgramFiles } from '#functions/gateways/program-files.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { type Log, logToConsole } from '#functions/http/request-log.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';

export type Environment = Record<string, string | undefined>;

/** A variable of the function's configuration that has to be there. */
export function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`);
  return value;
}

export function tableOf(environment: Environment): Table {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  return openTable({
    name: required(environment, 'TABLE_NAME'),
    client: endpoint === undefined ? {} : { endpoint },
  });
}

/** What every area's handler is set up with, whatever it does. */
export function areaEnvironment(environment: Environment): {
  readonly table: Table;
  readonly sessionKeys: () => Promise<SessionKeys>;
  readonly secureCookies: boolean;
  readonly appOrigin: string;
  readonly log: Log;
  readonly clock: () => number;
} {
  const appOrigin = required(environment, 'APP_ORIGIN');
  const readKeys = secretReader({ arn: environment.SESSION_KEYS_SECRET, value: environment.SESSION_KEYS });
  return {
    table: tableOf(environment),
    sessionKeys: keysOf(readKeys),
    secureCookies: appOrigin.startsWith('https://'),
    appOrigin,
    log: logToConsole,
    clock: Date.now,
  };
}

const KEY_CHARACTERS_MIN = 32;

/** Reads the keys out of their secret, and again only when it has another text. */
function keysOf(readSecret: () => Promise<string>): () => Promise<SessionKeys> {
  let last: { readonly text: string; readonly keys: SessionKeys } | undefined;
  return async () => {
    const text = await readSecret();
    if (last?.text !== text) last = { text, keys: parseSessionKeys(text) };
    return last.keys;
  };
}

/** Keys stand in one text, the one that signs first, a comma between. */
function parseSessionKeys(text: string): SessionKeys {
  const [first, ...others] = text.split(',').map((key) => Buffer.from(key.trim()));
  if (!first || [first, ...others].some(({ length }) => length < KEY_CHARACTERS_MIN))
    throw new Error(`Each session key needs at least ${KEY_CHARACTERS_MIN} characters`);
  return [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
}

export function programFilesOf(environment: Environment): ProgramFiles {
  const endpoint = environment.S3_ENDPOINT;
  return openProgramFiles(
    required(environment, 'UPLOADS_BUCKET'),
    endpoint === undefined ? {} : { endpoint, forcePathStyle: true },
  );
}

const PROGRAM_CACHE_SECONDS = 30;
const IMPORT_LEASE_SECONDS = 60;

export function programCacheSeconds({ PROGRAM_CACHE_SECONDS: given }: Environment): number {
  return given === undefined ? PROGRAM_CACHE_SECONDS : Number(given);
}

/** Longer than the parser function may run, so that a lease outlives its holder and nobody else's work. */
export function importLeaseSeconds({ IMPORT_LEASE_SECONDS: given }: Environment): number {
  return given === undefined ? IMPORT_LEASE_SECONDS : Number(given);
}
