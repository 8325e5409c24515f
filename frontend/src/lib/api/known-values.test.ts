import { describe, expect, test } from 'vitest';
import { enumsOf, replyWith } from '#frontend/testing/reply-enums.ts';
import { routes } from '#shared/routes.ts';
import { withKnownValues } from './known-values.ts';

const UNKNOWN = 'unheard-of';

/** Routes whose reply the app does not validate: it derives training views itself, saves the export as a file and ignores the body of the health check. */
const NOT_READ = [
  ...['/api/dashboard', '/api/today-workout', '/api/upcoming-workouts', '/api/recent-workouts', '/api/recent-activity'],
  ...['/api/user-progress', '/api/weekly-stats', '/api/user-stats', '/api/progress-stats', '/api/workout-calendar'],
  ...['/api/workout-history', '/api/results/{id}', '/api/export-data', '/api/health'],
];

/** Every enum field of every JSON reply that the app reads. */
const ENUMS = Object.entries(routes).flatMap(([route, { reply, path }]) =>
  typeof reply === 'string' || NOT_READ.includes(path)
    ? []
    : enumsOf(reply).map((place) => ({ route, reply, ...place })),
);

/** Fields without a default in the specification: an unknown value becomes null or undefined. */
const LEFT_OUT = [
  'category',
  'racecategory',
  'fitnessLevel',
  'raceDivision',
  'hyroxEventsCompleted',
  'competitionFormat',
  'primaryTrainingBackground',
  'equipmentAccess',
  'goals',
  'language',
  'lastReadBy',
];

/** Fields left as they are: the audit log has a text for unknown actions, and the app never reads `mode` back. */
const NOT_REPLACED = ['action', 'mode'];

describe('[R71] an enum in a reply', () => {
  const read = ENUMS.filter(({ name }) => !NOT_REPLACED.includes(name));

  test.each(read)('$at of $route takes its default when its value is unknown', ({ reply, at, name, values }) => {
    const { value, answer } = replyWith(reply, at, UNKNOWN);
    withKnownValues(answer);
    if (LEFT_OUT.includes(name)) expect(value() ?? undefined).toBeUndefined();
    else expect(values).toContain(value());
  });

  test.each(read)('$at of $route keeps each value that the contract knows', ({ reply, at, values }) => {
    for (const known of values) {
      const { answer } = replyWith(reply, at, known);
      expect(withKnownValues(structuredClone(answer))).toEqual(answer);
    }
  });
});

test.each([
  [{ workoutType: UNKNOWN }, 'Training'],
  [{ workoutType: UNKNOWN, structure: '3 rounds' }, 'mixed'],
  [{ difficulty: UNKNOWN }, 'Intermediate'],
  [{ difficulty: UNKNOWN, structure: '3 rounds' }, 'intermediate'],
  [{ subscriptionStatus: UNKNOWN }, 'free'],
  [{ status: UNKNOWN, localDate: '2026-11-18' }, 'completed'],
  [{ status: UNKNOWN, jobId: 'job' }, 'parsing'],
])('reads the unknown value in %o as %s', (fields, expected) => {
  expect(Object.values(withKnownValues(fields))[0]).toBe(expected);
});

test('leaves exercises, null values and a field named constructor as they are', () => {
  const fields = { exercises: [{ name: 'Row', status: 'x', category: 'y', kind: 'z' }], constructor: 'a', state: null };
  expect(withKnownValues(structuredClone(fields))).toEqual(fields);
});
