import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  areas,
  deployedFunctions,
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  REPOSITORY_ROOT,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import { synthesise } from '#infra/aws/synthesise.ts';
import { TABLE_RIGHTS } from '#infra/table-rights.ts';
import type { RouteDefinition } from '#shared/http.ts';
import { RATE_LIMITS, type RateLimit } from '#shared/rate-limits.ts';
import { routes } from '#shared/routes.ts';
import { isAllowed, list, type Statement, statementsOf } from './rights.ts';

const { api } = synthesise();

const KNOWN_RESOURCES = [
  ...['/index/GSI1', 'Table', 'SessionKeys', 'OriginSecret', 'OidcClientSecret', 'PersonKey', 'PushKey'],
  ...['StripeSecretKey', 'StripeWebhookKey', 'StravaClientSecret', 'StravaTokenKeys', 'StravaWebhookKey'],
  ...['Uploads', 'Logs', 'FailedImports'],
];

/** Returns a function's permissions as `service:Action thing`, each once. */
function rightsOf(name: string): string[] {
  const rights = statementsOf(api, name).flatMap(({ Action, Resource }) =>
    list(Resource).flatMap((resource) => {
      const text = JSON.stringify(resource);
      return list(Action).map((action) => `${action} ${KNOWN_RESOURCES.find((known) => text.includes(known)) ?? text}`);
    }),
  );
  return [...new Set(rights)].sort();
}

const ROW_ACTIONS = ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'];
const rows = ROW_ACTIONS.map((action) => `dynamodb:${action} Table`);
const batchWrite = 'dynamodb:BatchWriteItem Table';
const logs = ['logs:CreateLogStream Logs', 'logs:PutLogEvents Logs'];
const leavesRows = (right: string) => !/(Put|Delete)Item/.test(right);
const readSecret = (secret: string) => `secretsmanager:GetSecretValue ${secret}`;

test('each function may do its own work and nothing else', () => {
  const rights = Object.fromEntries(deployedFunctions.map((name) => [name, rightsOf(name)]));
  const everyArea = [...rows, ...logs, readSecret('OriginSecret'), readSecret('SessionKeys')];
  expect(rights).toEqual({
    ...Object.fromEntries(areas.map((area) => [area, everyArea])),
    account: [
      batchWrite,
      ...[...everyArea, 's3:DeleteObject Uploads', 's3:ListBucket Uploads'],
      ...['OidcClientSecret', 'PersonKey', 'PushKey', 'StripeSecretKey'].map(readSecret),
    ].sort(),
    admin: [batchWrite, ...everyArea, 'dynamodb:Query /index/GSI1', 's3:PutObject Uploads'].sort(),
    exports: [...everyArea, 's3:GetObject Uploads', 's3:PutObject Uploads'].filter(leavesRows).sort(),
    billing: [...everyArea, readSecret('StripeSecretKey')],
    'promo-codes': [...everyArea, readSecret('PersonKey')].sort(),
    strava: [...everyArea, ...['StravaClientSecret', 'StravaTokenKeys'].map(readSecret)].sort(),
    webhooks: [
      ...rows,
      ...logs,
      ...['OriginSecret', 'StripeSecretKey', 'StripeWebhookKey', 'StravaWebhookKey'].map(readSecret),
    ].sort(),
    [PROGRAM_IMPORT]: [
      ...[batchWrite, ...rows, 'dynamodb:Query /index/GSI1', ...logs].sort(),
      's3:GetObject Uploads',
      'sqs:GetQueueAttributes FailedImports',
      'sqs:GetQueueUrl FailedImports',
      'sqs:SendMessage FailedImports',
    ],
    [FAILED_IMPORTS]: [
      'dynamodb:UpdateItem Table',
      ...logs,
      ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'].map(
        (action) => `sqs:${action} FailedImports`,
      ),
    ],
    [REMINDER_SENDER]: [
      ...[batchWrite, ...rows].filter((action) => action !== 'dynamodb:PutItem Table'),
      ...['dynamodb:Query /index/GSI1', ...logs, readSecret('PushKey')],
    ].sort(),
    [SCHEDULED_JOBS]: [
      ...[batchWrite, ...rows, 'dynamodb:Query /index/GSI1', ...logs],
      ...['StripeSecretKey', 'StravaClientSecret', 'StravaTokenKeys'].map(readSecret),
    ].sort(),
  });
});

