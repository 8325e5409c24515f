import { describe, expect, test } from 'vitest';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import {
  EID,
  NOON,
  sampleEnrolment,
  sampleEntry,
  sampleTraining,
  TODAY,
} from '#infra/testing/training/sample-training.ts';
import { LOG_END } from '#shared/training/log/log.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { apply } from './apply.ts';
import type { LogCommand } from './command.ts';
import { decideLog } from './decide.ts';
import type { Training } from './training.ts';

const HOUR = 3_600_000;
const complete = (n: number, details: object = {}): LogCommand => ({
  ...{ do: 'complete', enrolmentId: EID, n, timeZone: 'UTC' },
  ...details,
});
const skip = (n: number, details: object = {}): LogCommand => ({ ...complete(n, details), do: 'skip' }) as LogCommand;
const random = (name: string): LogCommand => ({ do: 'random', workout: randomWorkout(name), timeZone: 'UTC' });

/** The training after some commands, each of which has to stand. */
function having(training: Training, ...commands: LogCommand[]): Training {
  return commands.reduce((known, command) => {
    const event = decideLog(known, command, NOON);
    if (!('entry' in event)) throw new Error(JSON.stringify(event));
    return apply(known, event);
  }, training);
}

describe('a workout of the program', () => {
  test("is logged with the program's content", () => {
    expect(decideLog(sampleTraining(), complete(2), NOON)).toEqual({
      seq: 1,
      entry: sampleEntry(2, { completedAt: `${TODAY}T12:00:00.000Z`, localDate: TODAY, by: stampOf(undefined, NOON) }),
    });
  });

  test('is refused before its day, unless the athlete is east of it', () => {
    expect(decideLog(sampleTraining(), complete(4), NOON)).toMatchObject({ refused: 'not-yet' });
    expect(decideLog(sampleTraining(), complete(4, { timeZone: 'Pacific/Kiritimati' }), NOON)).toMatchObject({
      entry: { localDate: '2026-11-19' },
    });
  });

  test('is unknown when no enrolment has it', () => {
    for (const command of [complete(5), complete(1, { enrolmentId: `enr_${'B'.repeat(26)}` })])
      expect(decideLog(sampleTraining(), command, NOON)).toMatchObject({ refused: 'unknown-workout' });
  });

  test('is completed once: a later completion only adds details', () => {
    const completed = having(sampleTraining(), complete(1, { rating: 8, notes: 'Strong' }));
    expect(decideLog(completed, complete(1, { completedAt: '2026-11-17T12:00:00Z' }), NOON)).toEqual({
      seq: 1,
      entry: completed.log[`${EID}.0001`],
    });
    expect(decideLog(completed, complete(1, { duration: 50 }), NOON)).toMatchObject({
      seq: 2,
      entry: { duration: 50, ratingOfTen: 8, rating: 4, comments: 'Strong', rev: 2 },
    });
  });

  test('can be completed after a skip, and not skipped after that', () => {
    const skipped = having(sampleTraining(), skip(1, { completedAt: '2026-11-17T12:00:00Z', notes: 'Ill' }));
    expect(skipped.log[`${EID}.0001`]).toMatchObject({ status: 'skipped', duration: null, comments: null });
    const completed = having(skipped, complete(1));
    expect(completed.log[`${EID}.0001`]).toMatchObject({ status: 'completed', localDate: TODAY, duration: 40 });
    expect(decideLog(completed, skip(1), NOON)).toMatchObject({ refused: 'already-completed' });
  });

  test('is not decided while its outcome is known and its entry is not loaded', () => {
    const known = sampleTraining({
      enrolments: [sampleEnrolment({ outcomes: { 1: { status: 'skipped', localDate: '2026-11-16' } } })],
    });
    const place = `2026-11-16#${EID}.0001`;
    expect(decideLog(known, complete(1), NOON)).toEqual({
      missing: [{ part: 'log', range: { from: place, before: `${place}~` }, limit: null }],
    });
  });

  test('is not decided while its program, outcomes or name are not loaded', () => {
    for (const unknown of [{ program: null }, { outcomes: null }])
      expect(decideLog(sampleTraining({ enrolments: [sampleEnrolment(unknown)] }), complete(1), NOON)).toHaveProperty(
        'missing',
      );
    const { program } = sampleEnrolment();
    const index = program?.index.map((workout) => ({ ...workout, name: '' })) ?? [];
    const nameless = sampleEnrolment({ program: program && { ...program, index } });
    expect(decideLog(sampleTraining({ enrolments: [nameless] }), complete(1), NOON)).toHaveProperty('missing');
  });
});

describe('the moment of a command', () => {
  test.each([
    ['an hour ago', NOON - HOUR, NOON - HOUR],
    ['in five minutes, by a clock that is ahead', NOON + 300_000, NOON + 300_000],
    ['tomorrow', NOON + 24 * HOUR, NOON],
    ['before the program was chosen', NOON - 72 * HOUR, NOON],
  ])('claimed as %s', (_, claimed, believed) => {
    const command = complete(1, { completedAt: new Date(claimed).toISOString() });
    expect(decideLog(sampleTraining(), command, NOON)).toMatchObject({
      entry: { completedAt: new Date(believed).toISOString() },
    });
  });
});

describe('a random workout', () => {
  test('is logged once, whatever its name', () => {
    const logged = having(sampleTraining(), random('One'));
    expect(Object.values(logged.log)).toMatchObject([
      { id: randomWorkout('One').id, enrolmentId: null, n: null, week: null, scheduledDate: TODAY, duration: 35 },
    ]);
    expect(decideLog(logged, random('One'), NOON)).toMatchObject({ seq: 1, entry: { rev: 1 } });
  });

  test('is refused as the twenty-first of its day', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Number ${index}`);
    const full = having(sampleTraining(), ...names.map(random));
    expect(decideLog(full, random('Another'), NOON)).toMatchObject({ refused: 'too-many' });
    expect(decideLog(full, { ...random('Another'), completedAt: '2026-11-17T12:00:00Z' }, NOON)).toHaveProperty(
      'entry',
    );
  });

  test('is not decided while part of its day may not be loaded', () => {
    const some = having(sampleTraining(), random('Middle'));
    const from = `${TODAY}#${randomWorkout('Middle').id}`;
    const partly = { ...some, loadedRanges: [{ from, before: LOG_END }] };
    for (const name of ['Aaa', 'Zzz']) expect(decideLog(partly, random(name), NOON)).toHaveProperty('missing');
    expect(
      decideLog({ ...some, loadedRanges: [{ from: `${TODAY}#`, before: LOG_END }] }, random('Zzz'), NOON),
    ).toHaveProperty('entry');
  });
});

test('deciding never changes the given training', () => {
  const training = sampleTraining();
  const before = structuredClone(training);
  having(training, complete(1), skip(2), random('One'));
  expect(training).toEqual(before);
});
