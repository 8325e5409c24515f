import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { csvFile, upload } from './desk.ts';
import { fetchAs, ORIGIN, RUN, signUp } from './target.ts';

/** Checks that bodies survive the way through edge and gateway to a function, and back. */
export function bodies(): void {
  let athlete: Browser;
  beforeAll(async () => {
    athlete = await signUp('bodies');
    const { body: workoutData } = await athlete.call('GET /api/random-workout'); // so that there is much to export
    await athlete.call('POST /api/complete-random-workout', { body: { workoutData } });
  });

  const put = (body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
    fetchAs(athlete, '/api/profile', {
      method: 'PUT',
      headers: { origin: ORIGIN, 'content-type': contentType },
      body,
    });
  const exported = (encoding: string) =>
    athlete.call('GET /api/export-data', { headers: { 'accept-encoding': encoding } });

  test.for([
    ['half an object', '{"firstName": "Ann', 400, 'INVALID_REQUEST'],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 400, 'INVALID_REQUEST'],
    ['a key that would change what objects are', '{"__proto__": {"isAdmin": true}}', 400, 'INVALID_REQUEST'],
    ['nothing', '', 400, 'INVALID_REQUEST'],
    ['more than is ever needed', JSON.stringify({ firstName: 'A'.repeat(300_000) }), 413, 'TOO_LARGE'],
  ] as const)('%s is not accepted as JSON', async ([, body, status, code]) => {
    const answer = await put(body, 'application/json');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.for([
    ['text/plain', 403, 'CROSS_SITE_REQUEST'],
    ['application/x-www-form-urlencoded', 403, 'CROSS_SITE_REQUEST'],
    ['application/xml', 415, 'NOT_JSON'],
    ['application/octet-stream', 415, 'NOT_JSON'],
  ] as const)('JSON with the content type %s is answered %s', async ([contentType, status, code]) => {
    const answer = await put('{"firstName":"Ann","lastName":"Lee"}', contentType);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('JSON is read with any spelling of its content type', async () => {
    const answer = await put('{"firstName":"Ånn","lastName":"Lee"}', 'Application/JSON; charset=UTF-8');
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ånn' } });
  });

  test('a file of the maximum size gets through, and a larger one is refused with the limit', async () => {
    const sized = (bytes: number) => upload({ name: `Sized ${RUN}`, file: csvFile('x'.repeat(bytes)) });
    const allowed = await sized(PROGRAM_FILE_LIMITS.fileBytes);
    expect([allowed.status, allowed.body.code]).toEqual([422, 'PROGRAM_FILE_REFUSED']); // it was read
    const longer = await sized(PROGRAM_FILE_LIMITS.fileBytes + 1);
    expect([longer.status, longer.body.message]).toEqual([413, expect.stringContaining('4 MB')]);
  });

  test.for(['br', 'gzip'])('a long reply is compressed with %s for a client that accepts it', async (encoding) => {
    const { status, headers, body } = await exported(encoding);
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(body.account.email).toContain(RUN);
  });

  test('a long reply is uncompressed for a client that accepts nothing else', async () => {
    const { status, headers } = await exported('identity');
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  });
}
