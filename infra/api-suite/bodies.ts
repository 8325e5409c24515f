import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/rig.ts';
import type { Browser } from '#infra/testing/sign-in-browser.ts';
import { csvFile, upload } from './desk.ts';
import { admin, ORIGIN, RUN, signUp } from './place.ts';

/** How what is sent survives the way through edge and gateway to a function, and what is answered the way back. */
export function bodies(): void {
  let athlete: Browser;
  beforeAll(async () => {
    athlete = await signUp('bodies');
    const { body: workoutData } = await athlete.call('GET /api/random-workout'); // so that a copy of everything is long
    await athlete.call('POST /api/complete-random-workout', { body: { workoutData } });
  });
  const put = (body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
    fetchAs(athlete, '/api/profile', { method: 'PUT', headers: { 'content-type': contentType }, body });

  test.for([
    ['half an object', '{"firstName": "Ann', 400, 'INVALID_REQUEST'],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 400, 'INVALID_REQUEST'],
    ['a key that would change what objects are', '{"__proto__": {"isAdmin": true}}', 400, 'INVALID_REQUEST'],
    ['nothing', '', 400, 'INVALID_REQUEST'],
    ['more than is ever needed', JSON.stringify({ firstName: 'A'.repeat(300_000) }), 413, 'TOO_LARGE'],
  ] as const)('%s as JSON is answered %3$s', async ([, body, status, code]) => {
    const answer = await put(body, 'application/json');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.for([
    ['text/plain', 403, 'CROSS_SITE_REQUEST'],
    ['application/x-www-form-urlencoded', 403, 'CROSS_SITE_REQUEST'],
    ['application/xml', 415, 'NOT_JSON'],
    ['application/octet-stream', 415, 'NOT_JSON'],
  ] as const)('JSON that is called %s is answered %s', async ([contentType, status, code]) => {
    const answer = await put('{"firstName":"Ann","lastName":"Lee"}', contentType);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('JSON is read whatever else its content type says', async () => {
    const answer = await put('{"firstName":"Ånn","lastName":"Lee"}', 'Application/JSON; charset=UTF-8');
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ånn' } });
  });

  test('a file over the limit is refused with the limit named', async () => {
    const { status, body } = await upload({ name: `Too large ${RUN}`, file: csvFile('x'.repeat(4_000_001)) });
    expect([status, body.message]).toEqual([413, expect.stringContaining('4 MB')]);
  });

  test.for(['br', 'gzip'])('a long answer comes in %s to who can read that', async (encoding) => {
    const { status, headers, body } = await athlete.call('GET /api/export-data', {
      headers: { 'accept-encoding': encoding },
    });
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(body.account.email).toContain(RUN);
  });

  test('it comes as it is to who can not', async () => {
    const { headers } = await athlete.call('GET /api/export-data', { headers: { 'accept-encoding': 'identity' } });
    expect(headers.has('content-encoding')).toBe(false);
  });

  test('signs in a query mean what they stand for', async () => {
    const name = `100% +1 & Ä/ö? ${RUN}`;
    const { body } = await upload({ name, file: csvFile('week,day,name,exercises\n1,1,Run,Run 1000m') });
    const { call } = await admin();
    const found = async (search: string) =>
      (await call('GET /api/admin/programs', { query: { search } })).body.programs.map(({ id }: { id: string }) => id);
    expect(await found(name)).toEqual([body.programId]);
    expect(await found(name.replace('+', ' '))).toEqual([]);
    // A space may also be written as a plus.
    const query = encodeURIComponent(name).replaceAll('%20', '+');
    const spaced = await fetchAs(await admin(), `/api/admin/programs?search=${query}`);
    expect(spaced.body.programs).toHaveLength(1);
    await call('DELETE /api/admin/programs/{id}', { params: { id: body.programId } });
  });

  test('a query parameter that comes twice is refused, and so is an unknown one', async () => {
    const ask = async (query: string) => {
      const { status, body } = await fetchAs(athlete, `/api/random-workout?${query}`);
      return [status, body.issues[0].path, body.issues[0].message];
    };
    expect(await ask('previous=One&previous=Two')).toEqual([400, 'previous', 'Given twice']);
    expect(await ask('previously=One')).toEqual([400, 'previously', 'Unknown field']);
  });

  test.for(['Café 100%', 'a b+c', '~!@$&()*,;=:', '..%2e', '<b>'])('a path may say %s', async (id) => {
    const { call } = await admin();
    const { status, body } = await call('GET /api/admin/workouts/{id}', { params: { id } });
    expect([status, body.code]).toEqual([404, 'NO_SUCH_WORKOUT']);
  });
}

/** A request that no page of the app makes, from somebody's browser. */
async function fetchAs(
  { cookies }: Browser,
  path: string,
  { headers = {}, ...init }: RequestInit = {},
): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(ORIGIN + path, { ...init, headers: { origin: ORIGIN, cookie, ...headers } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
