import { decodeTime, isValid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-23T12:00Z');

let nextId: (now: number) => string;

/** The module remembers earlier ids. */
beforeEach(async () => {
  vi.resetModules();
  ({ nextId } = await import('./next-id.ts'));
});

test('is a ULID of its moment', () => {
  const id = nextId(NOW);
  expect([isValid(id), decodeTime(id)]).toEqual([true, NOW]);
});

test('comes after every one before it, also within a millisecond and when the clock is set back', () => {
  const ids = [NOW, NOW, NOW + 1, NOW - 5_000, NOW - 5_000, NOW + 60_000].map(nextId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('differs from any other of the same moment in its last sixteen digits', () => {
  const ends = Array.from({ length: 200 }, () => nextId(NOW).slice(10));
  expect(new Set(ends).size).toBe(ends.length);
  expect(new Set(ends.join('')).size).toBe(32);
});
