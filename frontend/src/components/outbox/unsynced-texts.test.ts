import { expect, test } from 'vitest';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { countedWorkouts, describeEntry, describeRefusal, describeWait, entryTitle } from './unsynced-texts.ts';

const NOW = 1_000_000;
const entry = (changes: object) => ({ nextAt: 0, body: {}, ...changes }) as OutboxEntry;

test.each([
  [true, 0, 'Waiting for a connection since Sat 23 Nov 2024, 18:02'],
  [true, NOW + 20_000, 'Waiting for a connection since Sat 23 Nov 2024, 18:02'],
  [false, 0, 'Waiting since Sat 23 Nov 2024, 18:02, sending…'],
  [false, NOW, 'Waiting since Sat 23 Nov 2024, 18:02, sending…'],
  [false, NOW + 1, 'Waiting since Sat 23 Nov 2024, 18:02, next try in 1 s'],
  [false, NOW + 20_000, 'Waiting since Sat 23 Nov 2024, 18:02, next try in 20 s'],
  [false, NOW + 100_000, 'Waiting since Sat 23 Nov 2024, 18:02, next try in 2 min'],
])('offline: %s, due at %i: %s', (isOffline, nextAt, text) => {
  const createdAt = new Date('2024-11-23T18:02:00').getTime();
  expect(describeWait(entry({ nextAt, createdAt }), isOffline, NOW)).toBe(text);
});

test.each([
  ['POST /api/complete-workout', { week: 4, day: 6 }, ' · Completed · W4 D6'],
  ['POST /api/skip-workout', { week: 4, day: 6 }, ' · Skipped · W4 D6'],
  ['POST /api/complete-random-workout', { week: null, day: null }, ' · Completed'],
])('an action by %s is described by its day and its outcome', (call, subject, text) => {
  expect(describeEntry(entry({ call, subject, localDate: '2024-11-23' }))).toBe(`Sat 23 Nov 2024${text}`);
});

test('names the day of a workout of another day', () => {
  const body = { date: '2024-11-20' };
  const done = entry({ call: 'POST /api/other-workouts', body, subject: { week: null }, localDate: '2024-11-23' });
  expect(describeEntry(done)).toBe('Wed 20 Nov 2024 · Completed');
});

test.each([
  [{ rating: 4 }, 'Correction: Sled Day'],
  [{ isRemoved: true }, 'Deleted: Sled Day'],
  [{ isRemoved: false }, 'Restored: Sled Day'],
])('names the correction %j "%s", and counts it as a change', (changes, title) => {
  const correction = entry({ call: 'POST /api/corrections', body: { changes }, subject: { name: 'Sled Day' } });
  expect(entryTitle(correction)).toBe(title);
  expect(countedWorkouts([correction])).toBe('1 change');
});

test('names a change of the plan, and counts it as a change', () => {
  const change = entry({ call: 'POST /api/plan-changes', subject: { name: 'Move: Sled Day', week: null } });
  expect([entryTitle(change), countedWorkouts([change])]).toEqual(['Move: Sled Day', '1 change']);
});

test.each([
  ['POST /api/plan-changes', '', 'Failed to change the plan'],
  ['POST /api/skip-workout', 'Too late', 'Too late'],
  ['POST /api/skip-workout', '', 'Failed to skip workout'],
  ['POST /api/workout-completions', '', 'Failed to complete workout'],
])('describes a refusal of %s with the message "%s" as "%s"', (call, message, text) => {
  expect(describeRefusal(entry({ call, refusal: { status: 409, code: 'X', message, at: NOW } }))).toBe(text);
});
