import { expect, test } from 'vitest';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { activityOf } from '#frontend/queries/pending-outcomes.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';

const entry = (call: OutboxEntry['call'], body: object) =>
  ({ call, body, subject: { name: 'Run 1.1' }, createdAt: 0, localDate: '2026-11-18' }) as unknown as OutboxEntry;

test('rates a pending outcome on both scales, as the server will', () => {
  const program = entry('POST /api/workout-completions', { workoutId: 'w1', rating: 8 });
  expect(activityOf(program)).toMatchObject({ rating: 4, ratingOfTen: 8 });
  const preset = entry('POST /api/workout-completions', { workoutId: 'w1', rating: 5 });
  expect(activityOf(preset)).toMatchObject({ rating: 3, ratingOfTen: 5 });
  const random = entry('POST /api/complete-random-workout', { workoutData: {}, ...RANDOM_COMPLETION });
  expect(activityOf(random)).toMatchObject({ rating: null, ratingOfTen: null });
});
