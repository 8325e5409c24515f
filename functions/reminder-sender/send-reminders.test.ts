import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { devicesOf } from '#functions/data/athletes/reminders.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';
import { localDateAt } from '#shared/dates.ts';
import type { PushSubscription } from '#shared/reminders/contract.ts';
import { FIRST_SETTINGS, type ReminderSettings } from '#shared/reminders/reminder-settings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday

let rig: Rig;
let programId: string;

beforeAll(async () => {
  rig = await startRig({ now: START });
  programId = await rig.program(planCsv({ weeks: 4, days: [1, 2, 4] }), 'Four weeks');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = START;
  rig.push.answerWith(undefined);
});

type Reminded = Readonly<{ athlete: Person; device: PushSubscription }>;

/** An athlete on a plan that begins today, with a device that is reminded. */
async function reminded(settings: Partial<ReminderSettings> = {}, timeZone = 'UTC'): Promise<Reminded> {
  const athlete = await rig.person({ freeMonths: 3 });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' }, timeZone });
  return { athlete, device: await subscribed(athlete, settings, timeZone) };
}

async function subscribed(
  athlete: Person,
  settings: Partial<ReminderSettings>,
  timeZone: string,
): Promise<PushSubscription> {
  const { body } = await athlete.call('GET /api/reminders', { timeZone });
  const device = rig.push.subscribe(body.vapidKey);
  expect((await athlete.call('PUT /api/reminders/device', { body: device, timeZone })).status).toBe(200);
  const chosen = { ...FIRST_SETTINGS, isOn: true, ...settings };
  const saved = await athlete.call('PUT /api/reminders', { body: chosen, timeZone });
  expect(saved).toMatchObject({ status: 200, body: { settings: chosen, isHere: true, devices: 1 } });
  return device;
}

/** The notifications a device has had, in words. */
function told({ endpoint }: PushSubscription): string[] {
  return rig.push.delivered(endpoint).map(({ text }) => {
    const { web_push, notification } = JSON.parse(text);
    expect(web_push).toBe(8030);
    return `${notification.title} | ${notification.body} | ${notification.navigate.replace(/^https?:\/\/[^/]+/, '')}`;
  });
}

/** Lets time go by, with the sender as often as it runs. */
async function pass(hours: number, steps = hours): Promise<void> {
  for (let step = 0; step < steps; step++) {
    rig.clock.now += (hours / steps) * HOUR;
    await rig.sendReminders();
  }
}

test("reminds of today's workout at the time, once, and on no day of rest", async () => {
  const { device } = await reminded();
  await pass(18); // Thursday 06:00
  expect(told(device)).toEqual([]);
  await pass(6);
  expect(told(device)).toEqual(['Run 1.2 | Today, 40 min. Tap to open. | /']);
  await pass(24); // day 3 is one of rest
  expect(told(device)).toHaveLength(1);
  const [message] = rig.push.delivered(device.endpoint);
  expect(message?.topic).toBe('day-2026-11-19');
  expect(message?.ttl).toBe(17 * 3_600); // until midnight
});

test('says nothing of what is done, skipped, moved or paused', async () => {
  const done = await reminded();
  const [moved, dropped, paused] = [await reminded(), await reminded(), await reminded()];
  const change = async ({ athlete }: Reminded, made: object) => {
    const { body } = await athlete.call('GET /api/training');
    const enrolmentId = body.training.enrolments[0].id;
    const { status } = await athlete.call('POST /api/plan-changes', { body: { enrolmentId, change: made } });
    expect(status).toBe(200);
  };
  await change(moved, { kind: 'moved', n: 2, to: '2026-11-20' });
  await change(dropped, { kind: 'dropped', n: 2 });
  const pause = { pause: `01KA${'0'.repeat(22)}`, from: '2026-11-19', to: '2026-11-25', why: 'ill', ending: 'keep' };
  await change(paused, { kind: 'paused', ...pause });
  rig.clock.now = START + 13 * HOUR;
  await done.athlete.call('POST /api/workout-completions', { body: { workoutId: `${programId}.2` } });
  await pass(9);
  expect([done, dropped, paused].map(({ device }) => told(device))).toEqual([[], [], []]);
  await pass(24);
  expect(told(moved.device)).toEqual(['Run 1.2 | Today, 40 min. Tap to open. | /']);
});

test('with no premium, while off, or signed out, nothing is sent', async () => {
  const lapsed = await rig.person();
  const device = await subscribed(lapsed, {}, 'UTC');
  const off = await reminded();
  await off.athlete.call('PUT /api/reminders', { body: FIRST_SETTINGS });
  const gone = await reminded();
  await gone.athlete.call('POST /api/auth/logout');
  const unsubscribed = await reminded();
  expect((await unsubscribed.athlete.call('DELETE /api/reminders/device')).body).toMatchObject({ devices: 0 });
  await pass(24);
  expect([device, off.device, gone.device, unsubscribed.device].map(told)).toEqual([[], [], [], []]);
});

