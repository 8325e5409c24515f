import { App } from 'aws-cdk-lib/core';
import { expect, test } from 'vitest';
import { placeholders, readConfig } from './config.ts';

const complete = {
  appOrigin: 'https://app.ironstride.test',
  issuer: 'https://login.ironstride.test/',
  clientId: 'ironstride-web',
  identityProviderName: 'Login',
};

function configOf(context: Record<string, unknown>) {
  return readConfig(new App({ context }));
}

test('the values of the chosen stage are read, and no first administrator is the default', () => {
  const stages = { dev: {}, prod: complete };
  expect(configOf({ stage: 'prod', stages })).toEqual({ ...complete, stage: 'prod', firstAdminEmails: '' });
});

test('a value given on the command line goes before the committed one', () => {
  const context = { stage: 'prod', stages: { prod: complete }, clientId: 'other' };
  expect(configOf(context).clientId).toBe('other');
});

test('a stage without values is refused with the name of each and how to give it', () => {
  expect(() => configOf({ stage: 'prod' })).toThrow(
    [
      'The configuration of stage "prod" is not complete:',
      '  appOrigin: missing',
      '  issuer: missing',
      '  clientId: missing',
      '  identityProviderName: missing',
      'Write the values under context.stages.prod in cdk.json, or give each with -c <key>=<value>.',
    ].join('\n'),
  );
});

test.each([
  ['no stage', { stages: { prod: complete } }, /-c stage=<name>/],
  ['a stage that cannot be part of a name', { stage: 'Prod!' }, /short lower-case name/],
  ['a misspelt key', { stage: 'prod', stages: { prod: { ...complete, isuer: 'x' } } }, /isuer: unknown/],
  ['an origin with a path', { stage: 'prod', stages: { prod: complete }, appOrigin: 'https://a.test/' }, /appOrigin: /],
  ['a plain http issuer', { stage: 'prod', stages: { prod: complete }, issuer: 'http://a.test' }, /issuer: .*https/],
  ['no address at all', { stage: 'prod', stages: { prod: complete }, appOrigin: 'a.test' }, /appOrigin: .*https/],
])('%s is refused by name', (_, context, message) => {
  expect(() => configOf(context)).toThrow(message);
});

test('addresses that still point nowhere are known as such', () => {
  const config = configOf({ stage: 'prod', stages: { prod: { ...complete, issuer: 'https://identity.example' } } });
  expect(placeholders(config)).toEqual(['issuer']);
});
