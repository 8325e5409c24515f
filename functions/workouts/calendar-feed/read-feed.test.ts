import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let programId: string;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
  programId = await rig.program(planCsv(), 'Eight weeks');
});
afterAll(() => rig.stop());

async function onPlan(): Promise<Person> {
  const athlete = await rig.person({ freeMonths: 1 });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  return athlete;
}

async function madeBy(athlete: Person): Promise<string> {
  const { status, body } = await athlete.call('POST /api/calendar-feed');
  expect(status).toBe(200);
  return new URL(body.address).pathname;
}

function poll(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${rig.origin}${path}`, { headers });
}

async function eventsAt(path: string): Promise<{ summary: string; date: string; status: string }[]> {
  const reply = await poll(path);
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await reply.text())).getAllSubcomponents('vevent');
  return events.map((event) => {
    const [summary = '', date = '', status = ''] = ['summary', 'dtstart', 'status'].map((name) =>
      String(event.getFirstPropertyValue(name)),
    );
    return { summary, date, status };
  });
}

test('a calendar reads the plan without a session, and follows a move and what is done', async () => {
  const athlete = await onPlan();
  const path = await madeBy(athlete);
  const [first] = await eventsAt(path);
  expect(first).toEqual({ summary: 'Run 1.1', date: '2026-11-18', status: 'CONFIRMED' });
  const { body } = await athlete.call('GET /api/training');
  const enrolmentId = body.training.enrolments[0].id;
  const change = { kind: 'moved', n: 2, to: '2026-11-20' };
  expect((await athlete.call('POST /api/plan-changes', { body: { enrolmentId, change } })).status).toBe(200);
  await athlete.call('POST /api/workout-completions', { body: { workoutId: `${programId}.1` } });
  const events = await eventsAt(path);
  expect(events[0]?.summary).toBe('✓ Run 1.1');
  expect(events.find(({ summary }) => summary === 'Run 1.2')?.date).toBe('2026-11-20');
});

test('a calendar that has it already is answered 304, for a tenth of a write unit a day', async () => {
  const path = await madeBy(await onPlan());
  const etag = (await poll(path)).headers.get('etag') ?? '';
  rig.storage.forget();
  const again = await poll(path, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(rig.storage.writes()).toEqual([]);
});

test('which calendar reads it is told, once a day', async () => {
  const athlete = await onPlan();
  const path = await madeBy(athlete);
  const told = async () => (await athlete.call('GET /api/calendar-feed')).body.feed;
  expect(await told()).toMatchObject({ lastReadAt: null, lastReadBy: null });
  await poll(path, { 'user-agent': 'Google-Calendar-Importer' });
  expect(await told()).toMatchObject({ lastReadAt: new Date(rig.clock.now).toISOString(), lastReadBy: 'Google' });
  await poll(path, { 'user-agent': 'iOS/26.1 (23B85) dataaccessd/1.0' });
  expect((await told()).lastReadBy).toBe('Apple');
  await poll(path, { 'user-agent': 'something else' });
  expect((await told()).lastReadBy).toBe('Apple');
});

test('[R85] an address that was replaced or revoked, or whose athlete is gone, is not found at once', async () => {
  const athlete = await onPlan();
  const first = await madeBy(athlete);
  const second = await madeBy(athlete);
  expect([(await poll(first)).status, (await poll(second)).status]).toEqual([404, 200]);
  expect((await athlete.call('DELETE /api/calendar-feed')).status).toBe(204);
  expect((await athlete.call('DELETE /api/calendar-feed')).status).toBe(204);
  expect((await poll(second)).status).toBe(404);
  const third = await madeBy(athlete);
  await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  expect((await poll(third)).status).toBe(404);
  expect((await poll('/api/feed/..%2f..%2fusr_1/plan.ics')).status).toBe(404);
  expect((await poll(`/api/feed/${'x'.repeat(22)}/plan.ics`)).status).toBe(404);
});

test('[R85] an address that is replaced while the one before is revoked is revoked, too', async () => {
  const athlete = await onPlan();
  await madeBy(athlete);
  const held = holdNextWrite(rig.storage);
  const revoked = athlete.call('DELETE /api/calendar-feed');
  await held.hasCome;
  const second = await madeBy(athlete);
  held.letGo();
  expect((await revoked).status).toBe(204);
  expect((await poll(second)).status).toBe(404);
});

test('an address that is asked for while the account is deleted is not made: the athlete is signed out', async () => {
  const athlete = await rig.person();
  const held = holdNextWrite(rig.storage);
  const made = athlete.call('POST /api/calendar-feed');
  await held.hasCome;
  expect((await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } })).status).toBe(204);
  held.letGo();
  expect(await made).toMatchObject({ status: 401, body: { needsAuth: true } });
});

test('two addresses asked for at once leave one, and the answers say which', async () => {
  const athlete = await onPlan();
  const answers = await Promise.all([1, 2, 3].map(() => athlete.call('POST /api/calendar-feed')));
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => new URL(body.address).pathname);
  const statuses = await Promise.all(made.map(async (path) => (await poll(path)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('without premium the race is left, and a left program is cancelled for thirty days', async () => {
  const athlete = await onPlan();
  await athlete.call('PUT /api/profile', {
    body: { firstName: 'A', lastName: 'B', hyroxEventDate: '2027-01-16', hyroxEventLocation: 'Glasgow' },
  });
  const path = await madeBy(athlete);
  rig.clock.now += DAY;
  const other = await rig.program(planCsv(), 'Another');
  await athlete.call('POST /api/select-program', { body: { programId: other, mode: 'restart' } });
  expect(new Set((await eventsAt(path)).map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'CANCELLED']));
  rig.clock.now += 31 * DAY;
  const later = await eventsAt(path);
  expect(later.filter(({ status }) => status === 'CANCELLED')).toEqual([]);
  rig.clock.now += 10 * DAY; // the free month is over
  expect((await eventsAt(path)).map(({ summary }) => summary)).toContain('Race day: Glasgow');
  expect((await eventsAt(path)).filter(({ summary }) => summary.includes('Run'))).toEqual([]);
  rig.clock.now = NOW;
});

test('nothing that is stored or logged tells the address', async () => {
  const athlete = await onPlan();
  const path = await madeBy(athlete);
  const [, , , token = ''] = path.split('/');
  await poll(path);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(rig.storage.calls)).not.toContain(token);
  expect(JSON.stringify(rig.log)).not.toContain(token);
});
