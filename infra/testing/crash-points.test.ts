import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIdentity } from '#functions/data/identities.ts';
import { adminKeys } from '#functions/data/keys.ts';
import { findProgramRow, listProgramRows } from '#functions/data/program-versions.ts';
import { remove } from '#functions/data/table.ts';
import { readAthlete } from '#functions/data/users.ts';
import { verifyCatalogue, verifyLedger } from '#functions/data/verify-ledger.ts';
import { bundleFunctions } from '#infra/aws/bundle-functions.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from './athlete-on-program.ts';
import { type FunctionName, type FunctionProcesses, startFunctionProcesses } from './function-processes.ts';
import { type IdentityIssuer, startIdentityIssuer } from './identity-issuer.ts';
import { type Answer, type Person, planCsv, type Rig, startRig, uploadForm } from './rig.ts';
import { isWrite } from './storage-proxy.ts';

const exhaustive = Boolean(process.env.EXHAUSTIVE);
const FIRST_ADMIN = 'first-admin@example.com';

let bundles: string;
let issuer: IdentityIssuer;
let processes: FunctionProcesses;
let rig: Rig;
let admin: Person;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
  await bundleFunctions(bundles);
  issuer = await startIdentityIssuer();
  const environment = {
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'ironstride',
    OIDC_CLIENT_SECRET: 'secret',
    IDENTITY_PROVIDER_NAME: 'Test',
    FIRST_ADMIN_EMAILS: FIRST_ADMIN,
  };
  rig = await startRig({
    now: Date.now(),
    runFunctions: async (surroundings) => {
      processes = await startFunctionProcesses({ ...surroundings, bundles, environment });
      return processes;
    },
    onError: () => {}, // that a function died
  });
  admin = await rig.person({ admin: true });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(async () => {
  await rig.stop();
  await processes.stop();
  await issuer.stop();
  rmSync(bundles, { recursive: true, force: true });
});

interface Trial {
  /** Sends the request; the same again when called again. */
  readonly send: () => Promise<Answer>;
  /** Looks whether all of it happened, and once. */
  readonly verify: (last: Answer) => Promise<void>;
}

interface Scenario {
  readonly name: string;
  /** The function that is killed. */
  readonly kills: FunctionName;
  /** Where it is killed in every run; the exhaustive one kills all of them everywhere. */
  readonly everyRun?: 'around each call' | 'after each write';
  readonly prepare: () => Promise<Trial>;
}

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
      expect(await verifyLedger(rig.table, athlete.uid)).toEqual([]);
    },
  };
}

let uploads = 0;

async function upload(replaced?: string): Promise<Trial> {
  const name = `Upload ${++uploads}`;
  const baseVersion = replaced && (await findProgramRow(rig.table, replaced))?.activeVersion;
  const fields = replaced && baseVersion ? { replacesProgramId: replaced, baseVersion } : {};
  const csv = planCsv({ weeks: 1, days: [1, 3], label: name });
  return {
    send: () => admin.call('POST /api/admin/upload-program', { form: uploadForm({ csv, name, ...fields }) }),
    verify: async ({ body }) => {
      expect(body).toMatchObject({ status: 'published', workoutCount: 2, ...(replaced && { programId: replaced }) });
      const programs = (await listProgramRows(rig.table)).filter((program) => program.name === name);
      expect(programs).toMatchObject([{ pid: body.programId, workoutCount: 2, rev: replaced ? 2 : 1 }]);
      expect(await verifyCatalogue(rig.table)).toEqual([]);
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
      expect({ status, body }).toMatchObject({ status: 200, body: { id: uid, email, isAdmin: email === FIRST_ADMIN } });
      expect(await verifyLedger(rig.table, uid)).toEqual([]);
      expect(await verifyCatalogue(rig.table)).toEqual([]);
    },
  };
}

function cookieOf({ headers }: Answer, name: string): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  return cookie?.split(';')[0] ?? '';
}