test('no permission has a wildcard except for uploaded files and exports, and no role a managed policy', () => {
  const roles = Object.values(api.findResources('AWS::IAM::Role'));
  expect(roles.filter(({ Properties }) => 'ManagedPolicyArns' in Properties)).toEqual([]);

  const inline = roles.flatMap(({ Properties }) => Properties.Policies ?? []);
  const attached = Object.values(api.findResources('AWS::IAM::Policy')).map(({ Properties }) => Properties);
  const statements: Statement[] = [...inline, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  expect(statements.length).toBeGreaterThan(deployedFunctions.length);
  expect(statements.flatMap(({ Action }) => list(Action)).filter((action) => action.includes('*'))).toEqual([]);
  const wildcards = statements
    .flatMap(({ Resource }) => list(Resource))
    .map((resource) => JSON.stringify(resource))
    .filter((resource) => resource.includes('*'));
  expect(wildcards.filter((resource) => !/ImportValue.*Uploads.*\/(uploads|exports)\/\*/.test(resource))).toEqual([]);
});

test('each role reaches the partitions and lists of TABLE_RIGHTS, to which every test of a function is held', () => {
  for (const [name, rights] of Object.entries(TABLE_RIGHTS)) {
    const granted = statementsOf(api, name).flatMap(({ Action, Resource, Condition }) => {
      const place = JSON.stringify(Resource).includes('/index/GSI1') ? 'list' : 'partition';
      const partitions = list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? 'any');
      const actions = list(Action).flatMap((action) => /^dynamodb:(.+)/.exec(action)?.[1] ?? []);
      return actions.flatMap((action) => partitions.map((partition) => `${action} ${place} ${partition}`));
    });
    const expected = rights.flatMap(({ actions, partitions, isIndex }) =>
      actions.flatMap((action) => partitions.map((name) => `${action} ${isIndex ? 'list' : 'partition'} ${name}`)),
    );
    expect([name, [...new Set(granted)].sort()]).toEqual([name, [...new Set(expected)].sort()]);
  }
});

test('no area reaches partitions that only others need', () => {
  const reached = (area: string, partition: string) =>
    [...ROW_ACTIONS, 'BatchWriteItem'].some((action) => isAllowed(api, area, action, partition));
  const foreign: Record<string, string[]> = {
    'reminder-sender': ['ADMINS', 'IDP#https://login#sub', 'PC#pc_1', 'STRIPE#cus_1', 'ATH#1', 'FEED#1', 'RL#a#b#1'],
    account: ['P#prg_1', 'JOB#job_1', 'WH#stripe#evt_1', 'ATH#1', 'PCODE#A', 'PERSON#p'],
    exports: ['ADMINS', 'IDP#https://login#sub', 'REF#FR2END', 'P#prg_1', 'PCODE#A', 'AUD#202611', 'RL#a#b#1'],
    workouts: ['ADMINS', 'IDP#https://login#sub', 'REF#FR2END', 'PC#pc_1', 'STRIPE#cus_1', 'ATH#1', 'AUD#202611'],
    programs: ['ADMINS', 'IDP#https://login#sub', 'REF#FR2END', 'PC#pc_1', 'STRIPE#cus_1', 'ATH#1', 'AUD#202611'],
    billing: ['ADMINS', 'IDP#https://login#sub', 'PROGRAMS', 'PC#pc_1', 'PERSON#p', 'ATH#1', 'AUD#202611'],
    strava: ['ADMINS', 'IDP#https://login#sub', 'PC#pc_1', 'STRIPE#cus_1', 'PERSON#p', 'AUD#202611'],
    'promo-codes': ['ADMINS', 'IDP#https://login#sub', 'PROGRAMS', 'STRIPE#cus_1', 'ATH#1', 'AUD#202611'],
    admin: ['IDP#https://login#sub', 'REF#FR2END', 'STRIPE#cus_1', 'ATH#1', 'PERSON#p', 'WH#stripe#evt_1', 'RL#a#b#1'],
  };
  for (const [area, partitions] of Object.entries(foreign))
    expect([area, partitions.filter((partition) => reached(area, partition))]).toEqual([area, []]);
  for (const area of ['workouts', 'programs', 'strava'])
    for (const action of ['PutItem', 'DeleteItem'])
      expect(isAllowed(api, area, action, 'PROGRAMS') || isAllowed(api, area, action, 'P#prg_1')).toBe(false);
});

