import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemBytes } from '#infra/bench/item-bytes.ts';
import { usageBy } from '#infra/bench/usage.ts';
import { limitsOf } from './cost-limits.ts';
import { averageOf, billFor, type Measured } from './cost-model.ts';
import { costPage } from './cost-page.ts';
import { priceOf } from './cost-prices.ts';
import { UNITS_MOST } from './cost-profile.ts';
import { priceOfFeeds, priceOfReminders } from './cost-reach.ts';
import { readRecord } from './cost-record.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'cost.md'), 'utf8');
const M = 1_000_000;

test('docs/cost.md follows from the measurements, the prices and the assumptions', () => {
  expect(PAGE).toBe(costPage(readRecord()));
});

test("keeps a user's month within its read and write units", () => {
  const { readUnits, writeUnits } = averageOf(readRecord(), M);
  expect(readUnits).toBeLessThanOrEqual(UNITS_MOST.readUnits);
  expect(writeUnits).toBeLessThanOrEqual(UNITS_MOST.writeUnits);
});

test('a hundred thousand calendar feeds, and as many reminders a day, cost less than the app itself', () => {
  const record = readRecord();
  const { total } = billFor(record, 100_000);
  const { reach } = record.month;
  const { functionMegabytes } = record.stage;
  expect(priceOfFeeds(reach, functionMegabytes, 100_000)).toBeLessThan(total);
  expect(priceOfReminders(reach, functionMegabytes, 100_000)).toBeLessThan(total);
});

test.each([
  ['gatewayCalls', 100 * M, 100],
  ['gatewayCalls', 400 * M, 300 + 90],
  ['cloudFrontGigabytes', 60_000, 850 + 3_200 + 600],
  ['loggedGigabytes', 20_000, 5_000 + 2_500],
  ['writeUnits', 8 * M, 5],
] as const)('%s: %i cost %d dollars', (what, amount, dollars) => {
  expect(priceOf(what, amount)).toBeCloseTo(dollars, 6);
});

const NONE = usageBy(() => 0);

/** Every user's month is the same, and nothing else costs anything. */
const ALIKE: Measured = {
  month: {
    premium: { ...NONE, calls: 100, readUnits: 200, writeUnits: 80, storedBytes: 1_000 },
    free: { ...NONE, calls: 100, readUnits: 200, writeUnits: 80, storedBytes: 1_000 },
    arrival: { premium: NONE, free: NONE },
    renewal: { ...NONE, stripeCalls: 0 },
    reconciliation: { ...NONE, stripeCalls: 1 },
    census: NONE,
    reach: { poll: NONE, reminder: NONE },
    programListReadUnits: 1,
    routesCalled: 10,
  },
  web: { version: { requests: 0, uncached: 0, bytes: 0 }, lookBytes: 0, callBytes: 0 },
  stage: {
    secrets: 5,
    keys: 1,
    alarmMetrics: 10,
    lineMetrics: 0,
    dashboards: 0,
    firewallRules: 4,
    functionMegabytes: 512,
    scheduledSeconds: 600,
    callsASecond: 1_000,
    requestsOfAnAddress: 5_000,
    hasRouteMetrics: false,
  },
};

test("a million equal users cost a million times one user's use", () => {
  const { lines, firewall } = billFor(ALIKE, M);
  expect(lines['DynamoDB: reads and writes']).toBeCloseTo(200 * 0.125 + 80 * 0.625, 6);
  // A hundred calls, and for one in ten the three of signing in.
  expect(lines['API Gateway']).toBeCloseTo(100.3, 6);
  expect(lines['DynamoDB: storage and backup']).toBeCloseTo(12 * 0.45, 6);
  expect(lines['Alarms, metrics and dashboards']).toBe(1);
  expect(firewall).toBeGreaterThan(5 + 4 + 100.3 * 0.6);
  expect(billFor({ ...ALIKE, stage: { ...ALIKE.stage, hasRouteMetrics: true } }, M).total).toBeCloseTo(
    billFor(ALIKE, M).total + 10 * 6 * 0.3,
    6,
  );
});

test('rare actions are counted as often as they happen', () => {
  const { month } = ALIKE;
  const reading = { ...NONE, readUnits: 10 };
  const more = (change: Partial<Measured['month']>) =>
    averageOf({ ...ALIKE, month: { ...month, ...change } }, M).readUnits - averageOf(ALIKE, M).readUnits;
  expect(more({ reconciliation: { ...reading, stripeCalls: 1 } })).toBeCloseTo(10 * 0.2 * 30, 6);
  expect(more({ renewal: { ...reading, stripeCalls: 1 } })).toBeCloseTo(10 * 0.2, 6);
  expect(more({ arrival: { premium: NONE, free: reading } })).toBeCloseTo(10 * 0.1 * 0.8, 6);
  expect(more({ census: reading })).toBeCloseTo(10 * 30, 6);
});

test('the limit that is reached first comes first, and is twice as far with half the use', () => {
  const limits = limitsOf(ALIKE);
  expect(limits.map(({ users }) => users)).toEqual(limits.map(({ users }) => users).sort((a, b) => a - b));
  const stage = (of: Measured) => limitsOf(of).find(({ what }) => what.startsWith('the stage'))?.users ?? 0;
  // A thousand a second, of 100.3 calls in 30 days and ten times the average.
  expect(stage(ALIKE)).toBeCloseTo((1_000 * 30 * 86_400) / (100.3 * 10), 0);
  expect(stage({ ...ALIKE, stage: { ...ALIKE.stage, callsASecond: 2_000 } })).toBeCloseTo(2 * stage(ALIKE), 0);
});

test("an item has the size by DynamoDB's rules, and twice that on a list of the index", () => {
  const row = {
    PK: 'U#1',
    SK: 'A',
    minutes: 1_234,
    tags: new Set(['ab', 'c']),
    isDone: true,
    at: null,
    list: [1, 'é'],
  };
  // Names 2+2+7+4+6+2+4, values 3+1+(2+1)+3+1+1+(3+(2+1)+(2+1)), and 100 for each item.
  expect(itemBytes(row)).toBe(27 + 21 + 100);
  expect(itemBytes({ ...row, GSI1PK: 'USERS' })).toBe(2 * (27 + 21 + 6 + 5 + 100));
});
