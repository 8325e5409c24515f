import { RootConstruct } from 'constructs';
import { expect, test } from 'vitest';
import { placeholders, readConfig } from './config.ts';

const complete = {
  appOrigin: 'https://app.ironstride.test',
  issuer: 'https://login.ironstride.test/',
  clientId: 'ironstride-web',
  identityProviderName: 'Login',
};

const payments = { stripePublishableKey: 'pk_test_51Ab', stripePriceId: 'price_1Ab' };

function configOf(context: Record<string, unknown>) {
  const app = new RootConstruct();
  for (const [key, value] of Object.entries(context)) app.node.setContext(key, value);
  return readConfig(app);
}

function stageOf(values: Record<string, unknown>) {
  return { stage: 'prod', stages: { prod: { ...complete, ...values } } };
}

test("the chosen stage's values are read, and by default there is no first administrator", () => {
  const stages = { dev: {}, prod: complete };
  expect(configOf({ stage: 'prod', stages })).toEqual({
    ...complete,
    stage: 'prod',
    firstAdminEmails: '',
    firewall: false,
    originSecret: 'a',
  });
});

test('a value given on the command line wins over the committed one', () => {
  const context = { stage: 'prod', stages: { prod: complete }, clientId: 'other' };
  expect(configOf(context).clientId).toBe('other');
});

test('payments are set up by two values, and webhook concurrency by a third', () => {
  const context = { stage: 'prod', stages: { prod: { ...complete, ...payments } }, webhookConcurrency: '5' };
  expect(configOf(context)).toMatchObject({ ...payments, webhookConcurrency: 5 });
});

test('a stage without values is refused, naming each and how to give it', () => {
  expect(() => configOf({ stage: 'prod' })).toThrow(
    [
      'The configuration of stage "prod" is not complete:',
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
  [
    'a price without a key',
    stageOf({ stripePriceId: 'price_1' }),
    /stripePublishableKey: missing; payments need .* and/,
  ],
  ['a key without a price', stageOf({ stripePublishableKey: 'pk_live_1' }), /stripePriceId: missing; payments need/],
  ['a secret key', stageOf({ ...payments, stripePublishableKey: 'sk_test_1' }), /stripePublishableKey: .*publishable/],
  ['a product', stageOf({ ...payments, stripePriceId: 'prod_1' }), /stripePriceId: must be the id of a price/],
  ['no event at once', stageOf({ webhookConcurrency: '0' }), /webhookConcurrency: /],
  ['a number in words', stageOf({ webhookConcurrency: 'five' }), /webhookConcurrency: must be a number/],
  ['an application at Strava by its name', stageOf({ stravaClientId: 'ironstride' }), /stravaClientId: must be the id/],
  ['a subscription with nobody to subscribe', stageOf({ stravaSubscriptionId: '1' }), /stravaClientId: missing;/],
  ['a repository without its owner', stageOf({ githubRepository: 'ironstride' }), /githubRepository: must be a repos/],
  ['no address at all', { stage: 'prod', stages: { prod: complete }, appOrigin: 'a.test' }, /appOrigin: .*https/],
])('%s is refused by name', (_, context, message) => {
  expect(() => configOf(context)).toThrow(message);
});

test('a secret key given in place of a publishable one is not repeated in the message', () => {
  const config = () => configOf(stageOf({ ...payments, stripePublishableKey: 'sk_live_SECRET' }));
  expect(config).toThrow(expect.objectContaining({ message: expect.not.stringContaining('SECRET') }));
});

const domain = { appOrigin: undefined, domainName: 'app.ironstride.test' };
const zone = { ...domain, hostedZoneId: 'Z0123456789ABC', region: 'us-east-1' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a-1b';

test("the app's address follows from the domain, and is undefined without one", () => {
  expect(configOf(stageOf(zone)).appOrigin).toBe('https://app.ironstride.test');
  expect(configOf(stageOf({ appOrigin: undefined })).appOrigin).toBeUndefined();
});

test('an emulated stage may use addresses of this machine', () => {
  const here = { appOrigin: 'http://localhost:4566', issuer: 'http://localhost:3000/local/identity' };
  expect(configOf(stageOf(here))).toMatchObject(here);
});

test('numbers and flags given as text on the command line are parsed', () => {
  const given = { firewall: 'true', region: 'us-east-1', originSecret: 'b', warmReadUnits: '20000' };
  expect(configOf({ ...stageOf({}), ...given })).toMatchObject({ ...given, firewall: true, warmReadUnits: 20_000 });
  expect(configOf({ ...stageOf({ firewall: true }), firewall: 'false' }).firewall).toBe(false);
});

test.each([
  ['a zone for no domain', { hostedZoneId: 'Z1', region: 'us-east-1' }, /domainName: missing; hostedZoneId is for a/],
  ['a certificate for no domain', { certificateArn }, /domainName: missing; certificateArn is for a domain/],
  ['a domain without either', domain, /hostedZoneId: missing; a domain needs it, or certificateArn/],
  [
    'a certificate CloudFront does not take',
    { ...domain, certificateArn: 'arn:aws:acm:eu-west-2:123456789012:certificate/1' },
    /certificateArn: .*us-east-1/,
  ],
  ['a domain that is an address', { domainName: 'https://app.test' }, /domainName: must be a domain/],
  ['an origin that is not the domain’s', { ...zone, appOrigin: 'https://other.test' }, /appOrigin: is not https:..app/],
  [
    'a certificate to be made next to no known region',
    { ...zone, region: undefined },
    /region: missing; the certificate/,
  ],
  [
    'a certificate in another region than the rest, of no known account',
    { ...zone, region: 'eu-west-2' },
    /account: miss/,
  ],
  ['a firewall next to no known region', { firewall: true }, /region: missing; the firewall is made in us-east-1/],
  ['a firewall by another word', { firewall: 'yes, please' }, /firewall: must be true or false/],
  ['an alarm for nobody', { alarmEmail: 'the operator' }, /alarmEmail: must be an e-mail/],
  ['a table made readier for less than it is', { warmReadUnits: '100' }, /warmReadUnits: must be at least/],
  ['writes in words', { warmWriteUnits: 'many' }, /warmWriteUnits: must be a number/],
  ['a third origin secret', { originSecret: 'c' }, /originSecret: must be a or b/],
  ['an account by name', { account: 'ours' }, /account: must be the number/],
  ['a zone of availability', { region: 'eu-west-2a' }, /region: must be a region/],
  ['an address of this machine’s network', { issuer: 'http://192.168.0.1:3000' }, /issuer: must be an https/],
])('%s is refused with a valid example', (_, values, message) => {
  expect(() => configOf(stageOf(values))).toThrow(message);
});

test('placeholder addresses are recognised', () => {
  const config = configOf({ stage: 'prod', stages: { prod: { ...complete, issuer: 'https://identity.example' } } });
  expect(placeholders(config)).toEqual(['issuer']);
});
