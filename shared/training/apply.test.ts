import { describe, expect, test } from 'vitest';
import { EID, sampleEnrolment, sampleEntry, sampleTraining } from '#infra/testing/training/sample-training.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { apply } from './apply.ts';
import type { Training } from './training.ts';

const event = (entry: LogEntry) => ({ seq: entry.rev, entry });
const having = (training: Training, ...entries: LogEntry[]) => entries.map(event).reduce(apply, training);
const outcomesOf = ({ enrolments }: Training) => enrolments[0]?.outcomes;

const SKIPPED = { status: 'skipped', duration: null } as const;
const skip = sampleEntry(1, SKIPPED);
const completion = sampleEntry(1, { rev: 2, localDate: '2026-11-18' });
const details = { ...completion, rev: 3, duration: 55, comments: 'Strong' };

test('an event is counted, and is in the log and among the outcomes', () => {
  const training = having(sampleTraining(), sampleEntry(2));
  expect(training).toMatchObject({
    seq: 1,
    totals: { workouts: 1, minutes: 40, since: '2026-11-17' },
    active: { from: '2026-11-17', counts: '10' },
    log: { [`${EID}.0002`]: { localDate: '2026-11-17' } },
  });
  expect(outcomesOf(training)).toEqual({ 2: { status: 'completed', localDate: '2026-11-17' } });
});

test('an event that comes twice changes nothing the second time', () => {
  const once = having(sampleTraining(), skip, completion, details);
  for (const entry of [skip, completion, details]) expect(having(once, entry)).toBe(once);
});

test('a skip counts nothing, and its completion on a later day counts there', () => {
  const skipped = having(sampleTraining(), skip);
  expect(skipped.totals).toEqual({ workouts: 0, minutes: 0, since: null });
  const completed = having(skipped, completion);
  expect(completed).toMatchObject({ totals: { workouts: 1, minutes: 40 }, active: { counts: '1' } });
  expect(Object.keys(completed.log)).toEqual([skip.id]);
});

test('later minutes count as the difference', () => {
  expect(having(sampleTraining(), skip, completion, details).totals).toMatchObject({ workouts: 1, minutes: 55 });
});

test('the events of one entry end alike in any order', () => {
  const inOrder = having(sampleTraining(), skip, completion, details);
  for (const order of [
    [details, completion, skip],
    [completion, details, skip],
    [skip, details, completion],
  ]) {
    const { seq: _, ...known } = inOrder;
    expect(having(sampleTraining(), ...order)).toMatchObject(known);
  }
});

test('an entry that was read before it was counted leaves the phone behind, so that it reads again', () => {
  const torn = sampleTraining({ seq: 5, log: { [skip.id]: sampleEntry(1, { rev: 6 }) } });
  expect(having(torn, sampleEntry(1, { rev: 6 }))).toBe(torn);
});

describe('for data that is not loaded', () => {
  test('an entry that may be counted already is not counted, and left to the next read', () => {
    const outcomes = { 1: { status: 'completed', localDate: '2026-11-16' } } as const;
    const details = sampleEntry(1, { rev: 6, comments: 'Strong' });
    for (const [loaded, entry] of [
      [{ enrolments: [sampleEnrolment({ outcomes })] }, details],
      [{ enrolments: [sampleEnrolment({ outcomes: null })] }, details],
      [{ enrolments: [] }, details],
      [{ loadedRanges: [] }, { ...details, enrolmentId: null, n: null }],
    ] as const) {
      const known = sampleTraining({ seq: 5, totals: { workouts: 1, minutes: 40, since: '2026-11-16' }, ...loaded });
      expect(having(known, entry)).toEqual({ ...known, log: { [entry.id]: entry } });
    }
  });

  test('an entry counted by the time of the read is not counted again', () => {
    const totals = { workouts: 3, minutes: 120, since: '2026-10-01' };
    const known = sampleTraining({ seq: 3, totals, loadedRanges: [] });
    const entry = sampleEntry(1, { enrolmentId: null, n: null, rev: 3 });
    expect(apply(known, { seq: 3, entry })).toEqual({ ...known, log: { [entry.id]: entry } });
  });

  test('unloaded active days stay unloaded', () => {
    expect(having(sampleTraining({ active: null }), sampleEntry(1)).active).toBeNull();
  });

  test('a day before the loaded ones is not counted', () => {
    const active = { from: '2026-11-17', counts: '11', isAll: false };
    expect(having(sampleTraining({ active }), sampleEntry(1)).active).toEqual(active);
  });
});

test('a change after a gap is applied, and leaves the change count to the next read', () => {
  const training = having(sampleTraining({ seq: 3 }), sampleEntry(1, { rev: 6 }));
  expect(training).toMatchObject({ seq: 3, totals: { workouts: 1 }, log: { [`${EID}.0001`]: { rev: 6 } } });
  expect(apply(sampleTraining({ seq: 3 }), { seq: 6, entry: sampleEntry(1, { rev: 2 }) }).seq).toBe(3);
});

test('an enrolment keeps its outcomes when an entry is of another one', () => {
  const other = sampleEnrolment({ id: `enr_${'B'.repeat(26)}` });
  const training = having(sampleTraining({ enrolments: [sampleEnrolment(), other] }), sampleEntry(1));
  expect(training.enrolments[1]).toEqual(other);
});
