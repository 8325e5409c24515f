import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionLost, connectionWorks, isOffline, onConnectionChange, watchConnection } from './connection.ts';

/** The result of a probe: a boolean, or a promise that is settled later. */
let reaches: () => boolean | Promise<boolean>;
const probe = vi.fn(async (_signal: AbortSignal) => reaches());
let stop: () => void;
const changes: boolean[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reaches = () => true;
  deviceSays(true);
  stop = watchConnection(probe);
  probe.mockClear();
  changes.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

onConnectionChange(() => changes.push(isOffline()));

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

function deviceSays(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function goOffline(): Promise<void> {
  reaches = () => false;
  connectionLost();
  await pass();
  probe.mockClear();
}

test('one unanswered call does not mean offline while the server answers a probe', async () => {
  connectionLost();
  await pass();
  expect(probe).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(probe).toHaveBeenCalledOnce();
  expect(changes).toEqual([]);
});

test('many unanswered calls cause one probe', async () => {
  for (let call = 0; call < 20; call++) connectionLost();
  await pass();
  expect(probe).toHaveBeenCalledOnce();
});

test('an unanswered call and probe mean offline, also when the probe breaks', async () => {
  reaches = () => Promise.reject(new TypeError('Failed to fetch'));
  connectionLost();
  expect(isOffline()).toBe(false);
  await pass();
  expect(isOffline()).toBe(true);
});

test('while offline it probes after 2 s, doubling to 30 s, whatever other calls fail meanwhile', async () => {
  await goOffline();
  const at: number[] = [];
  const start = Date.now();
  probe.mockImplementation(async () => {
    at.push((Date.now() - start) / 1_000);
    return false;
  });
  for (let second = 0; second < 125; second++) {
    await pass(1_000);
    connectionLost();
  }
  probe.mockImplementation(async () => reaches());
  expect(at).toEqual([2, 6, 14, 30, 60, 90, 120]);
  expect(changes).toEqual([true]);
});

test('any first answer ends offline, and the next loss starts from 2 s again', async () => {
  await goOffline();
  await pass(20_000);
  connectionWorks();
  expect(isOffline()).toBe(false);
  probe.mockClear();
  await pass(60_000);
  expect(probe).not.toHaveBeenCalled();
  await goOffline();
  await pass(2_000);
  expect(probe).toHaveBeenCalledOnce();
  expect(changes).toEqual([true, false, true]);
});

test("an answer that comes while a probe hangs outweighs the probe's failure", async () => {
  let fail = (_isAnswered: boolean) => {};
  reaches = () => new Promise((resolve) => (fail = resolve));
  connectionLost();
  await pass();
  connectionWorks();
  fail(false);
  await pass();
  expect(isOffline()).toBe(false);
});

test('a device without a network is offline at once, and an answer of the server ends that', async () => {
  reaches = () => false;
  deviceSays(false);
  dispatchEvent(new Event('offline'));
  expect(isOffline()).toBe(true);
  await pass(2_000);
  expect(isOffline()).toBe(true);
  reaches = () => true;
  await pass(4_000);
  expect(changes).toEqual([true, false]);
});

test('an answer that was under way when the network went does not end offline', async () => {
  reaches = () => false;
  deviceSays(false);
  dispatchEvent(new Event('offline'));
  connectionWorks();
  await pass();
  expect(isOffline()).toBe(true);
});

test.each([
  ['the device has a network again', () => dispatchEvent(new Event('online'))],
  ['the app comes into sight', () => hide(false)],
])('it probes at once when %s', async (_what, happen) => {
  await goOffline();
  reaches = () => true;
  happen();
  await pass();
  expect(changes).toEqual([true, false]);
});

test('while hidden it does not probe', async () => {
  await goOffline();
  hide(true);
  await pass(300_000);
  expect(probe).not.toHaveBeenCalled();
  hide(false);
  expect(probe).toHaveBeenCalledOnce();
});

test('it starts offline on a device without a network, and with a probe after an earlier lost call', async () => {
  stop();
  deviceSays(false);
  stop = watchConnection(probe);
  expect(isOffline()).toBe(true);
  stop();
  expect(isOffline()).toBe(false);
  deviceSays(true);
  connectionLost();
  stop = watchConnection(probe);
  expect(probe).toHaveBeenCalledOnce();
});

test('without a subscriber it probes no more', async () => {
  await goOffline();
  stop();
  connectionLost();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(probe).not.toHaveBeenCalled();
  expect(isOffline()).toBe(false);
  connectionWorks();
});
