import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import {
  anySetting,
  anySteps,
  changeOf,
  type Life,
  loaded,
  noonOf,
  type PlanSetting,
  type PlanStep,
  plannedBy,
  planTraining,
  START,
} from '#infra/testing/training/plan-lives.ts';
import { addDays, dayNumber } from '#shared/dates.ts';
import { apply } from '#shared/training/apply.ts';
import { plannedOn } from '#shared/training/plan.ts';
import { decideChange } from '#shared/training/plan-changes/decide-change.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import type { Training } from '#shared/training/training.ts';
import { feedEntries } from './feed-entries.ts';
import { iCalendarOf } from './icalendar.ts';

const MODEL = { decide: decideChange, apply, dayKind: dayKindOf, planned: plannedOn };
const RACE = { of: 'somebody', location: 'Glasgow' };
const numRuns = inThisRun({ quick: 60, exhaustive: 5_000 });

/** An event as the parser, which shares no code with the writer, reads it. */
interface Event {
  readonly date: string;
  readonly end: string;
  readonly status: string;
  readonly sequence: number;
  readonly modified: string;
}

function parse(text: string): Map<string, Event> {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect([calendar.name, calendar.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0']);
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    expect(event.getFirstProperty('dtstart')?.type).toBe('date');
    expect(value('transp')).toBe('TRANSPARENT');
    const read: Event = {
      date: value('dtstart'),
      end: value('dtend'),
      status: value('status'),
      sequence: Number(value('sequence')),
      modified: value('last-modified'),
    };
    expect(read.end > read.date).toBe(true);
    return [value('uid'), read] as const;
  });
  expect(new Set(events.map(([uid]) => uid)).size).toBe(events.length);
  return new Map(events);
}

function readAt(training: Training, today: string): Map<string, Event> {
  const { entries } = loaded(feedEntries(training, { date: today, now: noonOf(today) }, RACE));
  return parse(iCalendarOf(entries, 'https://example.com'));
}

/** Expects the workouts that are to be done, on the days that the plan has them. */
function expectPlan(events: ReadonlyMap<string, Event>, training: Training, today: string): void {
  const isNear = (date: string) => date >= addDays(today, -60) && date <= addDays(today, 400);
  const planned = plannedBy(MODEL, training).filter(({ date, isPaused }) => isNear(date) && !isPaused);
  const told = [...events].filter(([uid, { status }]) => uid.startsWith('enr_') && status === 'CONFIRMED');
  expect(told.map(([uid, { date }]) => `${date} ${Number(uid.slice(-15, -11))}`).sort()).toEqual(
    planned.map(({ date, number }) => `${date} ${number}`).sort(),
  );
}

/** Expects that an event which is elsewhere than before, or cancelled, is a later version of the same one. */
function expectLater(before: ReadonlyMap<string, Event>, after: ReadonlyMap<string, Event>): void {
  for (const [uid, was] of before) {
    const is = after.get(uid);
    if (!is || !uid.startsWith('enr_')) continue;
    expect(is.sequence).toBeGreaterThanOrEqual(was.sequence);
    expect(is.modified >= was.modified).toBe(true);
    if (is.date !== was.date || is.status !== was.status) expect(is.sequence).toBeGreaterThan(was.sequence);
  }
}

function live(setting: PlanSetting, steps: readonly PlanStep[]): void {
  let training = planTraining(setting);
  const life: Life = { today: START, given: 0, made: [] };
  let before = readAt(training, life.today);
  for (const step of steps) {
    if (step.do === 'wait') life.today = addDays(life.today, step.days);
    const numbers = plannedBy(MODEL, training).map(({ number, date }) => ({ n: number, day: dayNumber(date) }));
    const command = changeOf(life, step, numbers);
    const event = command && loaded(decideChange(training, command, noonOf(life.today) + life.given));
    if (event && 'overlay' in event) {
      training = apply(training, event);
      life.made.push(command);
    }
    const after = readAt(training, life.today);
    expectPlan(after, training, life.today);
    expectLater(before, after);
    before = after;
  }
}

test('[R85] over generated lives an independent parser finds the plan in the feed, each event under one UID', () => {
  fc.assert(fc.property(anySetting, anySteps, live), { numRuns });
}, 1_800_000);

test('[R85] whatever the texts are, the parser reads back what was written', () => {
  const entry = { id: 'a', date: '2026-11-18', days: 1, path: '/race', isCancelled: false, sequence: 0, changedAt: 0 };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (summary) => {
      const text = iCalendarOf([{ ...entry, summary, description: summary }], 'https://example.com');
      parse(text);
      const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      const written = summary
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)\p{Cc}/gu, ' ');
      expect(event?.getFirstPropertyValue('summary')).toBe(written);
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 20_000 }) },
  );
});