test('a race is announced a week and a day ahead, in place of the workout', async () => {
  const { athlete, device } = await reminded();
  const profile = { firstName: 'A', lastName: 'B', hyroxEventDate: '2026-11-26' };
  await athlete.call('PUT /api/profile', { body: profile });
  await pass(24);
  expect(told(device)).toEqual(['7 days to your race | Less training, more sleep. See race week. | /race']);
  rig.clock.now = Date.parse('2026-11-25T00:00:00Z');
  await rig.sendReminders();
  await pass(12);
  expect(told(device).at(-1)).toBe('Your race is tomorrow | Your times and what to pack are ready. | /race');
});

test('tells of a missed workout, a streak and last week to those who want it', async () => {
  const missed = await reminded({ today: false, missed: true });
  const streak = await reminded({ streak: true });
  const summary = await reminded({ today: false, summary: true, days: [1] });
  for (const { athlete } of [streak, summary])
    await athlete.call('POST /api/workout-completions', { body: { workoutId: `${programId}.1` } });
  await pass(24);
  expect(told(missed.device)).toEqual([
    'Missed yesterday: Run 1.1 | See whether it still fits this week. | /calendar?month=2026-11&day=18',
  ]);
  expect(told(streak.device)).toEqual(['Run 1.2 | Today, 40 min. Tap to open. | /']);
  rig.clock.now = Date.parse('2026-11-23T00:00:00Z'); // a Monday
  await pass(12);
  expect(told(summary.device)).toEqual(['Last week: 1 of 3 workouts | See how your weeks add up. | /progress']);
});

test('a streak is told from its third day on, also to who is reminded of nothing else', async () => {
  const alone = await reminded({ today: false, streak: true });
  for (const [place, day] of [0, 1, 3].entries()) {
    rig.clock.now = START + day * DAY;
    await rig.sendReminders();
    await alone.athlete.call('POST /api/workout-completions', { body: { workoutId: `${programId}.${place + 1}` } });
  }
  expect(told(alone.device)).toEqual([]);
  rig.clock.now = START + 7 * DAY; // the next workout, after days of rest
  await rig.sendReminders();
  expect(told(alone.device)).toEqual(['Run 2.1 | Keeps your streak of 3 days. Tap to open. | /']);
});

test('[R64] an address that is gone is removed, and one of no push service is refused', async () => {
  const { athlete, device } = await reminded();
  rig.push.end(device.endpoint);
  await pass(24);
  expect((await athlete.call('GET /api/reminders')).body).toMatchObject({ isHere: false, devices: 0 });
  const before = rig.push.calls;
  for (const endpoint of ['https://169.254.169.254/', 'https://localhost/', `${rig.origin}@evil.example/`]) {
    const answer = await athlete.call('PUT /api/reminders/device', { body: { ...device, endpoint } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'endpoint' }] } });
  }
  const noPoint = await athlete.call('PUT /api/reminders/device', {
    body: { ...device, p256dh: `B${'_'.repeat(86)}` },
  });
  expect(noPoint).toMatchObject({ status: 400, body: { issues: [{ path: 'p256dh' }] } });
  expect(rig.push.calls).toBe(before);
});

test('a push service that has too much to do keeps the device, and is asked again the next day', async () => {
  const { athlete, device } = await reminded({ days: [4, 6] });
  rig.push.answerWith(503);
  await pass(24);
  rig.push.answerWith(undefined);
  expect(told(device)).toEqual([]);
  expect((await athlete.call('GET /api/reminders')).body.devices).toBe(1);
  await pass(48);
  expect(told(device)).toEqual(['Run 1.4 | Today, 40 min. Tap to open. | /']);
});

test('a test arrives at once, and says where no device is reminded', async () => {
  const { athlete, device } = await reminded();
  expect((await athlete.call('POST /api/reminders/test')).status).toBe(204);
  expect(told(device)).toEqual(['Reminders work here | This is how Ironstride reminds you. Tap to open. | /']);
  rig.push.answerWith(500);
  expect(await athlete.call('POST /api/reminders/test')).toMatchObject({ status: 502, body: { code: 'PUSH_FAILED' } });
  const other = await rig.person();
  expect(await other.call('POST /api/reminders/test')).toMatchObject({ status: 409, body: { code: 'NO_DEVICE' } });
});

