import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { storeSecret } from './store-secret.ts';

/** Reads the secret from a pipe or, without echoing it, from the terminal. */
async function readText(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write('Secret (not shown): ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typing = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await typing.question('');
  } finally {
    typing.close();
    process.stderr.write('\n');
  }
}

try {
  process.stdout.write(
    `${await storeSecret(process.argv.slice(2), { client: new SecretsManagerClient({}), readText })}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
