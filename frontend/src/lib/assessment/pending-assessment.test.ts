import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Assessment, CompletedAssessment } from '#shared/programs/assessment.ts';
import { type Answers, isComplete } from './assessment-questions.ts';
import {
  completionOf,
  type PendingAssessment,
  readPendingAssessment,
  storePendingAssessment,
  withCurrentChoice,
} from './pending-assessment.ts';

const KEY = 'pendingAssessment';
const { shape } = Assessment;

beforeEach(() => localStorage.clear());

const mostlyFits = {
  hyroxEventsCompleted: fc.constantFrom(...shape.hyroxEventsCompleted.def.values),
  competitionFormat: fc.constantFrom(...shape.competitionFormat.options),
  generalFitnessYears: fc.oneof(fc.double({ min: -1, max: 100, noNaN: true }), fc.constantFrom(0, 0.5, 80, 80.1)),
  age: fc.oneof(fc.integer({ min: 10, max: 110 }), fc.constantFrom(15, 16, 16.5, 100, 101)),
  primaryTrainingBackground: fc.constantFrom(...shape.primaryTrainingBackground.options),
  weeklyTrainingDays: fc.integer({ min: 1, max: 7 }),
  equipmentAccess: fc.constantFrom(...shape.equipmentAccess.options),
  goals: fc.constantFrom(...shape.goals.options),
} satisfies { [Name in keyof Assessment]: fc.Arbitrary<Assessment[Name]> };

const answers: fc.Arbitrary<Answers> = fc.oneof(fc.record(mostlyFits), fc.record(mostlyFits, { requiredKeys: [] }));

test('answers are complete exactly when the server accepts them', () => {
  let complete = 0;
  fc.assert(
    fc.property(answers, (given) => {
      complete += isComplete(given) ? 1 : 0;
      expect(isComplete(given)).toBe(Assessment.safeParse(given).success);
    }),
    { numRuns: 500 },
  );
  expect(complete).toBeGreaterThan(10);
});

test('every stored assessment is read back unchanged', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(0, 1, 2, 3, 4), (assessmentData, step) => {
      const pending = { uid: 'usr_1', step, assessmentData } as PendingAssessment;
      storePendingAssessment(pending);
      expect(readPendingAssessment('usr_1')).toEqual(JSON.parse(JSON.stringify(pending)));
    }),
  );
});

const recommendedProgram = {
  id: 'prg_1',
  name: 'Engine',
  description: '',
  difficulty: 'Beginner',
  category: 'Hyrox',
  duration: 8,
  frequency: 4,
  targetEventWeeks: 8,
  racecategory: 'Singles',
};
const good = {
  uid: 'usr_1',
  step: 3,
  assessmentData: { goals: 'strength', age: 34 },
  recommendation: { recommendedProgram, reasoningExplanation: 'Because.', modifications: ['Less.'] },
  programId: 'prg_1',
  subscriptionChoice: 'promo',
};

test('an assessment stored by another version is used where it is valid', () => {
  localStorage.setItem(KEY, JSON.stringify(good));
  expect(readPendingAssessment('usr_1')).toEqual(good);
});

test.each([
  ["another athlete's", { ...good, uid: 'usr_2' }],
  ['no object', 7],
  ['a list', []],
  ['a step that does not exist', { ...good, step: 5 }],
  ['no answers', { ...good, assessmentData: undefined }],
  ['a choice that does not exist', { ...good, assessmentData: { goals: 'fame' } }],
  ['a question that does not exist', { ...good, assessmentData: { toString: 1 } }],
  ['an age in words', { ...good, assessmentData: { age: '34' } }],
  ['half a recommendation', { ...good, recommendation: { recommendedProgram } }],
  ['a recommendation without weeks', { ...good, recommendation: { ...good.recommendation, recommendedProgram: {} } }],
  ['a program that is no text', { ...good, programId: 7 }],
  ['a program to leave that is no text', { ...good, chosenOver: 7 }],
  ['a first day that is no yes or no', { ...good, startsNextMonday: '2026-11-23' }],
  ['another subscription', { ...good, subscriptionChoice: 'gold' }],
])('%s is ignored and removed', (_what, stored) => {
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readPendingAssessment('usr_1')).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('text that is not JSON is ignored and removed', () => {
  localStorage.setItem(KEY, '{');
  expect(readPendingAssessment('usr_1')).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

const assessmentData: Assessment = {
  hyroxEventsCompleted: 0,
  competitionFormat: 'singles',
  generalFitnessYears: 0.5,
  age: 34,
  primaryTrainingBackground: 'general',
  weeklyTrainingDays: 4,
  equipmentAccess: 'full_gym',
  goals: 'first-hyrox',
};
const pending: PendingAssessment = { uid: 'usr_1', step: 4, assessmentData, programId: 'prg_1' };

test('the completion fits the contract; free limited access comes without a program', () => {
  const promo = completionOf(pending, 'promo');
  expect(CompletedAssessment.parse(promo)).toEqual({ assessmentData, programId: 'prg_1', subscriptionChoice: 'promo' });
  expect(completionOf(pending, 'free_trial')).toEqual({ assessmentData, subscriptionChoice: 'free_trial' });
  expect(completionOf({ ...pending, programId: undefined }, 'premium')).not.toHaveProperty('programId');
  expect(completionOf({ ...pending, assessmentData: {} }, 'promo')).toBeUndefined();
});

test.each([
  ['Wednesday', '2026-11-18', '2026-11-23'],
  ['Sunday', '2026-11-22', '2026-11-23'],
  ['the Monday itself, when it begins at once', '2026-11-23', undefined],
  ['the day after, when the Monday has gone by', '2026-11-24', '2026-11-30'],
])('next Monday is that of the day it is completed on: %s', (_day, today, startDate) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const later = { ...pending, startsNextMonday: true };
  expect(completionOf(later, 'promo')?.startDate).toBe(startDate);
  expect(completionOf(later, 'free_trial')).not.toHaveProperty('startDate');
  expect(completionOf({ ...later, programId: undefined }, 'promo')).not.toHaveProperty('startDate');
});

test.each([
  ['the same program', 'prg_0', 'prg_0', 'prg_1'],
  ['none, still', null, null, 'prg_1'],
  ['another program meanwhile', 'prg_0', 'prg_2', undefined],
  ['a program meanwhile', null, 'prg_2', undefined],
  ['what an older version did not say', undefined, null, undefined],
])('a choice made for %s', (_case, chosenOver, current, programId) => {
  expect(withCurrentChoice({ ...pending, chosenOver }, current).programId).toBe(programId);
});
