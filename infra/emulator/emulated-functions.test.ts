import { expect, test } from 'vitest';
import { type EmulatedFunction, functionCalled, functionIds, otherCode, touched } from './emulated-functions.ts';

test('our functions are found by their names among a stack’s resources', () => {
  const resource = (logical: string, physical: string) =>
    `<member><LogicalResourceId>${logical}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId></member>`;
  const resources = [
    resource('programimportFunction9C5D1F0A', 'Ironstride-dev-Api-programimportFunct-3B1D'),
    resource('programimportRole9C5D1F0B', 'Ironstride-dev-Api-programimportRole-3B1E'),
    resource('BucketNotificationsHandler050a0587b754', 'Ironstride-dev-Api-BucketNotifications-3B1F'),
  ].join('');
  expect([...functionIds(`<StackResources>${resources}</StackResources>`)]).toEqual([
    ['Ironstride-dev-Api-programimportFunct-3B1D', 'programimport'],
  ]);
});

const deployed = (codeHash: string, changedAt: string): EmulatedFunction => ({
  name: codeHash,
  codeHash,
  changedAt,
  variables: {},
  logGroup: '',
});

test('functions with other code are told apart from redeployed ones and unchanged ones', () => {
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
