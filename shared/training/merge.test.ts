import { describe, expect, test } from 'vitest';
import {
  EID,
  PID,
  sampleEnrolment,
  sampleEntry,
  sampleTraining,
  TODAY,
} from '#infra/testing/training/sample-training.ts';
import { LOG_END, type LogEntry } from '#shared/training/log/log.ts';
import { forgetBefore, merge } from './merge.ts';
import type { Enrolment, Training } from './training.ts';

const logOf = (...entries: LogEntry[]) => Object.fromEntries(entries.map((entry) => [entry.id, entry]));
const CONTENTS = { [PID]: { 1: { 1: { name: 'Run 1', description: 'Easy', exercises: [] } } } };
/** The parts that this reading does not include. */
const NOTHING = { active: null, log: {}, loadedRanges: [] } as const;
const unread = (changes: Partial<Enrolment> = {}) => sampleEnrolment({ program: null, outcomes: null, ...changes });

function ofVersion(version: string): Enrolment {
  const { program } = sampleEnrolment();
  return sampleEnrolment({ program: program && { ...program, version } });
}

describe('a reading of the same log', () => {
  const known = sampleTraining({
    ...{ seq: 2, log: logOf(sampleEntry(1), sampleEntry(2, { rev: 2 })), contents: CONTENTS },
    ...{ achievements: [], recommended: null },
  });

  test('leaves what it does not include', () => {
    const read = sampleTraining({ ...NOTHING, seq: 2, readOn: '2026-11-19', enrolments: [unread()] });
    expect(merge(known, read)).toEqual({ ...known, readOn: '2026-11-19' });
  });

  test('replaces its ranges as a whole: entries no longer in them are gone', () => {
    const loadedRanges = [{ from: '2026-11-17', before: LOG_END }];
    const { log } = merge(known, sampleTraining({ ...NOTHING, seq: 2, loadedRanges }));
    expect(Object.keys(log)).toEqual([`${EID}.0001`]);
  });

  test('joins its ranges with the known ones', () => {
    const [newest, older] = [
      { from: '2026-11-17', before: LOG_END },
      { from: '2026-11-10', before: '2026-11-17' },
    ];
    const partly = { ...known, loadedRanges: [newest] };
    expect(merge(partly, sampleTraining({ ...NOTHING, seq: 2, loadedRanges: [older] })).loadedRanges).toEqual([
      { from: '2026-11-10', before: LOG_END },
    ]);
  });

  test('keeps the days before those it includes', () => {
    const days = (from: string, counts: string, isAll = false) => ({ active: { from, counts, isAll } });
    const merged = (before: object, read: object) => merge({ ...known, ...before }, { ...known, ...read }).active;
    expect(merged(days('2026-11-10', '1020', true), days('2026-11-15', '11'))).toEqual(
      days('2026-11-10', '1020011', true).active,
    );
    expect(merged(days('2026-11-15', '11'), days('2026-11-10', '1020'))).toEqual(days('2026-11-10', '1020').active);
    expect(merged(days('2026-11-10', '1'), days('2026-11-15', '11', true))).toEqual(
      days('2026-11-15', '11', true).active,
    );
  });
});

test("a reading of another athlete's log replaces the whole log", () => {
  const outcomes = { 1: { status: 'completed', localDate: '2026-11-16' } } as const;
  const known = sampleTraining({ seq: 1, log: logOf(sampleEntry(1)), enrolments: [sampleEnrolment({ outcomes })] });
  const merged = merge(known, sampleTraining({ ...NOTHING, seq: 2, enrolments: [unread()] }));
  expect(merged).toMatchObject({ seq: 2, ...NOTHING, enrolments: [{ outcomes: null, program: { version: '1' } }] });
});

describe('a program', () => {
  const known = sampleTraining({ contents: CONTENTS });
  const former = unread({ id: `enr_${'B'.repeat(26)}`, leftOn: TODAY });
  const withFormer: Training = {
    ...known,
    enrolments: [...known.enrolments, { ...former, program: sampleEnrolment().program }],
  };

  test('keeps its content in the same version, and loses it in another', () => {
    expect(merge(known, { ...sampleTraining(), enrolments: [ofVersion('1')] }).contents).toEqual(CONTENTS);
    expect(merge(known, { ...sampleTraining(), enrolments: [ofVersion('2')] }).contents).toEqual({ [PID]: {} });
  });

  test('that has changed is dropped from earlier enrolments', () => {
    const read = (version: string) => ({ ...sampleTraining(), enrolments: [ofVersion(version), former] });
    expect(merge(withFormer, read('1')).enrolments[1]?.program).toMatchObject({ version: '1' });
    expect(merge(withFormer, read('2')).enrolments[1]?.program).toBeNull();
  });

  test('is read again once it was left', () => {
    const left = unread({ leftOn: TODAY });
    const merged = merge(known, sampleTraining({ enrolments: [left] }));
    expect([merged.enrolments, merged.contents]).toEqual([[{ ...left, outcomes: {} }], { [PID]: {} }]);
  });
});

describe('forgetting', () => {
  const other = `prg_${'B'.repeat(26)}`;
  const ofToday = Array.from({ length: 11 }, (_, index) =>
    sampleEntry(3, { id: `rnd_${index}`, enrolmentId: null, n: null }),
  );
  const training = sampleTraining({
    log: logOf(sampleEntry(1), sampleEntry(2), ...ofToday),
    loadedRanges: [
      { from: '2026-10-01', before: '2026-10-31~' },
      { from: '2026-11-10', before: LOG_END },
    ],
    contents: { ...CONTENTS, [other]: {} },
    enrolments: [sampleEnrolment(), unread({ id: `enr_${'B'.repeat(26)}`, programId: other, leftOn: '2026-11-16' })],
  });

  test('drops log entries before a day, and the content of programs that were left by then', () => {
    const left = forgetBefore(training, '2026-11-17');
    expect(left.log).toEqual(logOf(sampleEntry(2), ...ofToday));
    expect(left.loadedRanges).toEqual([{ from: '2026-11-17', before: LOG_END }]);
    expect(left.contents).toEqual(CONTENTS);
    expect(left.totals).toEqual(training.totals);
    expect(forgetBefore(training, '2026-11-16').contents).toEqual(training.contents);
  });

  test('leaves the newest page of the log, however old it is', () => {
    expect(forgetBefore(training, '2027-01-01').log).toEqual(logOf(...ofToday));
    const few = { ...training, log: logOf(sampleEntry(1), sampleEntry(2)) };
    expect(forgetBefore(few, '2027-01-01').log).toEqual(few.log);
  });
});
