import { parseArgs } from 'node:util';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { openSecret } from './secret-store.ts';

/** Those that somebody else issues, by what is typed for each. The others are made by the deployment. */
const ISSUED = {
  'oidc-client-secret': 'OidcClientSecret',
  'stripe-secret-key': 'StripeSecretKey',
  'stripe-webhook-key': 'StripeWebhookKey',
  'strava-client-secret': 'StravaClientSecret',
} as const;

const USAGE = `npm run secret -- <name> --stage <stage>, with the secret on standard input or typed when asked for
  ${Object.keys(ISSUED).join('\n  ')}`;

interface Surroundings {
  readonly client: SecretsManagerClient;
  /** What was typed or piped; asked for only when all else is right. */
  readonly readText: () => Promise<string>;
}

/** Stores a secret that somebody else has issued, which is in no argument that other processes could read. Gives what to say. */
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
  if (!/^[\x21-\x7e]+$/.test(text))
    throw new Error('Nothing was stored: a secret is one word, without spaces, and this is none.');
  await secret.put(text);
  return `Stored ${text.length} characters in ${secret.name}. Every function has taken them up within five minutes.`;
}
