import { ulid } from 'ulid';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { findIdentity } from '#functions/data/athletes/identities.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { listProgramRows } from '#functions/data/programs/program-versions.ts';
import { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { adminKeys, promoCodeKeys } from '#functions/data/table/keys.ts';
import { checkCatalogue, checkLedger, checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS, type AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import type { IdentityIssuer } from '#infra/testing/people/identity-issuer.ts';
import { completeRandom } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, uploadForm } from '#infra/testing/rig.ts';
import type { LostEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { wholeTable } from '#infra/testing/storage/whole-table.ts';
import { addDays, localDateAt } from '#shared/dates.ts';
import type { RouteKey } from '#shared/routes.ts';
import { administratorScenarios } from './administrator-scenarios.ts';
import { unaskedScenarios } from './background-scenarios.ts';
import { billingScenarios } from './billing-scenarios.ts';
import { correctionScenarios } from './correction-scenarios.ts';
import { deletionScenarios } from './deletion-scenarios.ts';
import { deskScenarios } from './desk-scenarios.ts';
import { referralScenarios } from './referral-scenarios.ts';
import type { Scenario, Trial } from './scenario.ts';
import { stravaScenarios } from './strava-scenarios.ts';

/** The address that becomes administrator by configuration. */
export const FIRST_ADMIN = 'first-admin@example.com';

export interface Stage {
  readonly rig: Rig;
  readonly issuer: IdentityIssuer;
  readonly events: LostEvents;
  readonly admin: Person;
  readonly pid: string;
}

/** Every call that writes, and what has to be true after it, however often it was cut off. */
export function crashScenarios({ rig, issuer, events, admin, pid }: Stage): Scenario[] {
  const calls = loggingCalls(pid);
  let [uploads, people, codes] = [0, 0, 0];

  return [
    {
      name: 'complete-workout',
      kills: 'workouts',
      isInEveryRun: true,
      prepare: () => logging((athlete) => calls.complete(athlete, 1), { totalWorkouts: 1, totalMinutes: 40 }),
    },
    {
      name: 'workout-completions, the first of the two',
      kills: 'workouts',
      prepare: () =>
        logging((athlete) => calls.log(athlete, 1, { rating: 8, duration: 50 }), {
          totalWorkouts: 1,
          totalMinutes: 50,
        }),
    },
    {
      name: 'workout-completions, the second of the two',
      kills: 'workouts',
      isInEveryRun: true,
      prepare: () =>
        logging(
          (athlete) => calls.log(athlete, 1, { rating: 8, duration: 50 }),
          { totalWorkouts: 1, totalMinutes: 50 },
          (athlete) => calls.complete(athlete, 1),
        ),
    },
    {
      name: 'skip-workout',
      kills: 'workouts',
      prepare: () => logging((athlete) => calls.skip(athlete, 1), { totalWorkouts: 0, totalMinutes: 0 }),
    },
    {
      name: 'complete-workout of a skipped one',
      kills: 'workouts',
      prepare: () =>
        logging(
          (athlete) => calls.complete(athlete, 1),
          { totalWorkouts: 1, totalMinutes: 40 },
          (athlete) => calls.skip(athlete, 1),
        ),
    },
    {
      name: 'complete-random-workout',
      kills: 'workouts',
      prepare: () => logging((athlete) => completeRandom(athlete), { totalWorkouts: 1, totalMinutes: 35 }),
    },
    ...correctionScenarios(rig),
    {
      name: 'plan-changes',
      kills: 'workouts',
      prepare: async () => {
        const athlete = await athleteOnProgram(rig, pid);
        const pause = ulid(rig.clock.now);
        const from = localDateAt(rig.clock.now, 'UTC');
        const change = { kind: 'paused', pause, from, to: addDays(from, 4), why: 'ill', ending: 'shift' };
        const headers = { 'idempotency-key': ulid(rig.clock.now) };
        return {
          send: () => athlete.call('POST /api/plan-changes', { body: { change }, headers }),
          verify: async ({ body }) => {
            expect(body.event).toMatchObject({ seq: 1, overlay: { rev: 1, id: `p${pause}` } });
            const { plan } = (await athlete.call('GET /api/today-workout')).body;
            expect(plan.pause).toMatchObject({ id: pause, from, why: 'ill' });
            expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
          },
        };
      },
    },
    {
      name: 'select-program',
      kills: 'programs',
      isInEveryRun: true,
      prepare: async () => {
        const athlete = await rig.person({ freeMonths: 1 });
        return {
          send: () => athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } }),
          verify: async () => {
            expect((await readAthlete(rig.table, athlete.uid))?.enrolment).toMatchObject({ pid, ver: 1, former: [] });
            expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
          },
        };
      },
    },
    {
      name: 'complete-assessment with a program',
      kills: 'programs',
      prepare: async () => {
        const athlete = await rig.person({ freeMonths: 1, assessed: false });
        const body = { assessmentData: ANSWERS, programId: pid, subscriptionChoice: 'promo' };
        return {
          send: () => athlete.call('POST /api/complete-assessment', { body }),
          verify: async () => {
            const { enrolment, assessment } = (await readAthlete(rig.table, athlete.uid)) ?? {};
            expect({ enrolment, assessment }).toMatchObject({
              enrolment: { pid, ver: 1, former: [] },
              assessment: { ver: 1, answers: ANSWERS, choice: 'promo' },
            });
            expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
          },
        };
      },
    },
    {
      name: 'mark-assessment-complete',
      kills: 'programs',
      prepare: () => marking({ stripeStatus: 'active', assessed: false }, 'POST /api/mark-assessment-complete', true),
    },
    { name: 'reset-assessment', kills: 'programs', prepare: () => marking({}, 'POST /api/reset-assessment', false) },
    {
      name: 'promo-codes/apply',
      kills: 'promo-codes',
      isInEveryRun: true,
      prepare: () => promoCode('POST /api/promo-codes/apply', 1),
    },
    {
      name: 'promo-codes/validate',
      kills: 'promo-codes',
      prepare: () => promoCode('POST /api/promo-codes/validate', 0),
    },
    { name: 'sign-in of somebody new', kills: 'account', prepare: () => signIn(`new-${++people}@example.com`) },
    {
      name: 'sign-in of the first administrator',
      kills: 'account',
      prepare: async () => {
        const { partition } = adminKeys;
        await rig.table.removeAll(await rig.table.query({ partition }, z.object({ PK: z.string(), SK: z.string() })));
        return signIn(FIRST_ADMIN);
      },
    },
    {
      name: 'logout',
      kills: 'account',
      prepare: async () => {
        const athlete = await rig.person();
        return {
          send: () => athlete.call('POST /api/auth/logout'),
          verify: async () => {
            expect((await athlete.call('GET /api/auth/user')).status).toBe(401);
          },
        };
      },
    },
    ...referralScenarios(rig),
    ...deletionScenarios(rig),
    ...billingScenarios(rig),
    ...unaskedScenarios(rig, events),
    ...stravaScenarios(rig),
    ...deskScenarios(rig, admin),
    ...administratorScenarios(rig),
    { name: 'upload-program', kills: 'admin', prepare: () => upload() },
    { name: 'the import behind upload-program', kills: 'program-import', prepare: () => upload() },
    {
      name: 'the import that replaces a program',
      kills: 'program-import',
      isInEveryRun: true,
      prepare: async () =>
        upload(await rig.program(planCsv({ weeks: 1, label: `Former ${uploads}` }), `Former ${uploads}`)),
    },
  ];

  async function logging(
    send: (athlete: Person) => Promise<Answer>,
    totals: object,
    given?: typeof send,
  ): Promise<Trial> {
    const athlete = await athleteOnProgram(rig, pid);
    await given?.(athlete);
    return {
      send: () => send(athlete),
      verify: async () => {
        expect(await totalsOf(rig, athlete)).toEqual(totals);
        const { earned = {}, totals: counted } = (await readAthlete(rig.table, athlete.uid)) ?? {};
        expect('first-workout' in earned).toBe(counted?.totalWorkouts === 1);
        expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
      },
    };
  }

  async function upload(replaced?: string): Promise<Trial> {
    const name = `Upload ${++uploads}`;
    const baseVersion = replaced && (await presentVersion(rig, replaced));
    const fields = replaced && baseVersion ? { replacesProgramId: replaced, baseVersion } : {};
    const csv = planCsv({ weeks: 1, days: [1, 3], label: name });
    return {
      send: () => admin.call('POST /api/admin/upload-program', { form: uploadForm({ csv, name, ...fields }) }),
      verify: async ({ body }) => {
        expect(body).toMatchObject({ status: 'published', workoutCount: 2, ...(replaced && { programId: replaced }) });
        const programs = (await listProgramRows(rig.table)).filter((program) => program.name === name);
        expect(programs).toMatchObject([{ pid: body.programId, workoutCount: 2, rev: replaced ? 2 : 1 }]);
        expect(await checkCatalogue(rig.table)).toEqual([]);
      },
    };
  }

  async function signIn(email: string): Promise<Trial> {
    const login = await rig.call('GET /api/auth/login');
    const location = login.headers.get('location') ?? '';
    const cookie = cookieOf(login, 'oidc');
    const query = { code: issuer.codeFor(location, email), state: new URL(location).searchParams.get('state') ?? '' };
    return {
      send: () => rig.call('GET /api/auth/callback', { query, headers: { cookie } }),
      verify: async (last) => {
        expect(last.headers.get('location')).toBe('/');
        const uid = (await findIdentity(rig.table, issuer.issuer, email)) ?? '';
        const { status, body } = await rig.call('GET /api/auth/user', { headers: { cookie: cookieOf(last, 'sid') } });
        expect({ status, body }).toMatchObject({
          status: 200,
          body: { id: uid, email, isAdmin: email === FIRST_ADMIN },
        });
        expect(await checkLedger(rig.table, uid)).toEqual([]);
        expect(await checkCatalogue(rig.table)).toEqual([]);
      },
    };
  }

  function cookieOf({ headers }: Answer, name: string): string {
    const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
    return cookie?.split(';')[0] ?? '';
  }

  async function marking(options: AthleteOptions, route: RouteKey, assessmentCompleted: boolean): Promise<Trial> {
    const athlete = await rig.person(options);
    const body = { subscriptionChoice: 'premium' };
    return {
      send: () => athlete.call(route, route === 'POST /api/reset-assessment' ? {} : { body }),
      verify: async () => {
        expect((await athlete.call('GET /api/user-onboarding-status')).body).toMatchObject({ assessmentCompleted });
        expect((await readAthlete(rig.table, athlete.uid))?.assessment?.ver).toBe(assessmentCompleted ? 1 : 2);
      },
    };
  }

  async function promoCode(route: RouteKey, uses: number): Promise<Trial> {
    const code = `CODE${++codes}`;
    const id = await rig.promoCode(code, { freeMonths: 2 });
    const athlete = await rig.person();
    return {
      send: () => athlete.call(route, { body: { code } }),
      verify: async () => {
        expect((await rig.table.get(promoCodeKeys.promoCode(id), PromoCodeRow))?.usesCount).toBe(uses);
        const tries = (await wholeTable(rig)).filter(({ PK }) => PK.startsWith('RL#') && PK.includes('#PROMO#'));
        expect(tries.filter(({ tried }) => tried instanceof Set && tried.has(code))).toHaveLength(1);
        expect(await checkPromoCode(rig.table, id)).toEqual([]);
        expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
      },
    };
  }
}
