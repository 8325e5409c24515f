import { once } from 'node:events';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { csvFile, upload } from './desk.ts';
import { admin, cookiesOf, fetchAs, ORIGIN, RUN, signUp } from './target.ts';

/** Checks that paths, queries and headers arrive unchanged, whatever characters they contain. */
export function addresses(): void {
  const name = `100% +1 & Ä/ö? ${RUN}`;
  let athlete: Browser;
  let programId: string;
  beforeAll(async () => {
    athlete = await signUp('addresses');
    const { body } = await upload({ name, file: csvFile('week,day,name,exercises\n1,1,Run,Run 1000m') });
    ({ programId } = body);
  });

  test('encoded characters in a query are decoded', async () => {
    const desk = await admin();
    const found = async (search: string) =>
      (await desk.call('GET /api/admin/programs', { query: { search } })).body.programs.map(idOf);
    expect(await found(name)).toEqual([programId]);
    expect(await found(name.replace('+', ' '))).toEqual([]);
    const spacesAsPluses = encodeURIComponent(name).replaceAll('%20', '+');
    const { body } = await fetchAs(desk, `/api/admin/programs?search=${spacesAsPluses}`);
    expect(body.programs.map(idOf)).toEqual([programId]);
  });

  test.for([
    ['that comes twice', 'previous=One&previous=Two', { path: 'previous', message: 'Given twice' }],
    ['that nobody knows', 'previously=One', { path: 'previously', message: 'Unknown field' }],
  ] as const)('a query parameter %s is refused', async ([, query, issue]) => {
    const { status, body } = await fetchAs(athlete, `/api/random-workout?${query}`);
    expect([status, body.issues]).toEqual([400, [issue]]);
  });

  test('a path is decoded once', async () => {
    const encoded = programId.replace('prg_', '%70rg%5F');
    const { status, body } = await fetchAs(await admin(), `/api/admin/programs/${encoded}/workouts`);
    expect([status, body.program?.name]).toEqual([200, name]);
    const twice = await fetchAs(await admin(), `/api/admin/programs/${encodeURIComponent(encoded)}/workouts`);
    expect([twice.status, twice.body.code]).toEqual([404, 'NO_SUCH_PROGRAM']);
  });

  test.for(['Café 100%', 'a b+c', '~!@$&()*,;=:'])('a path may contain %s', async (id) => {
    const { status, body } = await (await admin()).call('GET /api/admin/workouts/{id}', { params: { id } });
    expect([status, body.code]).toEqual([404, 'NO_SUCH_WORKOUT']);
  });

  test('header names are case-insensitive, and a cookie is found among others', async () => {
    const get = ORIGIN.startsWith('https:') ? requestByHttps : requestByHttp;
    const cookie = `theme="a=b"; ${cookiesOf(athlete)}; last=`;
    const headers = { COOKIE: cookie, 'X-TIME-ZONE': 'Mars/Olympus', 'USER-AGENT': 'a test' };
    const request = get(`${ORIGIN}/api/today-workout`, { headers }).end();
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.resume();
    expect(response?.statusCode).toBe(400); // 401 without the cookie, 200 without the zone
  });

  test('today is the day in the time zone that a call names', async () => {
    const dayIn = async (timeZone: string) =>
      (await athlete.call('GET /api/today-workout', { timeZone })).body.localDate;
    expect(await dayIn('Pacific/Kiritimati')).not.toBe(await dayIn('Pacific/Niue')); // 25 hours apart
    const nowhere = await athlete.call('GET /api/today-workout', { timeZone: 'Mars/Olympus' });
    expect(nowhere).toMatchObject({ status: 400, body: { issues: [{ path: 'X-Time-Zone' }] } });
  });
}

const idOf = ({ id }: { readonly id: string }) => id;