let people = 0;

const scenarios: Scenario[] = [
  {
    name: 'complete-workout',
    kills: 'workouts',
    everyRun: 'around each call',
    prepare: () => logging((athlete) => calls.complete(athlete, 1), { totalWorkouts: 1, totalMinutes: 40 }),
  },
  {
    name: 'workout-completions, the first of the two',
    kills: 'workouts',
    prepare: () =>
      logging((athlete) => calls.log(athlete, 1, { rating: 8, duration: 50 }), { totalWorkouts: 1, totalMinutes: 50 }),
  },
  {
    name: 'workout-completions, the second of the two',
    kills: 'workouts',
    everyRun: 'after each write',
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
    everyRun: 'after each write',
    prepare: () =>
      logging(
        (athlete) => calls.complete(athlete, 1),
        { totalWorkouts: 1, totalMinutes: 40 },
        (athlete) => calls.skip(athlete, 1),
      ),
  },
  {
    name: 'select-program',
    kills: 'programs',
    everyRun: 'after each write',
    prepare: async () => {
      const athlete = await rig.person({ freeMonths: 1 });
      return {
        send: () => athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } }),
        verify: async () => {
          expect((await readAthlete(rig.table, athlete.uid))?.enrolment).toMatchObject({ pid, ver: 1, former: [] });
          expect(await verifyLedger(rig.table, athlete.uid)).toEqual([]);
        },
      };
    },
  },
  { name: 'sign-in of somebody new', kills: 'account', prepare: () => signIn(`new-${++people}@example.com`) },
  {
    name: 'sign-in of the first administrator',
    kills: 'account',
    everyRun: 'after each write',
    prepare: async () => {
      const former = await findIdentity(rig.table, issuer.issuer, FIRST_ADMIN);
      if (former) await rig.table.write({ count: remove(adminKeys.count), admin: remove(adminKeys.admin(former)) });
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
  { name: 'upload-program', kills: 'admin', prepare: () => upload() },
  { name: 'the import behind upload-program', kills: 'program-import', prepare: () => upload() },
  {
    name: 'the import that replaces a program',
    kills: 'program-import',
    everyRun: 'after each write',
    prepare: async () =>
      upload(await rig.program(planCsv({ weeks: 1, label: `Former ${uploads}` }), `Former ${uploads}`)),
  },
];

test.each(scenarios.filter(({ everyRun }) => exhaustive || everyRun))(
  '[R20] $name happens once, wherever the function is killed',
  async (scenario) => {
    let point = 1;
    while (await survives(scenario, point)) point++;
    expect(point).toBeGreaterThan(1);
  },
  300_000,
);

/** Kills at one point and asks again. False when there is no such point: the function was done before. */
async function survives({ kills, everyRun, prepare }: Scenario, point: number): Promise<boolean> {
  const isThorough = exhaustive || everyRun === 'around each call';
  for (const when of isThorough ? (['before', 'after'] as const) : (['after'] as const)) {
    const { send, verify } = await prepare();
    const crash = crashAt(point, when, kills, isThorough);
    await send();
    processes.decide(() => 'pass');
    const last = await send();
    expect(last.status, `${when} call ${point}: ${JSON.stringify(last.body)}`).toBeLessThan(400);
    await verify(last);
    if (!crash.happened) return false;
  }
  return true;
}

/** Kills a function at its so manieth call from now on: when the call has come, or when it has been done. */
function crashAt(point: number, when: 'before' | 'after', kills: FunctionName, atReads: boolean) {
  const crash = { happened: false };
  let seen = 0;
  processes.decide((name, call) => {
    if (crash.happened || name !== kills || !(atReads || isWrite(call)) || ++seen !== point) return 'pass';
    crash.happened = true;
    if (when === 'after') {
      call.done.then(() => processes.kill(name));
      return 'cut-after';
    }
    processes.kill(name);
    return 'cut-before';
  });
  return crash;
}
