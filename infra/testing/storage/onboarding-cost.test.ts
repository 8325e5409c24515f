import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOfCall } from './storage-cost.ts';

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: Date.parse('2026-11-18T12:00:00Z'), cacheSeconds: 60 });
  pid = await rig.program(planCsv({ weeks: 8 }));
  const visitor = await athleteOnProgram(rig, pid);
  await visitor.call('GET /api/dashboard'); // fills the function's cache with the program
});
afterAll(() => rig.stop());

const costOf = (call: () => Promise<Answer>) => costOfCall(rig.storage, call);

test('[R65] completing the assessment with a program takes at most three waves, and its replay writes nothing', async () => {
  const athlete = await rig.person({ freeMonths: 1, assessed: false });
  const body = { assessmentData: ANSWERS, programId: pid, subscriptionChoice: 'promo' };
  const complete = () => athlete.call('POST /api/complete-assessment', { body });
  const first = await costOf(complete);
  expect(first).toMatchObject({ status: 200, waves: 3 });
  expect(first.write).toBeLessThanOrEqual(14); // of which six are for what admins see
  const replay = await costOf(complete);
  expect(replay).toMatchObject({ status: 200, waves: 1, write: 0 });
});

test('[R65] a recommendation reads nothing but session and athlete once the programs are cached', async () => {
  const athlete = await rig.person({ assessed: false });
  const ask = () => athlete.call('POST /api/get-program-recommendation', { body: ANSWERS });
  await ask();
  expect(await costOf(ask)).toMatchObject({ status: 200, requests: 2, waves: 1, write: 0 });
});

test('[R65] a promo code takes four waves, one more than other writes: its row is behind a pointer', async () => {
  await rig.promoCode('COSTS');
  const athlete = await rig.person();
  const apply = () => athlete.call('POST /api/promo-codes/apply', { body: { code: 'COSTS' } });
  const first = await costOf(apply);
  expect(first).toMatchObject({ status: 200, requests: 8, waves: 4 });
  // Includes the row on the admin's list and the record that this person has used the code.
  expect(first.write).toBeLessThanOrEqual(18);
  expect(await costOf(apply)).toMatchObject({ status: 200, requests: 7, waves: 3, write: 0 });
});
