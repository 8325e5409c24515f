import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOf, type StorageCost } from '#infra/testing/storage/storage-cost.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';
import type { RouteDefinition } from '#shared/http.ts';
import { routeKey } from '#shared/http.ts';
import { type RouteKey, routes } from '#shared/routes.ts';
import { completionHistory } from './completion-history.ts';
import type { Measure } from './measure.ts';

const STARTER_FILE = join(import.meta.dirname, '..', 'starter-programs', 'twelve-weeks-to-race-day.csv');
const FIRST_DAY = Date.parse('2026-11-02T12:00:00Z');
const DAY = 86_400_000;
const DAYS = 28;
const POPULAR_REQUESTS = 1_000;
/** A place in the middle of ten thousand completions, five on every other day. */
const DEEP_IN_THE_HISTORY = '2021-06-01#00000000000000000000000000';

/** Whether a route is called by an athlete's screens; the export is a file of everything. */
const isScreenCall = ({ method, access, path, reply }: RouteDefinition) =>
  method === 'GET' &&
  reply !== 'redirect' &&
  (access === 'user' || access === 'premium') &&
  !path.includes('{') &&
  path !== routes.exportData.path;

/** Queries of the calls that take one: the month the athlete has trained through, a page of programs. */
const QUERIES: Partial<Record<RouteKey, Record<string, string>>> = {
  'GET /api/movements/history': { ids: 'back-squat,row' },
  'GET /api/workout-calendar': { month: '2026-11' },
  'GET /api/training/month': { month: '2026-11' },
  'GET /api/programs': { limit: '40' },
};

/** Measures table cost and reply size of requests, for an athlete after four weeks of a program. */
export async function measureStorage(engine: string): Promise<Measure[]> {
  const rig = await startRig({ engine, now: FIRST_DAY, cacheSeconds: 30 });
  try {
    const pid = await rig.program(readFileSync(STARTER_FILE, 'utf8'), 'Twelve Weeks to Race Day');
    const athlete = await athleteOnProgram(rig, pid);
    const writes = await trainFor(athlete, rig);
    return [
      ...(await measureReads(athlete, rig)),
      ...writes,
      ...(await measureGrowth(pid, rig)),
      await measurePopularity(athlete, rig),
    ];
  } finally {
    await rig.stop();
  }
}

async function measureReads(athlete: Person, rig: Rig): Promise<Measure[]> {
  const costs = new Map<string, StorageCost>();
  const sizes = new Map<string, number>();
  for (const route of Object.values(routes).filter(isScreenCall)) {
    const key = routeKey(route) as RouteKey;
    const query = QUERIES[key] ?? {};
    await athlete.call(key, { query }); // the program is in the function's memory then, as it mostly is
    costs.set(
      key,
      await costOf(rig.storage, async () => {
        const { status, headers } = await athlete.call(key, { query, headers: { 'accept-encoding': 'br' } });
        if (status !== 200) throw new Error(`${key} answered ${status}`);
        sizes.set(key, Number(headers.get('content-length')));
      }),
    );
  }
  const home = costs.get('GET /api/dashboard');
  const training = costs.get('GET /api/training');
  const programs = costs.get('GET /api/programs');
  const progress = costs.get('GET /api/progress-stats');
  const calendar = costs.get('GET /api/workout-calendar');
  if (!home || !training || !programs || !progress || !calendar)
    throw new Error('A screen asks for something that is no longer there');
  const { headers } = await athlete.call('GET /api/training');
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const unchanged = await costOf(rig.storage, () => athlete.call('GET /api/training', known));
  const [slowest, waves] = largest(new Map([...costs].map(([key, cost]) => [key, cost.waves])));
  const [longest, bytes] = largest(sizes);
  return [
    { name: 'Home and Workouts: storage calls', value: home.calls, budget: 6, unit: 'count' },
    { name: 'Home and Workouts: storage calls in sequence', value: home.waves, budget: 2, unit: 'count' },
    { name: 'Home and Workouts: read units', value: home.read, budget: 6, unit: 'count' },
    { name: 'the training: read units', value: training.read, budget: 6, unit: 'count' },
    { name: 'the training, unchanged: read units', value: unchanged.read, budget: 2, unit: 'count' },
    { name: 'list of programs: read units', value: programs.read, budget: 2, unit: 'count' },
    { name: 'Progress: storage calls', value: progress.calls, budget: 4, unit: 'count' },
    { name: 'Progress: read units', value: progress.read, budget: 5, unit: 'count' },
    { name: 'a month trained through: storage calls', value: calendar.calls, budget: 4, unit: 'count' },
    { name: 'a month trained through: read units', value: calendar.read, budget: 12, unit: 'count' },
    { name: `most in sequence of any GET (${slowest})`, value: waves, budget: 2, unit: 'count' },
    { name: 'write units of all GETs', value: total(costs, 'write'), budget: 0, unit: 'count' },
    { name: 'Home: reply, br', value: sizes.get('GET /api/dashboard') ?? 0, budget: 4_000, unit: 'bytes' },
    { name: 'the training: reply, br', value: sizes.get('GET /api/training') ?? 0, budget: 4_500, unit: 'bytes' },
    { name: `longest reply, br (${longest})`, value: bytes, budget: 15_000, unit: 'bytes' },
  ];
}

