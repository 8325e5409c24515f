import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import { ANSWER_VALUES, ANSWERS, countAssessments } from '#infra/testing/programs/all-assessments.ts';
import { misfitsOf, untruths } from '#infra/testing/programs/recommendation-truths.ts';
import { SAMPLE_PROGRAMS } from '#infra/testing/programs/sample-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { PROGRAM_CATEGORIES, PROGRAM_DIFFICULTIES, RACE_CATEGORIES } from '#shared/constants.ts';
import { Assessment } from '#shared/programs/assessment.ts';
import { EQUIPMENT } from '#shared/workouts/movement.ts';
import { adaptProgram } from './adapt-program.ts';
import { inWords } from './answer-words.ts';
import { levelAnswers } from './assess-level.ts';
import { type Recommendation, recommendProgram } from './recommend-program.ts';
import { chooseProgram, costsOf, isOfFormat, madeFor } from './score-program.ts';

const EXHAUSTIVE_TIMEOUT = 600_000;

const athletes = countAssessments({ ...ANSWER_VALUES, age: [30] });
/** Every age counts as one of three bands; of the years, a few from each band are tried. */
const agedAthletes = countAssessments({
  ...ANSWER_VALUES,
  age: [16, 17, 18, 49, 50, 100],
  generalFitnessYears: [0.5, 1, 5],
});

/** Every number when exhaustive, else so many, spread so that all values of all answers meet. */
function* numbers(count: number, quick: number): Generator<number> {
  const taken = inThisRun({ quick, exhaustive: count });
  if (taken >= count) for (let number = 0; number < count; number++) yield number;
  else for (let index = 0; index < taken; index++) yield (index * 7_919) % count;
}

function changed(assessment: Assessment, answer: keyof Assessment): Assessment[] {
  return ANSWER_VALUES[answer].map((value) => ({ ...assessment, [answer]: value }));
}

/** Finds the answers that decide, by trying every other value; in the contract's order. */
function decidedByTrial(assessment: Assessment, programs: readonly PublishedProgram[]): (keyof Assessment)[] {
  const { pid } = chooseProgram(assessment, programs) as PublishedProgram;
  return ANSWERS.filter((answer) =>
    changed(assessment, answer).some((other) => chooseProgram(other, programs)?.pid !== pid),
  );
}

const inContractOrder = (answers: readonly (keyof Assessment)[]) =>
  ANSWERS.filter((answer) => answers.includes(answer));

/** Null, or what is wrong with the words of a recommendation. Comparing by hand is faster than a million expectations. */
function faultOf(assessment: Assessment, recommendation: Recommendation): string | null {
  const { reasoningExplanation, decidedBy, program, modifications } = recommendation;
  const claimed = ANSWERS.filter((answer) => reasoningExplanation.includes(inWords(answer, assessment)));
  const unsaid = decidedBy.filter((answer) => !claimed.includes(answer));
  if (unsaid.length > 0) return `does not name ${unsaid}`;
  // Answers that make up the level are explained together, and misfits always.
  const level: readonly (keyof Assessment)[] = levelAnswers(assessment, program.category);
  const misfits = misfitsOf(assessment, program);
  const hidden = misfits.filter((answer) => !claimed.includes(answer));
  if (hidden.length > 0) return `hides the misfit of ${hidden}`;
  const extra = claimed.filter((answer) => !decidedBy.includes(answer));
  const together: readonly (readonly (keyof Assessment)[])[] = [
    level,
    // Explained together where a program is made for the athlete's background.
    madeFor(assessment, program) === 'athlete' ? ['goals', 'primaryTrainingBackground'] : [],
  ];
  const isCalledFor = (answer: keyof Assessment) =>
    [[answer], ...together.filter((answers) => answers.includes(answer))].some((answers) =>
      answers.some((other) => decidedBy.includes(other) || misfits.includes(other)),
    );
  if (!extra.every(isCalledFor)) return `names ${extra}`;
  const [untruth] = untruths(reasoningExplanation, assessment, program);
  if (untruth) return `says ${untruth}`;
  if (!/^[A-Z].*\.$/.test(reasoningExplanation) || /undefined|null|NaN/.test(reasoningExplanation)) return 'is no text';
  return faultOfModifications(assessment, modifications);
}

