import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCompletions } from '#functions/data/athletes/completions.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram, choose, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { openSessionFor } from '#infra/testing/people/create-athlete.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteKey } from '#shared/routes.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rig: Rig;
let plans = 0;

beforeAll(async () => {
  rig = await startRig({ now: NOW });
});
afterAll(() => rig.stop());

function newPlan(): Promise<string> {
  plans += 1;
  return rig.program(planCsv(), `Plan ${plans}`);
}

/** Events after day three of a two-week plan, whose workouts are done but not sent yet. */
const FATES: Record<string, (athlete: Person, pid: string) => Promise<unknown>> = {
  over: async () => {},
  'left for another': async (athlete) => choose(athlete, await newPlan()),
  'begun again': (athlete, pid) => choose(athlete, pid),
  'replaced by one without them': async (_athlete, pid) => {
    const admin = await rig.person({ admin: true });
    const fields = { name: `Plan ${plans}`, replacesProgramId: pid, baseVersion: await presentVersion(rig, pid) };
    const form = uploadForm({ csv: planCsv({ days: [7] }), ...fields });
    expect((await admin.call('POST /api/admin/upload-program', { form })).status).toBe(200);
  },
};

const CASES = Object.keys(FATES).flatMap((fate) => [400, 29].map((age) => ({ age, fate })));
/** A quick run has the oldest on a plan that is over, and the last of all. */
const tried = inThisRun({ quick: CASES.filter((_, index) => index % 7 === 0), exhaustive: CASES });

test.for(tried)(
  '[R36] a workout done $age days ago counts on its own day, once, on a plan that is $fate',
  async ({ age, fate }) => {
    const doneAt = NOW - age * DAY;
    rig.clock.now = doneAt - 2 * DAY;
    const pid = await newPlan();
    const athlete = await athleteOnProgram(rig, pid);
    rig.clock.now = doneAt + DAY;
    await FATES[fate]?.(athlete, pid);

    rig.clock.now = NOW;
    const session = await openSessionFor(rig, athlete.uid);
    /** Sends twice what was done so many hours after that moment. */
    const arrive = async (route: RouteKey, body: object, hours: number, timeZone: string) => {
      const completedAt = new Date(doneAt + hours * HOUR).toISOString();
      const headers = { cookie: session, 'x-athlete': athlete.uid };
      const call = { headers, timeZone, body: { ...body, completedAt } };
      const answer = await rig.call(route, call);
      expect(await rig.call(route, call)).toMatchObject({ status: 200, body: answer.body });
      expect(answer.body.completedAt).toBe(completedAt);
      return answer.body.localDate;
    };
    const localDates = [
      // Noon in UTC is the next day in New Zealand, and two hours earlier it is the day before in Samoa.
      await arrive('POST /api/complete-workout', { workoutId: workoutIdOf(pid, 1) }, 0, 'Pacific/Auckland'),
      await arrive('POST /api/skip-workout', { workoutId: workoutIdOf(pid, 2) }, 1, 'Europe/London'),
      await arrive(
        'POST /api/workout-completions',
        { workoutId: workoutIdOf(pid, 3), rating: 9 },
        11,
        'Atlantic/Reykjavik',
      ),
      await arrive('POST /api/complete-random-workout', { workoutData: randomWorkout() }, -2, 'Pacific/Pago_Pago'),
    ];
    const dateOf = (days: number) => new Date(doneAt + days * DAY).toISOString().slice(0, 10);
    expect(localDates).toEqual([dateOf(1), dateOf(0), dateOf(0), dateOf(-1)]);
    const rows = await allCompletions(rig.table, athlete.uid);
    expect(rows.map(({ localDate }) => localDate).toSorted()).toEqual(localDates.toSorted());
    expect(rows.every(({ receivedAt }) => receivedAt === new Date(NOW).toISOString())).toBe(true);
    expect(await totalsOf(rig, athlete)).toMatchObject({ totalWorkouts: 3 });
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    const { body } = await rig.call('GET /api/dashboard', { headers: { cookie: session } });
    expect(body).toMatchObject({ weeklyStats: { completed: 0 } });
    const newest = localDates.toSorted().reverse().slice(0, 3);
    expect(body.recentWorkouts.map(({ localDate }: { localDate: string }) => localDate)).toEqual(newest);
  },
);
