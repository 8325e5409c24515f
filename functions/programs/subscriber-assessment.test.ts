import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { CARDS, checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  plan = await rig.program(planCsv({ weeks: 4 }), 'Four weeks');
});
afterAll(() => rig.stop());

const newcomer = () => rig.person({ assessed: false });

/** Completes the assessment as the page does after a payment, with the payment's id. */
const complete = ({ call }: Person, paymentIntentId: string) =>
  call('POST /api/complete-assessment', {
    body: { assessmentData: ANSWERS, programId: plan, subscriptionChoice: 'premium', paymentIntentId },
  });

/** Completes it as the page does when it has lost the answers. */
const mark = ({ call }: Person, paymentIntentId: string) =>
  call('POST /api/mark-assessment-complete', { body: { subscriptionChoice: 'premium', paymentIntentId } });

async function expectRefused(athlete: Person, paymentIntentId: string): Promise<void> {
  rig.stripe.forget();
  const code = 'NO_ACTIVE_SUBSCRIPTION';
  expect(await complete(athlete, paymentIntentId)).toMatchObject({ status: 403, body: { code } });
  expect(await mark(athlete, paymentIntentId)).toMatchObject({ status: 409, body: { code } });
  expect(rig.stripe.writes()).toEqual([]);
  const { body } = await athlete.call('GET /api/user-onboarding-status');
  expect(body).toMatchObject({ assessmentCompleted: false, subscriptionStatus: 'none', currentProgramId: null });
}

test('a payment that was not made opens nothing, whoever names it', async () => {
  const [athlete, payer] = [await newcomer(), await newcomer()];
  const begun = await checkout(athlete);
  const own = begun.clientSecret.split('_secret_')[0] as string;
  await expectRefused(athlete, own);
  await expect(pay(rig, begun, CARDS.declined)).rejects.toThrow('Your card was declined.');
  await expectRefused(athlete, own);
  const { clientSecret } = await subscribe(rig, payer);
  await expectRefused(athlete, clientSecret.split('_secret_')[0] as string);
});

test.each([
  ['the program that was recommended', complete, (): string | null => plan],
  ['no program, when the answers are lost', mark, (): string | null => null],
] as const)('a payment that was made and confirmed opens the app with %s', async (_what, send, program) => {
  const athlete = await newcomer();
  const { clientSecret } = await subscribe(rig, athlete);
  const { status, body } = await send(athlete, clientSecret.split('_secret_')[0] as string);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { assessmentCompleted: true, subscriptionStatus: 'active', currentProgramId: program() },
  });
});

test('a payment known only to Stripe opens it as well, until the subscription has ended', async () => {
  const athlete = await newcomer();
  const begun = await checkout(athlete);
  const { id } = await pay(rig, begun);
  await expect.poll(async () => (await complete(athlete, id)).status, { interval: 20 }).toBe(200);
  expect((await athlete.call('POST /api/cancel-subscription', { body: { immediate: true } })).status).toBe(200);
  await athlete.call('POST /api/reset-assessment');
  const refused = await mark(athlete, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'NO_ACTIVE_SUBSCRIPTION' } });
});
