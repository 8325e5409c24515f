import type { Measure } from '#infra/bench/measure.ts';
import { buildSite } from '#infra/local/site/build-site.ts';
import { averageOf, type Measured } from './cost-model.ts';
import { measureMonth } from './cost-month.ts';
import { UNITS_MOST } from './cost-profile.ts';
import { readRecord } from './cost-record.ts';
import { readStage } from './cost-stage.ts';
import { measureWeb } from './cost-web.ts';

const MANY = 1_000_000;
/** Every change of the app changes its bytes a little, and a workout that is offered is never the same. */
const DRIFT = 1.05;

export async function measureAll(engine: string): Promise<Measured> {
  await buildSite();
  return { month: await measureMonth(engine), web: measureWeb(), stage: readStage() };
}

/**
 * How far docs/cost.md is from what holds now; over the budget `npm run cost` has to write it anew. And what a user's
 * month takes of the table now, which has a budget of its own.
 */
export async function measureDrift(engine: string): Promise<Measure[]> {
  const [recorded, now] = [readRecord(), await measureAll(engine)];
  const [then, each] = [averageOf(recorded, MANY), averageOf(now, MANY)];
  const fields = [
    ['calls', 'calls'],
    ['read units', 'readUnits'],
    ['write units', 'writeUnits'],
    ['bytes on the wire', 'bytes'],
    ['bytes logged', 'logBytes'],
    ['bytes stored after a year', 'storedAfterAYear'],
  ] as const;
  return [
    ...fields.map(([name, field]): Measure => {
      const ratio = each[field] / then[field];
      return {
        name: `a user's month: ${name}, apart`,
        value: Math.max(ratio, 1 / ratio),
        budget: DRIFT,
        unit: 'ratio',
      };
    }),
    { name: "a user's month: read units", value: each.readUnits, budget: UNITS_MOST.readUnits, unit: 'count' },
    { name: "a user's month: write units", value: each.writeUnits, budget: UNITS_MOST.writeUnits, unit: 'count' },
    {
      name: 'what a stage has and is billed for: differences',
      value: JSON.stringify(now.stage) === JSON.stringify(recorded.stage) ? 0 : 1,
      budget: 0,
      unit: 'count',
    },
  ];
}