/**
 * Trains as planned for some days, logging in turns in each of the three ways, and a random workout at the end; the
 * last of each is what counts.
 */
async function trainFor(athlete: Person, rig: Rig): Promise<Measure[]> {
  const notes = 'Felt strong until the sled, then it was hard to keep the pace; slept badly.';
  const details = { rating: 8, notes, duration: 55 };
  const kinds: [name: string, key: RouteKey, body: object][] = [
    ['log a', 'POST /api/workout-completions', details],
    ['complete a', 'POST /api/complete-workout', {}],
    ['skip a', 'POST /api/skip-workout', {}],
  ];
  const costs = new Map<string, { first: StorageCost; replay: StorageCost }>();
  const measure = async (name: string, key: RouteKey, body: object) => {
    const send = async () => {
      const { status } = await athlete.call(key, { body });
      if (status !== 200) throw new Error(`${key} answered ${status}`);
    };
    const first = await costOf(rig.storage, send);
    costs.set(name, { first, replay: await costOf(rig.storage, send) });
  };
  let logged = 0;
  for (let day = 0; day < DAYS; day++, rig.clock.now += DAY) {
    const { body } = await athlete.call('GET /api/today-workout');
    for (const { id } of body.workouts) {
      const [name, key, fields] = kinds[logged++ % kinds.length] as (typeof kinds)[number];
      await measure(name, key, { workoutId: id, ...fields });
    }
  }
  const { body: workoutData } = await athlete.call('GET /api/generate-random-workout');
  await measure('log a random', 'POST /api/complete-random-workout', { workoutData, ...RANDOM_COMPLETION });
  const waves = [...costs.values()].map(({ first }) => first.waves);
  const replays = [...costs.values()].map(({ replay }) => replay.write);
  return [
    ...[...costs].map(
      ([name, { first }]): Measure => ({
        name: `${name} workout: write units`,
        value: first.write,
        budget: 10,
        unit: 'count',
      }),
    ),
    { name: 'any of them again: write units', value: Math.max(...replays), budget: 0, unit: 'count' },
    { name: 'any of them: storage calls in sequence', value: Math.max(...waves), budget: 3, unit: 'count' },
  ];
}

/**
 * Measures the reads with few completions and with ten thousand: their cost does not grow with the log. Few still
 * means more than one page, because another page is known by one of its rows.
 */
async function measureGrowth(pid: string, rig: Rig): Promise<Measure[]> {
  const athleteWith = async (completions: number, isUnbroken = false) => {
    const athlete = await athleteOnProgram(rig, pid);
    await rig.table.putAll(completionHistory(athlete.uid, pid, rig.clock.now, { completions, isUnbroken }));
    return athlete;
  };
  const unitsOf = async (athlete: Person, key: RouteKey, query = {}) => {
    await athlete.call(key, { query });
    return (await costOf(rig.storage, () => athlete.call(key, { query }))).read;
  };
  const many = await athleteWith(10_000);
  const growth = async (screen: string, key: RouteKey, few: number): Promise<Measure> => ({
    name: `${screen}: read units at 10,000 completions ÷ at ${few}`,
    value: (await unitsOf(many, key)) / (await unitsOf(await athleteWith(few), key)),
    budget: 1,
    unit: 'ratio',
  });
  const pageUnits = (before?: string) => unitsOf(many, 'GET /api/workout-history', { ...(before && { before }) });
  return [
    await growth('Home', 'GET /api/dashboard', 10),
    await growth('Progress', 'GET /api/progress-stats', 20),
    await growth('history', 'GET /api/workout-history', 20),
    {
      name: 'history: read units of a page far back ÷ of the newest',
      value: (await pageUnits(DEEP_IN_THE_HISTORY)) / (await pageUnits()),
      budget: 1,
      unit: 'ratio',
    },
    {
      name: 'Home: read units after a year without a day off',
      value: await unitsOf(await athleteWith(365, true), 'GET /api/dashboard'),
      budget: 6,
      unit: 'count',
    },
  ];
}

/** Measures how often a warm function reads a program from the table that everybody follows. */
async function measurePopularity(athlete: Person, rig: Rig): Promise<Measure> {
  await athlete.call('GET /api/today-workout');
  rig.storage.forget();
  const one = async () => {
    for (let request = 0; request < POPULAR_REQUESTS / 10; request++) await athlete.call('GET /api/today-workout');
  };
  await Promise.all(Array.from({ length: 10 }, one));
  const ofProgram = rig.storage.calls.filter(({ body }) => /"(PROGRAMS|P#[^"]*)"/.test(JSON.stringify(body)));
  return {
    name: "table reads of a program's content in 1,000 requests",
    value: ofProgram.length,
    budget: 1,
    unit: 'count',
  };
}

function largest(values: ReadonlyMap<string, number>): [key: string, value: number] {
  return [...values].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['none', 0]);
}

function total(costs: ReadonlyMap<string, StorageCost>, units: 'read' | 'write'): number {
  return [...costs.values()].reduce((sum, cost) => sum + cost[units], 0);
}
