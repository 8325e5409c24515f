import { parseArgs } from 'node:util';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { dueForKeys, SESSION_KEYS, STRAVA_TOKEN_KEYS } from './rotate-keys.ts';
import { dueForOriginSecret } from './rotate-origin-secret.ts';
import type { Due } from './rotation.ts';
import { openSecret, type SecretVersion } from './secret-store.ts';
import type { StageConfig } from './stage-config.ts';

interface Surroundings {
  readonly client: SecretsManagerClient;
  readonly readStageConfig: (stage: string) => StageConfig;
}

interface Arguments {
  readonly stage: string;
  readonly isDeployed: boolean;
  readonly readStageConfig: (stage: string) => StageConfig;
}

interface Rotation {
  /** The secret's name in the `Data` stack. */
  readonly secret: string;
  due(version: SecretVersion, now: number, given: Arguments): Due;
}

const ROTATIONS: Readonly<Record<string, Rotation>> = {
  'session-keys': { secret: 'SessionKeys', due: (version, now) => dueForKeys(SESSION_KEYS, version, now) },
  'strava-token-keys': {
    secret: 'StravaTokenKeys',
    due: (version, now) => dueForKeys(STRAVA_TOKEN_KEYS, version, now),
  },
  'origin-secret': {
    secret: 'OriginSecret',
    due: (version, now, { stage, isDeployed, readStageConfig }) =>
      dueForOriginSecret(version, { stage, isDeployed, chosen: readStageConfig(stage).originSecret }, now),
  },
};

const USAGE = [
  'npm run rotate -- <what> --stage <stage> [--deployed]',
  `  what        ${Object.keys(ROTATIONS).join(', ')}`,
  '  --deployed  for origin-secret: the field that cdk.json names has been deployed',
].join('\n');

/**
 * Takes the step of a rotation that is due by what the secret says, and tells what it was and what comes next. One write
 * at most, after which the secret says so: killed anywhere, or run twice, it is as if it had run once or not at all.
 */
export async function rotate(args: readonly string[], { client, readStageConfig }: Surroundings): Promise<Due> {
  const { values, positionals } = readArguments(args);
  const [what = '', ...more] = positionals;
  const rotation = Object.hasOwn(ROTATIONS, what) ? ROTATIONS[what] : undefined;
  const { stage, deployed: isDeployed = false } = values;
  if (!rotation || more.length > 0 || !stage) return { told: USAGE, isRefused: true };

  const store = await openSecret(client, stage, rotation.secret);
  const version = await store.read();
  const due = rotation.due(version, store.now(), { stage, isDeployed, readStageConfig });
  if (due.store) await store.replace(version, due.store.step, due.store.text);
  return { ...due, told: `${store.name}: ${due.told}` };
}

function readArguments(args: readonly string[]) {
  const options = { stage: { type: 'string' }, deployed: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return { values: {}, positionals: [] };
  }
}
