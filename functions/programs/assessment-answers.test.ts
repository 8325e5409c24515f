import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.storage.decide(() => 'pass');
});

const newcomer = () => rig.person({ assessed: false });
const complete = (person: Person, body: Record<string, unknown>) =>
  person.call('POST /api/complete-assessment', { body: { assessmentData: ANSWERS, ...body } });
const user = async (person: Person) => (await person.call('GET /api/auth/user')).body;

describe('an answer', () => {
  test.for<[string, Record<string, unknown>]>([
    ['hyroxEventsCompleted', { hyroxEventsCompleted: 2 }],
    ['competitionFormat', { competitionFormat: 'relay' }],
    ['generalFitnessYears', { generalFitnessYears: 0 }],
    ['generalFitnessYears', { generalFitnessYears: -1 }],
    ['generalFitnessYears', { generalFitnessYears: 1e-131 }], // no number that the table can keep
    ['generalFitnessYears', { generalFitnessYears: 81 }],
    ['age', { age: 15 }],
    ['age', { age: 101 }],
    ['age', { age: 30.5 }],
    ['primaryTrainingBackground', { primaryTrainingBackground: 'chess' }],
    ['weeklyTrainingDays', { weeklyTrainingDays: 0 }],
    ['weeklyTrainingDays', { weeklyTrainingDays: 8 }],
    ['equipmentAccess', { equipmentAccess: 'none' }],
    ['goals', { goals: ['strength'] }],
  ])('to %s of %o is refused by both calls that take the answers', async ([field, answer]) => {
    const person = await newcomer();
    const assessmentData = { ...ANSWERS, ...answer };
    const completing = await complete(person, { assessmentData, subscriptionChoice: 'free_trial' });
    expect(completing).toMatchObject({ status: 400, body: { issues: [{ path: `assessmentData.${field}` }] } });
    const asking = await person.call('POST /api/get-program-recommendation', { body: assessmentData });
    expect(asking).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  });

  test.for([{ generalFitnessYears: 0.5 }, { age: 16 }, { age: 100 }, { weeklyTrainingDays: 7 }])(
    'at the bounds is accepted: %o',
    async (answer) => {
      const { status } = await complete(await newcomer(), {
        assessmentData: { ...ANSWERS, ...answer },
        subscriptionChoice: 'free_trial',
      });
      expect(status).toBe(200);
    },
  );
});

describe('the age', () => {
  test('fills an empty profile', async () => {
    const person = await newcomer();
    await complete(person, { subscriptionChoice: 'free_trial' });
    expect((await user(person)).age).toBe(ANSWERS.age);
  });

  test('never replaces a detail the athlete saves at the same moment', async () => {
    const person = await newcomer();
    let isSaid = false;
    rig.storage.decide(async ({ target }): Promise<Fate> => {
      if (target !== 'TransactWriteItems' || isSaid) return 'pass';
      isSaid = true;
      await rig.table.write({ age: update(userKeys.profile(person.uid), { set: { age: 41 } }, { PK: present }) });
      return 'pass';
    });
    expect((await complete(person, { subscriptionChoice: 'free_trial' })).status).toBe(200);
    expect((await user(person)).age).toBe(41);
  });

  test('never replaces a detail the athlete has given', async () => {
    const person = await newcomer();
    await rig.table.write({ age: update(userKeys.profile(person.uid), { set: { age: 41 } }, { PK: present }) });
    await complete(person, { subscriptionChoice: 'free_trial' });
    expect((await user(person)).age).toBe(41);
  });
});
