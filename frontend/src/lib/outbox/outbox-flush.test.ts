import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedOn } from '#frontend/testing/training-sample.ts';
import { addEntry, discardEntries, entriesOf, removeEntry, retryEntry } from './outbox.ts';
import { onOutboxChange } from './outbox-changes.ts';
import { newEntry, type OutboxEntry } from './outbox-entry.ts';
import { flushOutbox } from './outbox-flush.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;
const MAYA = 'usr_maya';
const TOM = 'usr_tom';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  // Always granted here; who holds the lock, and how long, is tested with real pages and a real worker.
  vi.stubGlobal('navigator', { locks: { request: (_name: string, send: () => unknown) => send() } });
});
afterEach(async () => {
  for (const uid of [MAYA, TOM]) await discardEntries(uid);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let written = 0;

/** A workout as completed, a moment after the last. */
function completed(name: string, uid = MAYA): OutboxEntry {
  const about = { name, week: 1, day: 1, workoutType: 'Training', estimatedDuration: 40 } as const;
  const request = { call: 'POST /api/complete-workout', body: { workoutId: name } } as const;
  return newEntry(uid, request, { workoutId: name, ...about }, { now: NOW - 60 * SECOND + written++ });
}

/** A change of the log entry of a workout, made after it was completed. */
function corrected({ subject, createdAt }: OutboxEntry): OutboxEntry {
  const body = { entryId: `${subject.name} corrected`, changes: { isRemoved: true } };
  return newEntry(MAYA, { call: 'POST /api/corrections', body }, subject, { now: createdAt + 1 });
}

async function keep(...names: string[]): Promise<OutboxEntry[]> {
  const entries = names.map((name) => completed(name));
  for (const entry of entries) await addEntry(entry);
  return entries;
}

type Answer = () => Response | Promise<Response>;

const json = (status: number, body: object, headers: HeadersInit = {}) => {
  return () => Response.json(body, { status, headers });
};
const html = (status: number) => () => new Response('<html>Welcome to our Wi-Fi</html>', { status });
const refusal = (status: number, code = 'NO') => json(status, { code, message: `Because ${code}`, requestId: 'r' });
const busyFor = (status: number, retryAfter: string) => json(status, { code: 'BUSY' }, { 'retry-after': retryAfter });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const EVENT = { seq: 1, entry: loggedOn('2026-11-18') };
const confirmed = json(200, { status: 'completed', event: EVENT });

interface Sent {
  readonly name: string;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/** Answers what is sent of some workouts so, and confirms the rest. Gives what has been sent, in its order. */
function serverAnswers(answers: Record<string, Answer> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const name = String(body.workoutId ?? body.entryId);
    sent.push({ name, body, headers: init.headers as Record<string, string> });
    return (answers[name] ?? confirmed)();
  });
  return sent;
}

const namesOf = (sent: readonly Sent[]) => sent.map(({ name }) => name);

/** Returns the state of each remaining entry. */
async function left(uid = MAYA): Promise<Record<string, string>> {
  const now = Date.now();
  const fates = (await entriesOf(uid)).map(({ subject, refusal, nextAt }) => {
    const wait = nextAt > now ? `in ${(nextAt - now) / SECOND} s` : 'waits';
    return [subject.name, refusal ? `${refusal.status} ${refusal.code}: ${refusal.message}` : wait] as const;
  });
  return Object.fromEntries(fates);
}

const ALL = ['one', 'two', 'three'];
const gone = { sent: ALL, left: {} };
const refused = (text: string) => ({ sent: ALL, left: { two: text } });
const alone = (wait: string) => ({ sent: ALL, left: { two: wait } });
const stopped = (wait = 'waits') => ({ sent: ['one', 'two'], left: { two: wait, three: wait } });

test.for<[string, Answer, { sent: string[]; left: Record<string, string> }]>([
  ['200: it is gone', confirmed, gone],
  ['204: it is gone', () => new Response(null, { status: 204 }), gone],
  ['400: it is refused', refusal(400), refused('400 NO: Because NO')],
  ['403: it is refused', refusal(403), refused('403 NO: Because NO')],
  ['404: it is refused', refusal(404), refused('404 NO: Because NO')],
  ['409: it is refused', refusal(409, 'DONE'), refused('409 DONE: Because DONE')],
  ['413: it is refused', refusal(413), refused('413 NO: Because NO')],
  ['408: it is sent again', refusal(408), alone('in 1 s')],
  ['425: it is sent again', refusal(425), alone('in 1 s')],
  ['500: it is sent again', refusal(500), alone('in 1 s')],
  ['502 of a gateway: it is sent again', html(502), alone('in 1 s')],
  ['503 without a word about when: it is sent again', refusal(503), alone('in 1 s')],
  ['403 by somebody else than our server: it is sent again', html(403), alone('in 1 s')],
  ['511 of a hotel: it is sent again', html(511), alone('in 1 s')],
  ['200 and a page of a hotel: nothing goes through', html(200), stopped()],
  ['no connection: nothing goes through', noConnection, stopped()],
  ['401: nobody is signed in', refusal(401), stopped()],
  ['409 for another athlete: somebody else is signed in', refusal(409, 'OTHER_ATHLETE'), stopped()],
  ['429: all wait', refusal(429), stopped('in 1 s')],
  ['429 with Retry-After: all wait so long', busyFor(429, '7'), stopped('in 7 s')],
  ['503 with Retry-After: all wait so long', busyFor(503, '2'), stopped('in 2 s')],
  ['500 with Retry-After: all wait so long', busyFor(500, '40'), stopped('in 40 s')],
])('[R32] of three entries the second is answered with %s', async ([, answer, expected]) => {
  await keep(...ALL);
  const sent = serverAnswers({ two: answer });
  const flushed = await flushOutbox(MAYA);
  expect({ sent: namesOf(sent), left: await left() }).toEqual(expected);
  expect(flushed.sent).toBe(ALL.length - Object.keys(expected.left).length);
});

test('[R32] a correction is not sent before the workout it corrects, and keeps no other back', async () => {
  const [one, two] = [completed('one'), completed('two')];
  for (const entry of [one, corrected(one), two, corrected(two)]) await addEntry(entry);
  const early = serverAnswers({ one: refusal(503), 'one corrected': refusal(404) });
  expect(await flushOutbox(MAYA)).toEqual({ sent: 2, isSignedOut: false, nextAt: NOW + SECOND });
  expect(namesOf(early)).toEqual(['one', 'two', 'two corrected']);
  vi.setSystemTime(NOW + SECOND);
  const sent = serverAnswers();
  expect(await flushOutbox(MAYA)).toEqual({ sent: 2, isSignedOut: false, nextAt: null });
  expect(namesOf(sent)).toEqual(['one', 'one corrected']);
});

test('changes of the plan wait for none, since of two the later stands', async () => {
  const subject = { ...completed('').subject, workoutId: '' };
  const drop = (n: number, now: number) =>
    newEntry(
      MAYA,
      { call: 'POST /api/plan-changes', body: { change: { kind: 'dropped', n }, isUndone: false } },
      subject,
      { now },
    );
  for (const entry of [drop(1, NOW - 2), drop(2, NOW - 1)]) await addEntry(entry);
  const sent = serverAnswers({ undefined: refusal(503) });
  expect(await flushOutbox(MAYA)).toMatchObject({ sent: 0 });
  expect(sent).toHaveLength(2);
});

test('an entry is sent with its time, zone and athlete, under the same key each time', async () => {
  const entry: OutboxEntry = { ...completed('one'), timeZone: 'Pacific/Auckland' };
  await addEntry(entry);
  vi.setSystemTime(NOW + 400 * 24 * 3_600 * SECOND);
  const lost = serverAnswers({ one: noConnection });
  await flushOutbox(MAYA);
  const again = serverAnswers();
  await flushOutbox(MAYA);
  const expected = {
    body: { workoutId: 'one', completedAt: new Date(entry.createdAt).toISOString() },
    headers: { 'x-athlete': MAYA, 'idempotency-key': entry.id, 'x-time-zone': 'Pacific/Auckland' },
  };
  expect([...lost, ...again]).toMatchObject([expected, expected]);
  expect(await left()).toEqual({});
});

test('entries are sent in the order they were made, whatever their order in storage', async () => {
  const entries = ALL.map((name) => completed(name));
  for (const entry of entries.toReversed()) await addEntry(entry);
  const sent = serverAnswers();
  expect(await flushOutbox(MAYA)).toEqual({ sent: 3, isSignedOut: false, nextAt: null });
  expect(namesOf(sent)).toEqual(ALL);
});

test("[R34] another athlete's entries are neither sent nor touched", async () => {
  await addEntry(completed('run', TOM));
  await keep('row');
  const sent = serverAnswers({ row: refusal(429), run: refusal(404) });
  await flushOutbox(MAYA);
  expect(namesOf(sent)).toEqual(['row']);
  expect(await left(TOM)).toEqual({ run: 'waits' });
  await discardEntries(MAYA);
  await flushOutbox(MAYA);
  expect(await entriesOf(TOM)).toMatchObject([{ attempts: 0, refusal: null }]);
});

test('[R32] a failed entry is retried after 1, 2, 4 seconds and so on, up to every half minute, for ever', async () => {
  await keep('one');
  const sent = serverAnswers({ one: refusal(500) });
  const waits: number[] = [];
  for (let attempt = 0; attempt < 50; attempt++) {
    const { nextAt } = await flushOutbox(MAYA);
    waits.push(((nextAt ?? 0) - Date.now()) / SECOND);
    vi.setSystemTime((nextAt ?? 0) - 1);
    await flushOutbox(MAYA);
    expect(sent).toHaveLength(attempt + 1);
    vi.setSystemTime(nextAt ?? 0);
  }
  expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(new Set(waits.slice(7))).toEqual(new Set([30]));
});

test('[R32] while all are told to wait nothing is sent, and then all of it', async () => {
  await keep(...ALL);
  const early = serverAnswers({ one: busyFor(429, '60') });
  expect(await flushOutbox(MAYA)).toEqual({ sent: 0, isSignedOut: false, nextAt: NOW + 60 * SECOND });
  vi.setSystemTime(NOW + 60 * SECOND - 1);
  expect(await flushOutbox(MAYA)).toMatchObject({ sent: 0 });
  expect(namesOf(early)).toEqual(['one']);
  vi.setSystemTime(NOW + 60 * SECOND);
  const sent = serverAnswers();
  expect(await flushOutbox(MAYA)).toEqual({ sent: 3, isSignedOut: false, nextAt: null });
  expect(namesOf(sent)).toEqual(ALL);
});

test('[R36] a clock that was ahead when an entry was deferred holds it back for an hour at most', async () => {
  await keep('one', 'two');
  vi.setSystemTime(NOW + 400 * 24 * 3_600 * SECOND);
  serverAnswers({ one: busyFor(429, '86400') });
  const { nextAt } = await flushOutbox(MAYA);
  expect(nextAt).toBe(Date.now() + 3_600 * SECOND);
  const sent = serverAnswers();
  await flushOutbox(MAYA);
  expect(sent).toEqual([]);
  vi.setSystemTime(NOW);
  const asked = serverAnswers({ one: busyFor(429, '5') });
  expect(await flushOutbox(MAYA)).toMatchObject({ sent: 0, nextAt: NOW + 5 * SECOND });
  expect(namesOf(asked)).toEqual(['one']);
  vi.setSystemTime(NOW + 5 * SECOND);
  serverAnswers();
  expect(await flushOutbox(MAYA)).toEqual({ sent: 2, isSignedOut: false, nextAt: null });
});

test('[R32] an ended session is reported, and entries are due as soon as there is a new one', async () => {
  await keep(...ALL);
  serverAnswers({ one: refusal(401) });
  expect(await flushOutbox(MAYA)).toEqual({ sent: 0, isSignedOut: true, nextAt: expect.any(Number) });
  serverAnswers({ one: refusal(409, 'OTHER_ATHLETE') });
  expect(await flushOutbox(MAYA)).toMatchObject({ sent: 0, isSignedOut: false });
  serverAnswers();
  expect(await flushOutbox(MAYA)).toEqual({ sent: 3, isSignedOut: false, nextAt: null });
});

test('[R37] a refused entry is not sent again until the athlete retries it, and then like any other', async () => {
  const [, two] = await keep(...ALL);
  serverAnswers({ two: refusal(409, 'DONE') });
  expect(await flushOutbox(MAYA)).toEqual({ sent: 2, isSignedOut: false, nextAt: null });
  const again = serverAnswers();
  await flushOutbox(MAYA);
  expect(again).toEqual([]);
  await retryEntry(two?.id ?? '');
  expect(await left()).toEqual({ two: 'waits' });
  expect(await flushOutbox(MAYA)).toMatchObject({ sent: 1 });
  expect(await left()).toEqual({});
});

test('an entry added during sending is sent along, and one taken back stays gone', async () => {
  const [, two, three] = await keep(...ALL);
  const sent = serverAnswers({
    one: async () => {
      await addEntry(completed('four'));
      await removeEntry(two?.id ?? '');
      return confirmed();
    },
    three: async () => {
      await removeEntry(three?.id ?? '');
      return refusal(500)();
    },
  });
  await flushOutbox(MAYA);
  expect(namesOf(sent)).toEqual(['one', 'three', 'four']);
  expect(await left()).toEqual({});
});

test('pages learn what became of each entry, and which ones the server has confirmed', async () => {
  const [one] = await keep('one', 'two');
  const heard = vi.fn();
  const stop = onOutboxChange(heard);
  serverAnswers({ two: refusal(404) });
  await flushOutbox(MAYA);
  await expect.poll(() => heard).toHaveBeenCalledTimes(2);
  stop();
  expect(heard.mock.calls).toEqual([
    [{ uid: MAYA, confirmed: [{ id: one?.id, event: EVENT }] }],
    [{ uid: MAYA, confirmed: [] }],
  ]);
});
