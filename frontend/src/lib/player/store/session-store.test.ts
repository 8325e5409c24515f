import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import { discardEntries, entriesOf } from '#frontend/lib/outbox/outbox.ts';
import { newEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { completionOf } from '#frontend/lib/player/completion.ts';
import { startFact } from '#frontend/lib/player/decide.ts';
import type { Fact } from '#frontend/lib/player/facts.ts';
import { viewOf } from '#frontend/lib/player/view-of.ts';
import { anyActions } from '#frontend/testing/any-actions.ts';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { play, STARTED, sessionOf } from '#frontend/testing/played-session.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { openKeeper } from './session-keeper.ts';
import { appendFacts, endSessionWith, readSession, removeSession, startSession } from './session-store.ts';

const MAYA = 'usr_maya';

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

test('[R77] shows the same after a reload at any of 40 facts as without one', async () => {
  await fc.assert(
    fc.asyncProperty(anyActions(60), async ({ workout, steps }) => {
      await emptyDevice();
      const played = play(sessionOf(workout));
      await startSession({ session: played.session, facts: [...played.facts()] });
      for (const { action, after } of steps) {
        if (played.facts().length >= 40) break;
        const count = played.facts().length;
        await appendFacts(played.session, count, played.act(action, after));
        const kept = await readSession(MAYA, played.reading().now);
        if (!kept) throw new Error('It is gone');
        expect(viewOf(kept.session, kept.facts, played.reading())).toEqual(played.view());
        // Another page differs only in its own clock; its reading so far is the same.
        const other = { ...played.reading(), page: 'other', elapsed: 0 };
        expect(viewOf(kept.session, kept.facts, other)).toEqual(played.view());
      }
    }),
    { numRuns: inThisRun({ quick: 4, exhaustive: 300 }) },
  );
});

/** Clocks that are set by hand, of one page. */
function clocks(page = 'page-1') {
  const reading = { now: STARTED, page, elapsed: 0, hides: 0 };
  return {
    read: (): Reading => ({ ...reading }),
    wait: (seconds: number) => {
      reading.now += seconds * 1_000;
      reading.elapsed += seconds * 1_000;
    },
  };
}

const squats = () => sessionOf([{ name: 'Back squat', sets: 3, reps: 5, weight: 72.5, rest: 150 }]);

async function opened(clock = clocks()) {
  const keeper = openKeeper(MAYA, clock.read);
  await keeper.reload();
  return { keeper, clock };
}

test('stores each fact before it is shown, and goes on after a reload', async () => {
  const { keeper, clock } = await opened();
  expect(keeper.known().kept).toBeNull();
  await keeper.start(squats());
  const shown: (number | undefined)[] = [];
  keeper.subscribe(() => shown.push(keeper.known().kept?.facts.length));
  clock.wait(30);
  const done = keeper.act({ do: 'main' });
  expect(shown).toEqual([]);
  await done;
  expect(shown).toEqual([2]);
  const { keeper: again } = await opened(clocks('page-2'));
  expect(again.known().kept?.facts.map(({ is }) => is)).toEqual(['started', 'ticked']);
  keeper.close();
  again.close();
});

test('handles one action after another, each at the moment of its tap', async () => {
  const { keeper, clock } = await opened();
  await keeper.start(squats());
  clock.wait(10);
  const first = keeper.act({ do: 'main' });
  clock.wait(0.3);
  const second = keeper.act({ do: 'main' });
  clock.wait(5);
  const third = keeper.act({ do: 'main' });
  await Promise.all([first, second, third]);
  expect(keeper.known().kept?.facts.map(({ at }) => (at - STARTED) / 1_000)).toEqual([0, 10, 15.3]);
  keeper.close();
});

test('goes on with facts that another page has added', async () => {
  const { keeper } = await opened();
  await keeper.start(squats());
  const { keeper: other, clock } = await opened(clocks('page-2'));
  clock.wait(20);
  await other.act({ do: 'main' });
  await keeper.act({ do: 'pause' });
  expect(keeper.known().kept?.facts.map(({ is }) => is)).toEqual(['started', 'ticked', 'paused']);
  await expect.poll(() => other.known().kept?.facts).toHaveLength(3);
  keeper.close();
  other.close();
});

test('goes on with the workout of another page when both start one at once', async () => {
  const [{ keeper }, { keeper: other }] = [await opened(), await opened(clocks('page-2'))];
  const [mine, theirs] = [squats(), squats()];
  await other.start(theirs);
  await keeper.start(mine);
  expect(keeper.known().kept?.session.id).toBe(theirs.id);
  await keeper.start(mine); // now the athlete knows of it
  expect((await readSession(MAYA, STARTED))?.session.id).toBe(mine.id);
  keeper.close();
  other.close();
});

test('goes on without room on the device, says so, and stores everything once there is room', async () => {
  const { keeper, clock } = await opened();
  await keeper.start(squats());
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  clock.wait(10);
  await keeper.act({ do: 'main' });
  await keeper.act({ do: 'pause' });
  expect(keeper.known()).toMatchObject({ isStored: false, kept: { facts: [{}, {}, {}] } });
  expect((await readSession(MAYA, STARTED))?.facts).toHaveLength(1);
  full.mockRestore();
  put.mockRestore();
  await keeper.act({ do: 'resume' });
  expect(keeper.known().isStored).toBe(true);
  expect((await readSession(MAYA, STARTED))?.facts).toHaveLength(4);
  keeper.close();
});

function finished() {
  const played = play(squats());
  for (let set = 0; set < 3; set++) played.act('main', 300);
  played.act('main', 60);
  played.act({ do: 'tell', effort: 7, rating: 8, notes: ' Fine ' });
  const { session, facts, reading } = played;
  const { request, completedAt } = completionOf(session, facts(), reading());
  const entry = newEntry(MAYA, request, session.subject, { now: completedAt });
  return { kept: { session, facts: facts() }, entry };
}

test('is logged once, with all its sets, and is then removed', async () => {
  const { kept, entry } = finished();
  await startSession(kept);
  expect(await endSessionWith(kept.session, entry, true)).toBe(true);
  expect(await readSession(MAYA, STARTED)).toBeUndefined();
  expect(await endSessionWith(kept.session, { ...entry, id: 'another' }, true)).toBe(false);
  const logged = await entriesOf(MAYA);
  expect(logged).toMatchObject([
    {
      call: 'POST /api/workout-completions',
      body: {
        workoutId: 'w',
        enrolmentId: 'e',
        skipped: false,
        duration: 16,
        effort: 7,
        rating: 8,
        notes: 'Fine',
        completedAt: '2026-11-21T18:16:00.000Z',
        result: { startedAt: '2026-11-21T18:00:00Z', endedAt: '2026-11-21T18:16:00Z', pausedSeconds: 0 },
      },
    },
  ]);
});

test('is neither logged nor removed when there is no room to log it', async () => {
  const { kept, entry } = finished();
  await startSession(kept);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  await expect(endSessionWith(kept.session, entry, true)).rejects.toThrow('quota');
  vi.restoreAllMocks();
  expect(await entriesOf(MAYA)).toEqual([]);
  expect((await readSession(MAYA, STARTED))?.facts).toHaveLength(kept.facts.length);
});

test('is logged even when it could never be stored', async () => {
  const { kept, entry } = finished();
  expect(await endSessionWith(kept.session, entry, false)).toBe(true);
  expect(await entriesOf(MAYA)).toHaveLength(1);
});

test('keeps a discarded session for a day, and one session of an athlete at a time', async () => {
  const first = play(squats());
  first.act('discard');
  await startSession({ session: first.session, facts: first.facts() });
  const { now } = first.reading();
  expect(await readSession(MAYA, now + 24 * 3_600_000)).toBeDefined();
  expect(await readSession(MAYA, now + 24 * 3_600_000 + 1)).toBeUndefined();
  expect(await readSession(MAYA, now)).toBeUndefined();
  const [one, two] = [squats(), squats()];
  const facts: Fact[] = [startFact(one, first.reading())];
  expect(await startSession({ session: one, facts })).toBe(true);
  expect(await startSession({ session: two, facts })).toBe(false);
  expect((await readSession(MAYA, now))?.session.id).toBe(one.id);
  expect(await startSession({ session: two, facts }, one.id)).toBe(true);
  await removeSession(one);
  expect((await readSession(MAYA, now))?.session.id).toBe(two.id);
  expect(await appendFacts(one, 1, facts)).toBe(false);
  await discardEntries(MAYA);
  expect(await readSession(MAYA, now)).toBeUndefined();
  expect(await (await deviceDatabase()).count('facts')).toBe(0);
});
