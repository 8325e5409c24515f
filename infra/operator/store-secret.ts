import { parseArgs } from 'node:util';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { openSecret } from './secret-store.ts';

/**
 * The secrets that other services issue, keyed by their names on the command line. A deployment generates the others.
 */
const ISSUED = {
  'oidc-client-secret': 'OidcClientSecret',
  'stripe-secret-key': 'StripeSecretKey',
  'stripe-webhook-key': 'StripeWebhookKey',
  'strava-client-secret': 'StravaClientSecret',
} as const;

const USAGE = `npm run secret -- <name> --stage <stage>, with the secret on standard input, or typed at the prompt
  ${Object.keys(ISSUED).join('\n  ')}`;

interface Surroundings {
  readonly client: SecretsManagerClient;
  /** Reads the secret; called only once the arguments are valid and the stage's secret is found. */
  readonly readText: () => Promise<string>;
}

/**
 * Stores a secret that another service has issued. The secret is not among `args`, which other processes could read.
 * Returns the text to print; throws an Error when nothing was stored.
 */
export async function storeSecret(args: readonly string[], { client, readText }: Surroundings): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...more] = positionals;
  if (!values.stage || more.length > 0 || !Object.hasOwn(ISSUED, name)) throw new Error(USAGE);
  const secret = await openSecret(client, values.stage, ISSUED[name as keyof typeof ISSUED]);
  const text = (await readText()).replace(/\r?\n$/, '');
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Error('Nothing was stored: a secret is one word without spaces.');
  await secret.put(text);
  return `Stored ${text.length} characters in ${secret.name}. Every function uses the new value within five minutes.`;
}
