import { expect, test } from 'vitest';
import { type EmulatedFunction, functionCalled, otherCode, ourId, touched } from './emulated-functions.ts';

test.for([
  ['Ironstride-dev-Api-programimportFunction9C5D1F0A-3B1D', 'programimport'],
  ['Ironstride-dev-Api-BucketNotificationsHandler050a0587b7544547bf325f094a3db834-1', undefined],
  ['Ironstride-other-Api-accountFunction82D148DB-9', undefined],
] as const)('%s of the stage dev is %s', ([name, id]) => {
  expect(ourId(name, 'dev')).toBe(id);
});

const deployed = (codeHash: string, changedAt: string): EmulatedFunction => ({
  name: codeHash,
  codeHash,
  changedAt,
  variables: {},
});

test('functions that run other code are told from those that were deployed anew as they were, and both from the rest', () => {
  const before = new Map([
    ['account', deployed('one', '10:00')],
    ['billing', deployed('two', '10:00')],
    ['gone', deployed('three', '10:00')],
    ['strava', deployed('four', '10:00')],
  ]);
  const after = new Map([
    ['account', deployed('one', '10:00')],
    ['billing', deployed('two', '11:00')],
    ['come', deployed('five', '11:00')],
    ['strava', deployed('six', '11:00')],
  ]);
  expect(otherCode(before, after)).toEqual(['come', 'gone', 'strava']);
  expect(touched(before, after)).toEqual(['billing', 'come', 'gone', 'strava']);
  expect(functionCalled(after, 'b-illing').changedAt).toBe('11:00');
  expect(() => functionCalled(after, 'gone')).toThrow('No function gone is deployed, only account, billing');
});
