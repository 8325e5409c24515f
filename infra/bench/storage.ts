import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOf } from '#infra/testing/storage/storage-cost.ts';
import type { RouteKey } from '#shared/routes.ts';
import { completionHistory } from './completion-history.ts';
import type { Measure } from './measure.ts';

const STARTER_FILE = join(import.meta.dirname, '..', 'starter-programs', 'twelve-weeks-to-race-day.csv');
const FIRST_DAY = Date.parse('2026-11-02T12:00:00Z');
const POPULAR_REQUESTS = 1_000;
/** A place in the middle of ten thousand completions, five on every other day. */
const DEEP_IN_THE_HISTORY = '2021-06-01#00000000000000000000000000';

/** Measures what many completions and many athletes add to the table's cost; `storage-cost.test.ts` holds that of each call. */
export async function measureStorage(engine: string): Promise<Measure[]> {
  const rig = await startRig({ engine, now: FIRST_DAY, cacheSeconds: 30 });
  try {
    const pid = await rig.program(readFileSync(STARTER_FILE, 'utf8'), 'Twelve Weeks to Race Day');
    const athlete = await athleteOnProgram(rig, pid);
    return [...(await measureGrowth(pid, rig)), await measurePopularity(athlete, rig)];
  } finally {
    await rig.stop();
  }
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
