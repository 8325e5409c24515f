import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, dayNumber } from '#shared/dates.ts';
import { courseOf } from './course.ts';
import { isNotLoaded } from './not-loaded.ts';
import type { IndexedWorkout } from './program-index.ts';
import { dayKindOf } from './progress.ts';
import type { TrainingDay } from './streak.ts';
import type { Enrolment } from './training.ts';

const FIRST_DAY = '2026-11-01';
const DAYS = 60;

/** A program's content from a day on: the days with a workout, counted from its start, and its weeks. */
interface Content {
  readonly from: number;
  readonly days: readonly number[];
  readonly weeks: number;
}

const anyContent: fc.Arbitrary<Content> = fc
  .record({ from: fc.nat({ max: DAYS }), days: fc.uniqueArray(fc.nat({ max: 34 }), { minLength: 1, maxLength: 15 }) })
  .map(({ from, days }) => ({
    from,
    days: days.sort((a, b) => a - b),
    weeks: Math.floor(Math.max(...days) / 7) + 1,
  }));
const anyContents = fc
  .array(anyContent, { minLength: 1, maxLength: 5 })
  .map(([first, ...others]) => [{ ...(first as Content), from: -1_000 }, ...others.sort((a, b) => a.from - b.from)]);

const dateAt = (day: number) => addDays(FIRST_DAY, day);
const contentsSince = (contents: readonly Content[], day: number) =>
  contents.slice(contents.findLastIndex(({ from }) => from <= day));

function indexOf(contents: readonly Content[]): IndexedWorkout[] {
  return contents.reduce<IndexedWorkout[]>((former, { days, from }) => {
    const parsed = days.map((day) => ({
      ...{ week: Math.floor(day / 7) + 1, day: (day % 7) + 1, order: 0, name: 'Run' },
      ...{ description: '', workoutType: 'Training' as const, durationMinutes: 40, exercises: [] },
    }));
    return numberWorkouts(parsed, former, dateAt(from)).index;
  }, []);
}

/** An enrolment that was chosen on the first day of the story, with the program beginning so many days later. */
function enrolledAt(start: number, contents: readonly Content[]): Enrolment {
  return {
    id: 'enr_1',
    programId: 'prg_1',
    startDate: dateAt(start),
    weeks: contents.at(-1)?.weeks ?? 0,
    finish: null,
    selectedOn: FIRST_DAY,
    leftOn: null,
    deletedOn: null,
    course: null,
    program: {
      name: 'Base',
      version: '1.1',
      difficulty: 'Beginner',
      weekMinutes: [],
      workoutCount: 0,
      index: indexOf(contents),
    },
    outcomes: null,
  };
}

function dayKind(...enrolments: Enrolment[]): TrainingDay {
  const selected = dayKindOf({
    seq: 0,
    readOn: FIRST_DAY,
    memberSince: '',
    premium: { always: true, until: null },
    totals: { workouts: 0, minutes: 0, since: null },
    active: null,
    enrolments,
    contents: {},
    log: {},
    loadedRanges: [],
  });
  if (isNotLoaded(selected)) throw new Error('The program is loaded');
  return selected;
}

/**
 * Returns the kinds a day may have: that of the program's content on that day. Later contents can only be kinder:
 * days after an earlier end, or in a place that was empty in between, may be rest days.
 */
function allowed(contents: readonly Content[], day: number, start: number): (string | null)[] {
  const place = day - start;
  if (place < 0) return ['rest'];
  const since = contentsSince(contents, day);
  const has = ({ days }: Content) => days.includes(place);
  const [then] = since as [Content];
  if (place >= then.weeks * 7) return since.some(({ weeks }) => place < weeks * 7) ? [null, 'rest'] : [null];
  if (!has(then)) return ['rest'];
  const out = since.findIndex((content) => !has(content));
  return out >= 0 && since.slice(out).some(has) ? ['training', 'rest'] : ['training'];
}

test('through any replacements, a past day asks for what the program said then, also once it was left', () => {
  fc.assert(
    fc.property(anyContents, fc.integer({ min: -20, max: 10 }), fc.nat({ max: DAYS }), (versions, start, today) => {
      const contents = versions.filter(({ from }) => from <= today);
      const enrolment = enrolledAt(start, contents);
      const asked = dayKind(enrolment);
      const course = courseOf(enrolment, enrolment.program?.index ?? []);
      const former = { ...enrolment, course, leftOn: dateAt(today) };
      const askedOnceLeft = dayKind({ ...enrolment, id: 'enr_2', selectedOn: dateAt(today) }, former);
      for (let day = 0; day < today; day++) {
        const kind = asked(dayNumber(dateAt(day)));
        expect(allowed(contents, day, start)).toContain(kind);
        expect(askedOnceLeft(dayNumber(dateAt(day)))).toBe(kind);
      }
    }),
    { numRuns: inThisRun({ quick: 200, exhaustive: 10_000 }) },
  );
}, 600_000);
