import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { reply, toResult } from './replies.ts';

/** An answer whose JSON, quotes included, has so many characters. */
const answerOf = (characters: number) => reply(200, 'ü'.repeat(characters - 2));

test('a reply too large for the gateway is compressed even for a client that does not ask for it', () => {
  const { body = '', headers, isBase64Encoded } = toResult(answerOf(2_000_001));
  expect({ encoding: headers?.['content-encoding'], isBase64Encoded }).toEqual({
    encoding: 'gzip',
    isBase64Encoded: true,
  });
  expect(body.length).toBeLessThan(6_000_000);
  expect(gunzipSync(Buffer.from(body, 'base64')).toString().length).toBe(2_000_001);
});

test.for([
  ['what is not', 2_000_000, undefined, undefined],
  ['what is not, for who asks', 2_000_000, 'br', 'br'],
  ['what is, for who asks', 2_000_001, 'br, gzip', 'br'],
] as const)('%s is compressed as asked for', ([, characters, accepted, encoding]) => {
  const { body = '', headers, isBase64Encoded = false } = toResult(answerOf(characters), accepted);
  expect([headers?.['content-encoding'], isBase64Encoded]).toEqual([encoding, encoding !== undefined]);
  if (!encoding) expect(body).toHaveLength(characters);
});

test('throws too-large when a body is more than Lambda can answer even compressed', () => {
  const hex = (bytes: number) => createHash('shake256', { outputLength: bytes }).update('export').digest('hex');
  expect(toResult(reply(200, hex(4_000_000)), 'br').isBase64Encoded).toBe(true);
  expect(() => toResult(reply(200, hex(5_000_000)), 'br')).toThrow(
    expect.objectContaining({ kind: 'too-large', details: { code: 'ANSWER_TOO_LARGE' } }),
  );
});
