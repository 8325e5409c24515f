import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS, type AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday
const DAY = 86_400_000;

let rig: Rig;
let plan: string;
let other: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  plan = await rig.program(planCsv({ weeks: 4 }), 'Four weeks');
  other = await rig.program(planCsv({ weeks: 2 }), 'Two weeks');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
  rig.storage.decide(() => 'pass');
});

const newcomer = (options: AthleteOptions = {}) => rig.person({ assessed: false, ...options });
const complete = (person: Person, body: Record<string, unknown>, timeZone = 'Europe/London') =>
  person.call('POST /api/complete-assessment', { body: { assessmentData: ANSWERS, ...body }, timeZone });
const status = async (person: Person) => (await person.call('GET /api/user-onboarding-status')).body;
const user = async (person: Person) => (await person.call('GET /api/auth/user')).body;

describe('before the assessment', () => {
  test('the onboarding status says so', async () => {
    expect(await status(await newcomer())).toEqual({
      assessmentCompleted: false,
      subscriptionStatus: 'none',
      currentProgramId: null,
      assessment: null,
    });
  });

  test.for<[StripeStatus, string]>([
    ['trialing', 'trialing'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['incomplete', 'none'],
    ['canceled', 'none'],
    ['paused', 'none'],
  ])('a subscription that is %s shows as %s', async ([stripeStatus, expected]) => {
    expect(await status(await newcomer({ stripeStatus }))).toMatchObject({ subscriptionStatus: expected });
  });

  test('free months do not show as a subscription', async () => {
    expect(await status(await newcomer({ freeMonths: 1 }))).toMatchObject({ subscriptionStatus: 'none' });
  });
});

describe('free limited access', () => {
  test('completes the assessment without a program, and grants nothing', async () => {
    const person = await newcomer();
    const answer = await complete(person, { programId: plan, subscriptionChoice: 'free_trial' });
    const expected = {
      assessmentCompleted: true,
      subscriptionStatus: 'free_trial',
      currentProgramId: null,
      assessment: ANSWERS,
    };
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect(await status(person)).toEqual(expected);
    expect(await user(person)).toMatchObject({
      assessmentCompleted: true,
      isSubscribed: false,
      subscriptionStatus: 'free',
    });
    const selecting = await person.call('POST /api/select-program', { body: { programId: plan, mode: 'restart' } });
    expect(selecting.status).toBe(403);
  });

  test('leaves an athlete with free months without a program too, as chosen', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const { body } = await complete(person, { programId: plan, subscriptionChoice: 'free_trial' });
    expect(body.currentProgramId).toBe(null);
  });
});

test('free limited access is not blocked by a program that was deleted meanwhile', async () => {
  const { status } = await complete(await newcomer(), { programId: 'prg_gone', subscriptionChoice: 'free_trial' });
  expect(status).toBe(200);
});

describe('with premium access', () => {
  test.for<[string, AthleteOptions, string]>([
    ['free months', { freeMonths: 1 }, 'promo'],
    ['a subscription', { stripeStatus: 'active' }, 'premium'],
    ['a payment that is due', { stripeStatus: 'past_due' }, 'premium'],
    ['an admin', { admin: true }, 'premium'],
  ])('by %s the program is assigned and starts today', async ([, options, subscriptionChoice]) => {
    const person = await newcomer(options);
    const { body } = await complete(person, { programId: plan, subscriptionChoice }, 'Pacific/Kiritimati');
    expect(body).toMatchObject({ assessmentCompleted: true, currentProgramId: plan });
    const athlete = await readAthlete(rig.table, person.uid);
    expect(athlete?.enrolment).toMatchObject({ pid: plan, mode: 'restart', startDate: '2026-11-19' });
    expect(athlete?.profile.timeZone).toBe('Pacific/Kiritimati');
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('the program begins on the chosen Monday, and a retry does not move it', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const choice = { programId: plan, startDate: '2026-11-23', subscriptionChoice: 'promo' };
    expect(await complete(person, choice)).toMatchObject({ status: 200, body: { currentProgramId: plan } });
    rig.clock.now += 5 * DAY; // the answer was lost, and by now it is that Monday
    expect((await complete(person, choice)).status).toBe(200);
    const enrolment = (await readAthlete(rig.table, person.uid))?.enrolment;
    expect(enrolment).toMatchObject({ pid: plan, mode: 'restart', startDate: '2026-11-23' });
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test.each(['2026-11-17', '2026-11-20', '2026-11-30', '2026-11-31'])(
    'refuses %s as the first day',
    async (startDate) => {
      const person = await newcomer({ freeMonths: 1 });
      const { status, body } = await complete(person, { programId: plan, startDate, subscriptionChoice: 'promo' });
      expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path: 'startDate' }] } });
      expect((await user(person)).assessmentCompleted).toBe(false);
    },
  );

  test.each(['2026-11-30', '2026-11-23', null])(
    'a payer who asks for %s gets in whatever the day',
    async (startDate) => {
      const person = await newcomer({ stripeStatus: 'active' });
      const body = { assessmentData: ANSWERS, programId: plan, startDate, subscriptionChoice: 'premium' };
      const { status } = await person.call('POST /api/mark-assessment-complete', { body });
      expect(status).toBe(200);
      const begins = startDate === '2026-11-23' ? startDate : '2026-11-18';
      expect((await readAthlete(rig.table, person.uid))?.enrolment).toMatchObject({ pid: plan, startDate: begins });
    },
  );

  test('no program is assigned when none is named', async () => {
    const person = await newcomer({ freeMonths: 1 });
    expect((await complete(person, { subscriptionChoice: 'promo' })).body.currentProgramId).toBe(null);
    expect((await complete(person, { programId: null, subscriptionChoice: 'promo' })).status).toBe(200);
  });

  test('an athlete on the program already keeps their place', async () => {
    const person = await athleteOnProgram(rig, plan);
    const before = (await readAthlete(rig.table, person.uid))?.enrolment;
    rig.clock.now += 9 * DAY;
    await complete(person, { programId: plan, subscriptionChoice: 'promo' });
    expect((await readAthlete(rig.table, person.uid))?.enrolment).toEqual(before);
  });

  test('a program that has ended is started again', async () => {
    const person = await athleteOnProgram(rig, other);
    for (let week = 0; week < 3; week++) {
      rig.clock.now += 7 * DAY;
      await person.call('GET /api/auth/user'); // keeps the session
    }
    await complete(person, { programId: other, subscriptionChoice: 'promo' });
    expect((await readAthlete(rig.table, person.uid))?.enrolment).toMatchObject({ ver: 2, startDate: '2026-12-09' });
  });

  test('another program replaces the current one, and the history stays', async () => {
    const person = await athleteOnProgram(rig, plan);
    rig.clock.now += 9 * DAY;
    const { body } = await complete(person, { programId: other, subscriptionChoice: 'promo' });
    expect(body.currentProgramId).toBe(other);
    expect((await readAthlete(rig.table, person.uid))?.enrolment).toMatchObject({ ver: 2, former: [{ pid: plan }] });
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });
});

