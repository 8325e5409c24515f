import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { rotate } from './rotate-secret.ts';

const cdkJson = join(import.meta.dirname, '..', '..', 'cdk.json');

try {
  const { told, isRefused } = await rotate(process.argv.slice(2), {
    client: new SecretsManagerClient({}),
    cdkContext: JSON.parse(readFileSync(cdkJson, 'utf8')).context,
  });
  process.stdout.write(`${told}\n`);
  process.exitCode = isRefused ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
