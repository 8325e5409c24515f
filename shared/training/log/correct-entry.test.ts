import { expect, test } from 'vitest';
import { EID, NOON, sampleEntry, sampleTraining, TODAY } from '#infra/testing/training/sample-training.ts';
import { apply } from '#shared/training/apply.ts';
import type { Changes, Command } from '#shared/training/command.ts';
import { decide } from '#shared/training/decide.ts';
import type { Training } from '#shared/training/training.ts';
import { stampOf } from './stamp.ts';

const ENTRY = `${EID}.0001`;
const LOGGED = apply(sampleTraining(), { seq: 1, entry: sampleEntry(1) });

const id = (minute: number, at = NOON) => {
  const random = String.fromCharCode(65 + minute).repeat(16);
  return stampOf(undefined, at + minute * 60_000).slice(0, 10) + random;
};
const correct = (changes: Changes, minute = 1): Command => {
  return { do: 'correct', id: id(minute), entryId: ENTRY, timeZone: 'UTC', changes };
};
const complete = (minute: number, details: object = {}): Command => {
  return { do: 'complete', id: id(minute), enrolmentId: EID, n: 1, timeZone: 'UTC', ...details };
};

function having(training: Training, commands: readonly Command[], now = NOON + 3_600_000): Training {
  return commands.reduce((known, command) => {
    const event = decide(known, command, now);
    if (!('entry' in event)) throw new Error(JSON.stringify(event));
    return apply(known, event);
  }, training);
}

test('refuses an impossible day, also when the entry is restored with it', () => {
  for (const changes of [{ date: '2026-11-15' }, { date: '2026-11-19' }, { date: '2026-11-19', isRemoved: false }])
    expect(decide(LOGGED, correct(changes), NOON)).toMatchObject({ refused: 'not-that-day' });
  expect(decide(LOGGED, correct({ date: TODAY }), NOON)).toMatchObject({ entry: { localDate: TODAY } });
});

test('refuses to restore an entry that was logged again, but not one restored already', () => {
  const restored = having(LOGGED, [correct({ isRemoved: true }, 1), correct({ isRemoved: false }, 2)]);
  expect(having(restored, [correct({ isRemoved: false }, 2)])).toBe(restored);
  const anew = having(LOGGED, [correct({ isRemoved: true }, 1), complete(2)]);
  expect(decide(anew, correct({ isRemoved: false }, 3), NOON)).toMatchObject({ refused: 'logged-again' });
});

test('does not restore a deleted entry when it is sent again, nor by a clock that is ahead', () => {
  const ahead: Command = { ...complete(1), id: id(1, NOON + 1e10) };
  const removed = having(having(sampleTraining(), [ahead], NOON), [correct({ isRemoved: true }, 5)]);
  expect(having(removed, [ahead], NOON + 7_200_000)).toBe(removed);
});

test('lets a caller without ids log a deleted entry again, with the same words', () => {
  const { id: _, ...unnamed } = complete(1, { rating: 7 });
  const logged = having(sampleTraining(), [unnamed as Command]);
  const removed = having(logged, [{ ...correct({ isRemoved: true }), id: undefined }]);
  expect(removed.totals.workouts).toBe(0);
  expect(having(removed, [unnamed as Command])).toMatchObject({ totals: { workouts: 1 } });
});

test('keeps a second skip, which remains when the first is deleted', () => {
  const skip = (minute: number): Command => ({ ...complete(minute), do: 'skip' }) as Command;
  const skipped = having(sampleTraining(), [skip(1), skip(9), correct({ isRemoved: true }, 5)]);
  expect(skipped.log[ENTRY]).toMatchObject({ status: 'skipped', isRemoved: false });
});

test('needs all active days before the very first workout is removed', () => {
  const since = LOGGED.totals.since;
  const known = { ...LOGGED, active: { from: since ?? '', counts: '1', isAll: false } };
  for (const changes of [{ isRemoved: true }, { date: TODAY }])
    expect(decide(known, correct(changes), NOON)).toEqual({ missing: [{ part: 'days', isAll: true }] });
  expect(decide(known, correct({ rating: 3 }), NOON)).toHaveProperty('entry');
});

test('needs an entry that is not loaded', () => {
  expect(decide(sampleTraining(), correct({ rating: 3 }), NOON)).toEqual({
    missing: [{ part: 'entry', entryId: ENTRY }],
  });
});
