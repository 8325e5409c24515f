import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { Found, SecretName } from '#functions/variables.ts';
import { AppError } from '#shared/errors.ts';

/** The greatest age of a secret in use; changing a secret in steps means waiting this long between them. */
export const SECRET_KEPT_MS = 300_000;
/**
 * The age at which a secret is read again. While that fails, the old text is used and reading is retried after the
 * pause.
 */
const SECRET_FRESH_MS = 240_000;
const RETRY_PAUSE_MS = 10_000;

/** The SDK by itself waits for an answer as long as its function lives. */
const PATIENCE = { maxAttempts: 3, requestHandler: { requestTimeout: 2_000, throwOnRequestTimeout: true } };

/**
 * A secret that is read when first needed and kept for some minutes, so that a rotation reaches warm
 * functions. On AWS `arn` names it in Secrets Manager; on one machine `value` is given instead.
 *
 * It is not read sooner for a signature by an unknown key: anybody can send those, so such reads would have to be
 * rationed, and whoever uses the ration up would have the others signed out. A rotation takes its steps instead.
 */
export function secretReader({
  arn,
  value,
}: {
  arn: string | undefined;
  value: string | undefined;
}): () => Promise<string> {
  if (value !== undefined) return async () => value;
  const client = new SecretsManagerClient(PATIENCE);
  let kept = { text: '', until: 0 };
  let nextRead = 0;
  let reading: Promise<void> | undefined;
  const readAgain = async () => {
    const now = Date.now();
    nextRead = now + RETRY_PAUSE_MS;
    kept = { text: await read(client, arn), until: now + SECRET_KEPT_MS };
    nextRead = now + SECRET_FRESH_MS;
  };
  return async () => {
    const mayServe = () => Date.now() < kept.until;
    if (mayServe() && Date.now() < nextRead) return kept.text;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    await reading.catch((error) => {
      if (!mayServe()) throw error;
    });
    return kept.text;
  };
}

/** Returns a secret's reader by the function's configuration. */
export function secretOf<Name extends SecretName>(environment: Found<Name>, name: Name): () => Promise<string> {
  const { [name]: value, [`${name}_SECRET`]: arn }: Readonly<Record<string, string | undefined>> = environment;
  return secretReader({ arn, value });
}

/** Returns a reader that parses a secret again only when its text has changed. */
export function parsedOnce<Value>(
  readSecret: () => Promise<string>,
  parse: (text: string) => Value | Promise<Value>,
): () => Promise<Value> {
  let last: { readonly text: string; readonly value: Value | Promise<Value> } | undefined;
  return async () => {
    const text = await readSecret();
    if (last?.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}

async function read(client: SecretsManagerClient, arn: string | undefined): Promise<string> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (SecretString) return SecretString;
  } catch (error) {
    // A secret nobody has filled in yet has no value to get.
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  throw new AppError('busy', 'The service is not set up completely.', { code: 'NOT_CONFIGURED' });
}