test('a device that subscribes anew while a test finds its former address gone stays reminded', async () => {
  const { athlete, device } = await reminded();
  rig.push.end(device.endpoint);
  const removal = holdNextWrite(rig.storage);
  const answer = athlete.call('POST /api/reminders/test');
  await removal.hasCome;
  const { body } = await athlete.call('GET /api/reminders');
  await athlete.call('PUT /api/reminders/device', { body: rig.push.subscribe(body.vapidKey) });
  removal.letGo();
  expect(await answer).toMatchObject({ status: 502, body: { code: 'PUSH_FAILED' } });
  expect((await athlete.call('GET /api/reminders')).body).toMatchObject({ isHere: true, devices: 1 });
});

test.each([
  [
    'settings are answered 401 when the account was deleted meanwhile',
    ({ athlete }: Reminded) => athlete.call('PUT /api/reminders', { body: FIRST_SETTINGS }),
    ({ athlete }: Reminded) => athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } }),
  ],
  [
    'a device is answered 401 when its session ended meanwhile',
    ({ athlete, device }: Reminded) => athlete.call('PUT /api/reminders/device', { body: device }),
    ({ athlete }: Reminded) => athlete.call('POST /api/auth/logout'),
  ],
])('%s', async (_, change, end) => {
  const someone = await reminded();
  const write = holdNextWrite(rig.storage);
  const answer = change(someone);
  await write.hasCome;
  await end(someone);
  write.letGo();
  expect(await answer).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
});

test('who travels is reminded by the clock where they save the settings, once a day', async () => {
  const { athlete, device } = await reminded({}, 'Europe/London');
  const saved = await athlete.call('PUT /api/reminders', {
    body: { ...FIRST_SETTINGS, isOn: true },
    timeZone: 'Pacific/Auckland',
  });
  expect(saved.body.timeZone).toBe('Pacific/Auckland');
  await pass(5); // Thursday 06:00 in Auckland
  expect(told(device)).toEqual([]);
  await pass(1);
  expect(told(device)).toEqual(['Run 1.2 | Today, 40 min. Tap to open. | /']);
  await pass(66);
  const topics = rig.push.delivered(device.endpoint).map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(topics.length);
});

test('who has chosen no program yet is reminded by the clock of the settings each day', async () => {
  const timeZone = 'Australia/Sydney';
  const athlete = await rig.person();
  await athlete.call('PUT /api/race', { body: { date: '2026-11-27' }, timeZone });
  const device = await subscribed(athlete, {}, timeZone);
  await pass(31); // Friday 06:00 in Sydney
  expect(told(device)).toEqual([]);
  await pass(1);
  expect(told(device)).toEqual(['7 days to your race | Less training, more sleep. See race week. | /race']);
});

test('[R84] a sender that is killed at any of its calls reminds nobody twice a day', async () => {
  const people = await Promise.all([1, 2, 3].map(() => reminded()));
  rig.clock.now += 18.6 * HOUR;
  rig.storage.forget();
  const each = 12;
  for (let kill = 0; kill < each; kill++) {
    let calls = 0;
    rig.storage.decide(() => (calls++ === kill ? 'cut-after' : 'pass'));
    await rig.sendReminders().catch(() => undefined);
  }
  rig.storage.decide(() => 'pass');
  await pass(4);
  const today = localDateAt(rig.clock.now, 'UTC');
  for (const { device } of people) {
    const topics = rig.push.delivered(device.endpoint).map(({ topic }) => topic);
    expect(topics.filter((topic) => topic === `day-${today}`).length).toBeLessThanOrEqual(1);
  }
  rig.clock.now += DAY * 2; // the next workout
  await pass(1);
  expect(people.map(({ device }) => told(device).at(-1))).toEqual(
    people.map(() => 'Run 1.4 | Today, 40 min. Tap to open. | /'),
  );
});

test('everybody of a busy minute is reminded in one run, each for as many rows as one alone', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => reminded()));
  rig.clock.now += 19 * HOUR;
  rig.storage.forget();
  await rig.sendReminders();
  expect(people.map(({ device }) => told(device).length)).toEqual(people.map(() => 1));
  expect(rig.storage.consumed.read / people.length).toBeLessThan(15);
});

test('the devices of sessions that are over are forgotten', async () => {
  const { athlete } = await reminded();
  await athlete.call('POST /api/auth/logout');
  expect((await devicesOf(rig.table, athlete.uid)).size).toBe(1);
  await pass(24);
  expect((await devicesOf(rig.table, athlete.uid)).size).toBe(0);
});

test('[R84] two senders at once send each reminder once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => reminded()));
  rig.clock.now += 19 * HOUR;
  await Promise.all([1, 2, 3].map(() => rig.sendReminders()));
  expect(people.map(({ device }) => told(device).length)).toEqual([1, 1, 1, 1]);
});