describe("the browser's claim", () => {
  test('of a subscription is not believed', async () => {
    for (const options of [{}, { freeMonths: 1 }, { stripeStatus: 'unpaid' }, { stripeStatus: 'canceled' }] as const) {
      const person = await newcomer(options);
      rig.storage.forget();
      const answer = await complete(person, {
        programId: plan,
        subscriptionChoice: 'premium',
        paymentIntentId: 'pi_1234567890',
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_SUBSCRIPTION' } });
      expect(rig.storage.writes()).toEqual([]);
    }
  });

  test('of an applied code is not believed', async () => {
    const person = await newcomer();
    const answer = await complete(person, { programId: plan, subscriptionChoice: 'promo' });
    expect(answer).toMatchObject({ status: 409, body: { message: 'Apply a promo code first.' } });
    expect(await status(person)).toMatchObject({ assessmentCompleted: false });
  });

  test('of a program that does not exist is refused, and nothing is half-written', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const answer = await complete(person, { programId: 'prg_gone', subscriptionChoice: 'promo' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PROGRAM' } });
    expect(await status(person)).toMatchObject({ assessmentCompleted: false, currentProgramId: null });
  });
});

describe('repeated', () => {
  test('after the free months have run out, it still returns the stored state', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const first = await complete(person, { subscriptionChoice: 'promo' });
    for (let visit = 0; visit < 4; visit++) {
      rig.clock.now += 10 * DAY;
      await person.call('GET /api/auth/user');
    }
    expect(await complete(person, { subscriptionChoice: 'promo' })).toMatchObject({ status: 200, body: first.body });
  });

  test('it returns the stored state and writes nothing', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const body = { programId: plan, subscriptionChoice: 'promo' };
    const first = await complete(person, body);
    rig.storage.forget();
    expect((await complete(person, body)).body).toEqual(first.body);
    expect(rig.storage.writes()).toEqual([]);
  });

  test('20 times at once it assigns the program once', async () => {
    const person = await newcomer({ freeMonths: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => complete(person, { programId: plan, subscriptionChoice: 'promo' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const athlete = await readAthlete(rig.table, person.uid);
    expect({ enrolment: athlete?.enrolment?.ver, assessment: athlete?.assessment?.ver }).toEqual({
      enrolment: 1,
      assessment: 1,
    });
    expect(await checkLedger(rig.table, person.uid)).toEqual([]);
  });

  test('with ten different answers at once, each replaces another and none is lost', async () => {
    const person = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        complete(person, { assessmentData: { ...ANSWERS, age: 20 + index }, subscriptionChoice: 'free_trial' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await readAthlete(rig.table, person.uid))?.assessment?.ver).toBe(10);
  });

  test('after a lost answer, it is done once', async () => {
    const person = await newcomer({ freeMonths: 1 });
    let isLost = false;
    rig.storage.decide(({ target }) => {
      if (target !== 'TransactWriteItems' || isLost) return 'pass';
      isLost = true;
      return 'cut-after';
    });
    const { status } = await complete(person, { programId: plan, subscriptionChoice: 'promo' });
    expect({ status, isLost }).toEqual({ status: 200, isLost: true });
    expect((await readAthlete(rig.table, person.uid))?.enrolment?.ver).toBe(1);
  });

  test('with other answers the newer ones are stored', async () => {
    const person = await newcomer();
    await complete(person, { subscriptionChoice: 'free_trial' });
    const assessmentData = { ...ANSWERS, weeklyTrainingDays: 6 };
    await complete(person, { assessmentData, subscriptionChoice: 'free_trial' });
    expect((await status(person)).assessment).toEqual(assessmentData);
  });
});
