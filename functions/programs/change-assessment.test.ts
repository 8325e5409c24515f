import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS, type AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  plan = await rig.program(planCsv({ weeks: 4 }), 'Four weeks');
});
afterAll(() => rig.stop());

const newcomer = (options: AthleteOptions = {}) => rig.person({ assessed: false, ...options });
const complete = (person: Person, body: Record<string, unknown>) =>
  person.call('POST /api/complete-assessment', { body: { assessmentData: ANSWERS, ...body } });
const mark = (person: Person, body: Record<string, unknown> = {}) =>
  person.call('POST /api/mark-assessment-complete', { body: { subscriptionChoice: 'premium', ...body } });
const reset = (person: Person) => person.call('POST /api/reset-assessment');
const status = async (person: Person) => (await person.call('GET /api/user-onboarding-status')).body;
const OTHERS = { ...ANSWERS, age: ANSWERS.age + 1 };

describe('marking it complete', () => {
  test('opens the app for a subscriber, with or without the answers', async () => {
    const [with_, without] = [await newcomer({ stripeStatus: 'active' }), await newcomer({ stripeStatus: 'active' })];
    expect((await mark(with_, { assessmentData: ANSWERS })).body).toMatchObject({
      assessmentCompleted: true,
      assessment: ANSWERS,
    });
    expect((await mark(without, { paymentIntentId: 'pi_1234567890' })).body).toMatchObject({
      assessmentCompleted: true,
      assessment: null,
    });
  });

  test('opens the app for nobody who has not paid', async () => {
    for (const options of [
      {},
      { freeMonths: 1 },
      { stripeStatus: 'incomplete' },
      { stripeStatus: 'canceled' },
    ] as const) {
      const person = await newcomer(options);
      expect(await mark(person)).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_SUBSCRIPTION' } });
      expect(await status(person)).toMatchObject({ assessmentCompleted: false });
    }
  });

  test('changes nothing about a completed one', async () => {
    const person = await newcomer();
    await complete(person, { subscriptionChoice: 'free_trial' });
    rig.storage.forget();
    expect((await mark(person, { assessmentData: { ...ANSWERS, age: 99 } })).body).toMatchObject({
      assessment: ANSWERS,
    });
    expect(rig.storage.writes()).toEqual([]);
  });
});

test('marking it complete with the answers completes it, even if the program was deleted', async () => {
  const [person, late] = [await newcomer({ stripeStatus: 'active' }), await newcomer({ stripeStatus: 'active' })];
  await mark(person, { assessmentData: ANSWERS, programId: plan });
  expect(await readAthlete(rig.table, person.uid)).toMatchObject({
    enrolment: { pid: plan },
    profile: { age: ANSWERS.age },
    assessment: { answers: ANSWERS, choice: 'premium' },
  });
  expect(await mark(late, { assessmentData: ANSWERS, programId: 'prg_gone' })).toMatchObject({
    status: 200,
    body: { assessmentCompleted: true, currentProgramId: null },
  });
});

test('answers to questions that have changed since lock nobody out', async () => {
  const person = await rig.person();
  const answers = { ...ANSWERS, age: 'thirty', favouriteStation: 'sled' };
  await rig.table.write({ old: update(userKeys.assessment(person.uid), { set: { answers } }) });
  expect(await status(person)).toMatchObject({ assessmentCompleted: true, assessment: null });
});

describe('a reset', () => {
  test('clears the answers and keeps program, history and months', async () => {
    const person = await athleteOnProgram(rig, plan);
    await person.call('POST /api/complete-workout', { body: { workoutId: `${plan}.1` } });
    await complete(person, { programId: plan, subscriptionChoice: 'promo' });
    const before = await readAthlete(rig.table, person.uid);
    expect((await reset(person)).body).toEqual({
      assessmentCompleted: false,
      subscriptionStatus: 'none',
      currentProgramId: plan,
      assessment: null,
    });
    const { assessment: _, ...kept } = before ?? {};
    expect(await readAthlete(rig.table, person.uid)).toMatchObject(kept);
    expect((await person.call('GET /api/user-progress')).body).toMatchObject({ totalWorkouts: 1 });
  });

  test('of an incomplete one writes nothing', async () => {
    const person = await newcomer();
    rig.storage.forget();
    expect((await reset(person)).status).toBe(200);
    expect(rig.storage.writes()).toEqual([]);
  });

  test('followed by another completion counts as a completion of its own', async () => {
    const person = await newcomer();
    const body = { subscriptionChoice: 'free_trial' };
    await complete(person, body);
    await reset(person);
    expect((await complete(person, body)).body).toMatchObject({ assessmentCompleted: true });
    expect((await readAthlete(rig.table, person.uid))?.assessment?.ver).toBe(3);
  });
});

test.each([
  ['completing it', (person: Person) => complete(person, { subscriptionChoice: 'free_trial', assessmentData: OTHERS })],
  ['resetting it', reset],
])('%s is answered 401 when the account was deleted meanwhile', async (_, change) => {
  const person = await rig.person();
  const held = holdNextWrite(rig.storage);
  const late = change(person);
  await held.hasCome;
  await person.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  held.letGo();
  expect(await late).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
});
