import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { type Recommendation, recommendProgram } from '#functions/programs/recommend-program.ts';
import { replacedShare } from '#functions/programs/replace-equipment.ts';
import { chooseProgram } from '#functions/programs/score-program.ts';
import { ANSWER_VALUES, countAssessments } from '#infra/testing/programs/all-assessments.ts';
import { parseStarterPrograms, starterRows } from '#infra/testing/programs/parsed-starter-programs.ts';
import { untruths } from '#infra/testing/programs/recommendation-truths.ts';
import { recommendationsPage } from '#infra/testing/programs/recommendations-page.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const rows = starterRows(await parseStarterPrograms());
const athletes = countAssessments({ ...ANSWER_VALUES, age: [30], generalFitnessYears: [0.5, 2, 5] });
const all = Array.from({ length: athletes.count }, (_, number) => athletes.of(number));

test('docs/recommendations.md is up to date with the rules', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'recommendations.md'), 'utf8');
  expect(page, 'regenerate it: node infra/testing/programs/write-recommendations.ts').toBe(recommendationsPage(rows));
});

test('each program is the recommendation for some answers', () => {
  const chosen = new Set(all.map((answers) => chooseProgram(answers, rows)?.name));
  expect(chosen).toEqual(new Set(rows.map(({ name }) => name)));
});

test('an athlete who races singles only or doubles only never gets a program for the other', () => {
  for (const answers of all) {
    const { racecategory } = chooseProgram(answers, rows) ?? {};
    if (answers.competitionFormat === 'singles') expect(racecategory).toBe('Singles');
    if (answers.competitionFormat === 'doubles') expect(racecategory).toBe('Doubles/Relay');
  }
});

test('the CrossFit program goes to CrossFit athletes before a first race, and to no other background', () => {
  const chosen = all.filter((answers) => chooseProgram(answers, rows)?.category === 'CrossFit');
  expect(new Set(chosen.map(({ primaryTrainingBackground }) => primaryTrainingBackground))).toEqual(
    new Set(['crossfit']),
  );
  const first = all.filter(
    ({ primaryTrainingBackground, generalFitnessYears, competitionFormat, equipmentAccess, goals, ...answers }) =>
      primaryTrainingBackground === 'crossfit' &&
      generalFitnessYears > 1 &&
      answers.hyroxEventsCompleted === 0 &&
      competitionFormat === 'singles' &&
      equipmentAccess === 'full_gym' &&
      goals === 'first-hyrox' &&
      answers.weeklyTrainingDays >= 3,
  );
  expect(first.length).toBeGreaterThan(0);
  expect(first.map((answers) => chooseProgram(answers, rows)?.category)).toEqual(first.map(() => 'CrossFit'));
});

test('most singles athletes without a gym get a program with few exercises to replace', () => {
  const withoutGym = all.filter(
    ({ equipmentAccess, competitionFormat, goals }) =>
      equipmentAccess !== 'full_gym' && competitionFormat === 'singles' && goals !== 'strength',
  );
  const shares = withoutGym.map((answers) => replacedShare(answers, chooseProgram(answers, rows) as ProgramRow));
  expect(shares.filter((share) => share <= 0.25).length / shares.length).toBeGreaterThan(0.6);
});

test('no athlete with a full gym gets the race program for those without one', () => {
  const inGym = all.filter(({ equipmentAccess }) => equipmentAccess === 'full_gym');
  expect(inGym.map((answers) => chooseProgram(answers, rows)?.name)).not.toContain('Road, Hill, Backpack');
});

test('every sentence of the explanation is true of the answers and the program', () => {
  const some = all.filter((_, index) => index % inThisRun({ quick: 7, exhaustive: 1 }) === 0);
  const untrue = some.flatMap((answers) => {
    const { reasoningExplanation, program } = recommendProgram(answers, rows) as Recommendation;
    return untruths(reasoningExplanation, answers, program);
  });
  expect(untrue.slice(0, 5)).toEqual([]);
});
