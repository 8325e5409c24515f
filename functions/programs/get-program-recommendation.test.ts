import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
  await rig.program(planCsv({ weeks: 4 }), 'Four weeks');
});
afterAll(() => rig.stop());

test('names a program, why, and what to change', async () => {
  const person = await rig.person({ assessed: false });
  const answer = await person.call('POST /api/get-program-recommendation', { body: ANSWERS });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      programRecommendation: {
        recommendedProgram: {
          id: expect.stringMatching(/^prg_/),
          name: expect.any(String),
          frequency: expect.any(Number),
        },
        reasoningExplanation: expect.stringMatching(/./),
        modifications: expect.any(Array),
      },
    },
  });
  rig.storage.forget();
  expect((await person.call('POST /api/get-program-recommendation', { body: ANSWERS })).body).toEqual(answer.body);
  expect(rig.storage.writes()).toEqual([]);
});

test('is null while there are no programs', async () => {
  const empty = await startRig();
  const { body } = await (await empty.person()).call('POST /api/get-program-recommendation', { body: ANSWERS });
  expect(body).toEqual({ programRecommendation: null });
  await empty.stop();
});
