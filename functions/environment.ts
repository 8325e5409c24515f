import { createSecretKey } from 'node:crypto';
import * as z from 'zod/mini';
import { openTable, type Table } from '#functions/data/table/table.ts';
import { type ExportFiles, openExportFiles } from '#functions/gateways/export-files.ts';
import { openProgramFiles, type ProgramFiles } from '#functions/gateways/program-files.ts';
import { parsedOnce, secretOf } from '#functions/gateways/secrets.ts';
import type { AreaDependencies } from '#functions/http/area-handler.ts';
import type { EdgeSettings } from '#functions/http/origin-secret.ts';
import { printLog } from '#functions/http/request-log.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import type { Files, Found, Rows, SignedFiles, SignedIn, VariableName } from '#functions/variables.ts';

/** A variable of the function's configuration that has to be there. */
export function required<Name extends VariableName>(environment: Found<Name>, name: Name): string {
  const { [name]: value }: { readonly [Key in Name]?: string | undefined } = environment;
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`);
  return value;
}

export function tableOf(environment: Found<Rows>): Table {
  const endpoint = environment.DYNAMODB_ENDPOINT;
  return openTable({
    name: required(environment, 'TABLE_NAME'),
    // On the local stack no answer gets lost, but many are late: no timeouts.
    client: endpoint === undefined ? {} : { endpoint, requestHandler: {} },
  });
}

export function areaEnvironment(environment: Found<SignedIn>): AreaDependencies {
  const readKeys = secretOf(environment, 'SESSION_KEYS');
  const edge = edgeOf(environment);
  return {
    table: tableOf(environment),
    sessionKeys: parsedOnce(readKeys, parseSessionKeys),
    secureCookies: !edge.appOrigin?.startsWith('http://'),
    ...edge,
    log: printLog,
    clock: Date.now,
    rateLimitFactor: Number(environment.RATE_LIMIT_FACTOR ?? 1),
  };
}

/** The app's address may be left to the edge, but only where the edge has to prove itself. */
function edgeOf(environment: Found<'APP_ORIGIN' | 'ORIGIN_SECRET'>): EdgeSettings {
  const isLocked = (environment.ORIGIN_SECRET_SECRET ?? environment.ORIGIN_SECRET) !== undefined;
  const originSecrets = isLocked ? parsedOnce(secretOf(environment, 'ORIGIN_SECRET'), parseOriginSecrets) : undefined;
  const appOrigin = isLocked ? environment.APP_ORIGIN || undefined : required(environment, 'APP_ORIGIN');
  return { appOrigin, originSecrets };
}

const OriginSecret = z.object({ a: z.string(), b: z.string() });

/** Several, so that one can be replaced while the edge still sends the other. An empty text proves nothing. */
function parseOriginSecrets(text: string): string[] {
  const { a, b } = OriginSecret.parse(JSON.parse(text));
  const secrets = [a, b].filter((secret) => secret !== '');
  if (secrets.length === 0 || secrets.some(({ length }) => length < KEY_CHARACTERS_MIN))
    throw new Error(`An origin secret needs at least ${KEY_CHARACTERS_MIN} characters`);
  return secrets;
}

const KEY_CHARACTERS_MIN = 32;

/** Keys stand in one text, the one that signs first, a comma between. */
function parseSessionKeys(text: string): SessionKeys {
  const [first, ...others] = text.split(',').map((key) => Buffer.from(key.trim()));
  if (!first || [first, ...others].some(({ length }) => length < KEY_CHARACTERS_MIN))
    throw new Error(`Each session key needs at least ${KEY_CHARACTERS_MIN} characters`);
  return [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
}

export function programFilesOf(environment: Found<Files>): ProgramFiles {
  const endpoint = environment.S3_ENDPOINT;
  return openProgramFiles(
    required(environment, 'UPLOADS_BUCKET'),
    endpoint === undefined ? {} : { endpoint, forcePathStyle: true, requestHandler: {} }, // late, as above
  );
}

export function exportFilesOf(environment: Found<SignedFiles>): ExportFiles {
  const bucket = required(environment, 'UPLOADS_BUCKET');
  const region = required(environment, 'AWS_REGION');
  const endpoint = environment.S3_ENDPOINT ?? environment.AWS_ENDPOINT_URL;
  return openExportFiles({
    bucketUrl: endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`,
    region,
    credentials: {
      accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
      secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
      sessionToken: environment.AWS_SESSION_TOKEN,
    },
    clock: Date.now,
  });
}

const PROGRAM_CACHE_SECONDS = 30;
const IMPORT_LEASE_SECONDS = 60;

export function programCacheSeconds({ PROGRAM_CACHE_SECONDS: given }: Found<'PROGRAM_CACHE_SECONDS'>): number {
  return given === undefined ? PROGRAM_CACHE_SECONDS : Number(given);
}

/** Longer than the parser function may run, so that a lease outlives its holder and nobody else's work. */
export function importLeaseSeconds({ IMPORT_LEASE_SECONDS: given }: Found<'IMPORT_LEASE_SECONDS'>): number {
  return given === undefined ? IMPORT_LEASE_SECONDS : Number(given);
}
