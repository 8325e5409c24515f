import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '#functions/data/programs/catalogue.ts';
import { markDeleted } from '#functions/data/programs/managed-programs.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { ANSWER_VALUES, countAssessments } from '#infra/testing/programs/all-assessments.ts';
import { manyPrograms, seedPrograms } from '#infra/testing/programs/many-programs.ts';
import { untruths } from '#infra/testing/programs/recommendation-truths.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { CANDIDATES_MOST, findCandidates } from './find-candidates.ts';
import { type Recommendation, recommendProgram } from './recommend-program.ts';
import { chooseProgram, isOfFormat, totalCost } from './score-program.ts';

const assessments = countAssessments({ ...ANSWER_VALUES, age: [30] });
const SAMPLE = inThisRun({ quick: 30, exhaustive: 1_000 });
/** Spread so that all values of all answers meet. */
const some = Array.from({ length: SAMPLE }, (_, index) => assessments.of((index * 7_919) % assessments.count));

let rig: Rig;
let programs: ProgramRow[];

const candidates = (answers: Assessment) => findCandidates(answers, openCatalogue(rig.table, 60));

async function startWith(rows: ProgramRow[]): Promise<void> {
  rig = await startRig();
  programs = rows;
  await seedPrograms(rig.table, rows);
}

describe('where there are few programs', () => {
  beforeAll(() => startWith(manyPrograms(0, CANDIDATES_MOST)));
  afterAll(() => rig.stop());

  test('all of them are candidates, so the recommendation is the best of all', async () => {
    for (const answers of some) {
      const { programs: found, isAll } = await candidates(answers);
      expect(isAll).toBe(true);
      expect(found).toHaveLength(programs.length);
      expect(chooseProgram(answers, found)?.pid).toBe(chooseProgram(answers, programs)?.pid);
    }
  });
});

test('of a table that has never had a program, 50 are asked for and none is found', async () => {
  await startWith([]);
  rig.storage.forget();
  expect(await candidates(some[0] as Assessment)).toEqual({ programs: [], isAll: true });
  const limits = rig.storage.calls.filter(({ target }) => target === 'Query').map(({ body }) => body.Limit);
  expect(limits).toEqual([CANDIDATES_MOST]);
  await rig.stop();
});

describe('where there are many programs', () => {
  beforeAll(() => startWith(manyPrograms(0, 1_000)));
  afterAll(() => rig.stop());

  test('at most 50 are read', async () => {
    for (const answers of some.slice(0, 20)) {
      rig.storage.forget();
      const { programs: found, isAll } = await candidates(answers);
      expect(isAll).toBe(false);
      expect(found.length).toBeGreaterThan(0);
      const read = rig.storage.calls.filter(({ target, body }) => target === 'Query' && body.Limit === 1);
      expect(read.length).toBeLessThanOrEqual(CANDIDATES_MOST);
      expect(rig.storage.calls).toHaveLength(read.length + 1); // and how many programs there are
      expect(rig.storage.consumed.read).toBeLessThanOrEqual(CANDIDATES_MOST);
    }
  });

  test('the candidates are of the athlete’s kind of race, and the same each time', async () => {
    for (const answers of some) {
      const { programs: found } = await candidates(answers);
      for (const program of found) expect(isOfFormat(answers, program)).toBe(true);
      expect(await candidates(answers)).toEqual({ programs: found, isAll: false });
    }
  });

  test('with a full gym and one kind of race, no other program costs less', async () => {
    const exact = some
      .filter(({ competitionFormat }) => competitionFormat !== 'both')
      .map((answers) => ({ ...answers, equipmentAccess: 'full_gym' as const }));
    for (const answers of exact) {
      const chosen = chooseProgram(answers, (await candidates(answers)).programs);
      const costs = programs.filter((row) => isOfFormat(answers, row)).map((row) => totalCost(answers, row));
      expect(chosen && totalCost(answers, chosen)).toBe(Math.min(...costs));
    }
  });

  test('the reasons given are true, and say nothing of programs that were not compared', async () => {
    const said: string[] = [];
    for (const answers of some) {
      const { programs: found, isAll } = await candidates(answers);
      const { reasoningExplanation, program } = recommendProgram(answers, found, isAll) as Recommendation;
      said.push(reasoningExplanation);
      expect(untruths(reasoningExplanation, answers, program)).toEqual([]);
      expect(reasoningExplanation).not.toMatch(/no other program|the one program|this would still be/);
    }
    expect(said.join()).toContain('none of the programs compared for you suits you better');
  });

  test('the API recommends the best candidate', async () => {
    const athlete = await rig.person();
    const [body] = some as [Assessment];
    const { programs: found } = await candidates(body);
    const expected = recommendProgram(body, found, false) as Recommendation;
    const answer = await athlete.call('POST /api/get-program-recommendation', { body });
    expect(answer.body.programRecommendation).toMatchObject({
      recommendedProgram: { id: expected.program.pid },
      reasoningExplanation: expected.reasoningExplanation,
    });
  });
});

test('an athlete whose kind of race has no program gets one of the other kind, and is told so', async () => {
  await startWith(manyPrograms(0, 200).filter(({ racecategory }) => racecategory === 'Singles'));
  const [first] = some as [Assessment];
  for (const weeklyTrainingDays of [1, 4, 7]) {
    const answers: Assessment = { ...first, competitionFormat: 'doubles', weeklyTrainingDays };
    const { programs: found, isAll } = await candidates(answers);
    const { reasoningExplanation } = recommendProgram(answers, found, isAll) as Recommendation;
    expect(reasoningExplanation).toContain('there is no program for that yet');
  }
  await rig.stop();
});

test('an athlete of both kinds of race gets a program of either kind', async () => {
  const far = manyPrograms(0, 400).filter(
    ({ difficulty, category, frequency }) => difficulty === 'Intermediate' && category === 'Running' && frequency > 3,
  );
  const rows = Array.from({ length: 60 }, (_, index) => {
    const racecategory = index % 2 === 0 ? 'Singles' : 'Doubles/Relay';
    return { ...(far[index % far.length] as ProgramRow), pid: `prg_${index}`, racecategory } as ProgramRow;
  });
  await startWith(rows);
  for (const answers of some) {
    const { programs: found } = await candidates({ ...answers, competitionFormat: 'both', weeklyTrainingDays: 1 });
    expect(found.length).toBeGreaterThan(0);
  }
  for (const row of rows) await rig.table.write(markDeleted(row, '2026-11-18T12:00:00.000Z'));
  expect(await candidates(some[0] as Assessment)).toEqual({ programs: [], isAll: true });
  await rig.stop();
});