function faultOfModifications(assessment: Assessment, modifications: Recommendation['modifications']): string | null {
  const texts = modifications.map(({ text }) => text);
  if (new Set(texts).size !== texts.length) return 'repeats a modification';
  if (texts.length > 6) return 'has too many modifications';
  const odd = modifications.find(
    ({ because, text }) =>
      !/^[A-Z].*\.$/.test(text) ||
      /undefined|null|NaN/.test(text) ||
      !text.includes(`because you ${inWords(because, assessment)}`),
  );
  return odd ? `says ${odd.text}` : null;
}

function faults(of: Iterable<readonly [assessment: Assessment, fault: string | null]>): string[] {
  const found: string[] = [];
  for (const [assessment, fault] of of) if (fault) found.push(`${JSON.stringify(assessment)} ${fault}`);
  return found.slice(0, 5);
}

test('the tried values are all that the contract allows', () => {
  expect(athletes.count / ANSWER_VALUES.generalFitnessYears.length).toBe(5_040);
  const { shape } = Assessment;
  expect(Object.keys(shape)).toEqual(ANSWERS);
  expect(ANSWER_VALUES.hyroxEventsCompleted).toEqual(shape.hyroxEventsCompleted.def.values);
  expect(ANSWER_VALUES.competitionFormat).toEqual(shape.competitionFormat.options);
  expect(ANSWER_VALUES.primaryTrainingBackground).toEqual(shape.primaryTrainingBackground.options);
  expect(ANSWER_VALUES.equipmentAccess).toEqual(shape.equipmentAccess.options);
  expect(ANSWER_VALUES.goals).toEqual(shape.goals.options);
  for (const number of numbers(athletes.count, 500)) Assessment.parse(athletes.of(number));
});

describe('for every possible assessment', () => {
  const winners = Array.from({ length: athletes.count }, (_, number) =>
    chooseProgram(athletes.of(number), SAMPLE_PROGRAMS),
  );

  test('there is a program, and each of the ten is recommended to somebody', () => {
    expect(new Set(winners)).toEqual(new Set(SAMPLE_PROGRAMS));
  });

  test('the deciding answers are named, and beyond them only misfits', { timeout: EXHAUSTIVE_TIMEOUT }, () => {
    function* tried() {
      for (const number of numbers(athletes.count, 2_000)) {
        const assessment = athletes.of(number);
        const recommendation = recommendProgram(assessment, SAMPLE_PROGRAMS) as Recommendation;
        const expected = ANSWERS.filter((answer) =>
          athletes.neighbours(number, answer).some((other) => winners[other] !== winners[number]),
        );
        const isRight =
          recommendation.program === winners[number] &&
          inContractOrder(recommendation.decidedBy).join() === expected.join();
        yield [assessment, isRight ? faultOf(assessment, recommendation) : `was decided by ${expected}`] as const;
      }
    }
    expect(faults(tried())).toEqual([]);
  });

  test('the order of the programs does not matter', { timeout: EXHAUSTIVE_TIMEOUT }, () => {
    const reversed = SAMPLE_PROGRAMS.toReversed();
    const shuffled = [3, 8, 1, 9, 0, 6, 2, 7, 5, 4].map((index) => SAMPLE_PROGRAMS[index] as PublishedProgram);
    for (const number of numbers(athletes.count, 20_000)) {
      const assessment = athletes.of(number);
      if (chooseProgram(assessment, reversed) !== winners[number]) expect.fail(JSON.stringify(assessment));
      if (chooseProgram(assessment, shuffled) !== winners[number]) expect.fail(JSON.stringify(assessment));
    }
    expect(new Set(shuffled).size).toBe(SAMPLE_PROGRAMS.length);
  });

  test('age changes the advice, never the program or its reasons', () => {
    for (const number of [0, 7_919, 23_757, 39_595]) {
      const { modifications: _, ...at30 } = recommendProgram(athletes.of(number), SAMPLE_PROGRAMS) as Recommendation;
      for (const age of ANSWER_VALUES.age) {
        expect(recommendProgram({ ...athletes.of(number), age }, SAMPLE_PROGRAMS)).toMatchObject(at30);
      }
    }
  });

  test('each suggested change disappears or differs when its cause changes', { timeout: EXHAUSTIVE_TIMEOUT }, () => {
    const textsOf = (assessment: Assessment, program: PublishedProgram) =>
      new Set(adaptProgram(assessment, program).map(({ text }) => text));
    function* tried() {
      for (const number of numbers(agedAthletes.count, 1_000)) {
        const assessment = agedAthletes.of(number);
        for (const program of SAMPLE_PROGRAMS) {
          const modifications = adaptProgram(assessment, program);
          const groundless = modifications.find(
            ({ because, text }) => !changed(assessment, because).some((other) => !textsOf(other, program).has(text)),
          );
          const fault = groundless ? `says without a cause: ${groundless.text}` : null;
          yield [assessment, fault ?? faultOfModifications(assessment, modifications)] as const;
        }
      }
    }
    expect(faults(tried())).toEqual([]);
  });
});