test('an area may count calls by address where its routes have such a limit', () => {
  const counting = areas.filter((area) =>
    Object.values<RouteDefinition>(routes).some((route) => {
      const limit: RateLimit = RATE_LIMITS[route.limit];
      return route.area === area && limit.address.counted;
    }),
  );
  expect(counting).toEqual(['account']);
  for (const area of counting) expect(isAllowed(api, area, 'UpdateItem', 'RL#hash#signIn#1')).toBe(true);
});

test('every command of table.ts is allowed to some function', async () => {
  const door = await readFile(join(REPOSITORY_ROOT, 'functions/data/table/table.ts'), 'utf8');
  const commands = new Set([...door.matchAll(/new (\w+)Command\(/g)].map(([, command]) => command as string));
  const allowed = new Set(deployedFunctions.flatMap(rightsOf));
  const actionsOf: Record<string, string[]> = {
    Query: ['Query'],
    TransactWrite: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  };
  const needed = [...commands].flatMap((command) => actionsOf[command] ?? [`${command}Item`]);
  expect(needed).toContain('GetItem');
  expect(needed.filter((action) => !allowed.has(`dynamodb:${action} Table`))).toEqual([]);
});

test('the parser of uploaded files reaches no row of an athlete or an administrator', () => {
  for (const partition of ['U#usr_1', 'ADMINS', 'IDP#https://login#sub', 'PC#summer']) {
    for (const action of [...ROW_ACTIONS, 'BatchWriteItem']) {
      expect(isAllowed(api, PROGRAM_IMPORT, action, partition), `${action} ${partition}`).toBe(false);
    }
  }
  expect(isAllowed(api, 'account', 'PutItem', 'U#usr_1')).toBe(true);
  expect(isAllowed(api, PROGRAM_IMPORT, 'DeleteItem', 'AUD#202611')).toBe(false);
});

test('the scheduled jobs change no program, and reach no workout, administrator, identity or audit', () => {
  for (const partition of ['P#prg_1#V#job_1', 'ADMINS', 'IDP#https://login#sub', 'AUD#202611', 'USERWORD#ab']) {
    for (const action of [...ROW_ACTIONS, 'BatchWriteItem']) {
      expect(isAllowed(api, SCHEDULED_JOBS, action, partition), `${action} ${partition}`).toBe(false);
    }
  }
  for (const action of [...ROW_ACTIONS, 'BatchWriteItem'])
    expect(isAllowed(api, SCHEDULED_JOBS, action, 'PROGRAMS'), action).toBe(action === 'GetItem');
});

test("the webhooks reach only athletes, Stripe's customers and earlier events", () => {
  const others = ['PROGRAMS', 'P#prg_1#V#job_1', 'ADMINS', 'IDP#https://login#sub', 'REF#FR2END', 'PC#pc_1', 'PCODE#A'];
  const lists = ['DELETION', 'REFPEND', 'SUBLIVE', 'OUT', 'USER', 'PC'];
  for (const partition of [...others, 'JOB#job_1', 'AUD#202611', 'RL#usr_1#promo#day', ...lists]) {
    for (const action of ROW_ACTIONS)
      expect(isAllowed(api, 'webhooks', action, partition), `${action} ${partition}`).toBe(false);
  }
  expect(isAllowed(api, 'webhooks', 'BatchWriteItem', 'U#usr_1')).toBe(false);
});

test('giving up an import may change its job and nothing else', () => {
  for (const partition of ['U#usr_1', 'PROGRAMS', 'P#prg_1#V#job_1', 'ADMINS', 'AUD#202611'])
    expect(isAllowed(api, FAILED_IMPORTS, 'UpdateItem', partition), partition).toBe(false);
});
