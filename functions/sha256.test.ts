import { expect, test } from 'vitest';
import { Sha256 } from './sha256.ts';

test('hashes bytes when it is given no secret', async () => {
  expect(await digestOf('', undefined)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('derives the signing key of the example in AWS’s documentation when each hash is the next secret', async () => {
  const scope = ['20150830', 'us-east-1', 'iam', 'aws4_request'];
  let secret: string | Uint8Array = 'AWS4wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  for (const part of scope) secret = Buffer.from(await digestOf(part, secret), 'hex');
  expect(Buffer.from(secret).toString('hex')).toBe('c4afb1cc5771d871763a393e44b703571b55cc28424d1a5e86da6ed3c154a4b9');
});

async function digestOf(text: string, secret: string | Uint8Array | undefined): Promise<string> {
  const hash = new Sha256(secret);
  hash.update(Buffer.from(text));
  return Buffer.from(await hash.digest()).toString('hex');
}