const anAssessment: fc.Arbitrary<Assessment> = fc.record({
  hyroxEventsCompleted: fc.constantFrom(...ANSWER_VALUES.hyroxEventsCompleted),
  competitionFormat: fc.constantFrom(...ANSWER_VALUES.competitionFormat),
  generalFitnessYears: fc.double({ min: 0.1, max: 80, noNaN: true }),
  age: fc.integer({ min: 16, max: 100 }),
  primaryTrainingBackground: fc.constantFrom(...ANSWER_VALUES.primaryTrainingBackground),
  weeklyTrainingDays: fc.integer({ min: 1, max: 7 }),
  equipmentAccess: fc.constantFrom(...ANSWER_VALUES.equipmentAccess),
  goals: fc.constantFrom(...ANSWER_VALUES.goals),
});

/** Alike often enough for every rule that breaks a tie; ids are the program's own. */
const aProgram: fc.Arbitrary<PublishedProgram> = fc
  .record({
    difficulty: fc.constantFrom(...PROGRAM_DIFFICULTIES),
    category: fc.constantFrom(...PROGRAM_CATEGORIES),
    racecategory: fc.constantFrom(...RACE_CATEGORIES),
    frequency: fc.integer({ min: 1, max: 7 }),
    weeks: fc.integer({ min: 1, max: 104 }),
    name: fc.constantFrom('A', 'B', 'Ä'),
    equipment: fc.subarray([...EQUIPMENT]),
    exercises: fc.integer({ min: 10, max: 200 }),
  })
  .map(({ equipment, exercises, ...fields }) => {
    const needing = Object.fromEntries(equipment.map((name) => [name, 1]));
    return { ...(SAMPLE_PROGRAMS[0] as PublishedProgram), ...fields, equipmentUse: { exercises, needing } };
  });

const withIds = (programs: readonly PublishedProgram[]) =>
  programs.map((program, index) => ({ ...program, pid: `prg_${index}` }));
const programSets: fc.Arbitrary<readonly PublishedProgram[]> = fc
  .oneof(
    fc.array(aProgram, { minLength: 1, maxLength: 8 }),
    fc.array(aProgram, { minLength: 200, maxLength: 200 }),
    fc
      .tuple(aProgram, fc.integer({ min: 1, max: 5 }))
      .map(([program, count]) => Array<PublishedProgram>(count).fill(program)),
  )
  .map(withIds);

test('for any programs the best score wins, in any order, for the reasons given', {
  timeout: EXHAUSTIVE_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(
      anAssessment,
      programSets.chain((programs) =>
        fc.record({
          programs: fc.constant(programs),
          shuffled: fc.shuffledSubarray([...programs], { minLength: programs.length }),
        }),
      ),
      (assessment, { programs, shuffled }) => {
        const recommendation = recommendProgram(assessment, programs) as Recommendation;
        expect(recommendProgram(assessment, shuffled)).toEqual(recommendation);
        const cost = (program: PublishedProgram) =>
          Object.values(costsOf(assessment, program)).reduce((sum, one) => sum + one);
        const fitting = programs.filter((program) => isOfFormat(assessment, program));
        const eligible = fitting.length > 0 ? fitting : programs;
        expect(eligible).toContain(recommendation.program);
        expect(cost(recommendation.program)).toBe(Math.min(...eligible.map(cost)));
        expect(inContractOrder(recommendation.decidedBy)).toEqual(decidedByTrial(assessment, programs));
        expect(faultOf(assessment, recommendation)).toBeNull();
      },
    ),
    { numRuns: inThisRun({ quick: 50, exhaustive: 3_000 }) },
  );
});
