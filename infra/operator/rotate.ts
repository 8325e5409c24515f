import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { rotate } from './rotate-secret.ts';
import { readStageConfig } from './stage-config.ts';

try {
  const surroundings = { client: new SecretsManagerClient({}), readStageConfig };
  const { told, isRefused } = await rotate(process.argv.slice(2), surroundings);
  process.stdout.write(`${told}\n`);
  process.exitCode = isRefused ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
