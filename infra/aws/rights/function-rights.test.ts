import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { billingOf } from '#functions/billing/billing.ts';
import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { createReferral, putReferralCode, readReferral } from '#functions/data/athletes/referrals.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { beginUploadJob, findUploadJob, giveUpUploadJob } from '#functions/data/programs/upload-jobs.ts';
import { createPromoCode } from '#functions/data/promo-codes.ts';
import { readStats } from '#functions/data/stats.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { changeListed, findListedUser } from '#functions/data/user-directory.ts';
import { importProgram } from '#functions/program-import/import-program.ts';
import { applyPromoCode } from '#functions/promo-codes/apply-promo-code.ts';
import { finishAccountDeletions } from '#functions/scheduled/finish-account-deletions.ts';
import { refreshAdminStats } from '#functions/scheduled/refresh-admin-stats.ts';
import { settleReferrals } from '#functions/scheduled/settle-referrals.ts';
import { stravaOf } from '#functions/strava/strava.ts';
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
import { newTable } from '#infra/testing/storage/new-table.ts';
import { type Done, recordTable } from '#infra/testing/storage/recorded-table.ts';
import { REFERRAL, SCHEDULE_MINUTES } from '#shared/constants.ts';
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

test('no role reaches the table except by partitions, and no area those that only others need', () => {
  for (const name of deployedFunctions)
    for (const { Action, Condition } of statementsOf(api, name))
      if (list(Action).some((action) => action.startsWith('dynamodb:')))
        expect(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'], name).toBeDefined();
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

test('the scheduled jobs may do all that finishing a deletion needs', async () => {
  const table = await newTable('scheduled-rights');
  const now = Date.now();
  const identity = {
    issuer: 'test',
    subject: 'gone',
    email: null,
    emailVerified: false,
    firstName: 'A',
    lastName: 'B',
  };
  const uid = await signUp(identity, now, { table, firstAdminEmails: new Set() });
  const athlete = await readAthlete(table, uid);
  const words = { code: 'WELCOME', name: 'Welcome', description: '', createdAt: new Date(now).toISOString() };
  await table.write(createPromoCode({ id: 'pc_1', freeMonths: 1, isActive: true, ...words }));
  if (athlete) await applyPromoCode(athlete, 'WELCOME', now, { table, personKey: async () => 'key' });
  const account = await findAccount(table, uid);
  if (account) await table.write(closeAccount(uid, account, new Date(now).toISOString()));

  const done: Done = [];
  const later = now + SCHEDULE_MINUTES * 60_000;
  const recorded = recordTable(table, done);
  const others = { billing: billingOf({}, table), strava: stravaOf({}, recorded) };
  await finishAccountDeletions({ table: recorded, ...others, clock: () => later });
  expect(new Set(done.map(([action]) => action))).toEqual(
    new Set(['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']),
  );
  expect(done.filter(([action, partition]) => !isAllowed(api, SCHEDULED_JOBS, action, partition))).toEqual([]);
});

test('the scheduled jobs may do all that settling a referral needs', async () => {
  const table = await newTable('referral-rights');
  const now = Date.now();
  const signUpAs = (subject: string, at: number) => {
    const identity = { issuer: 'test', subject, email: null, emailVerified: false, firstName: 'A', lastName: subject };
    return signUp(identity, at, { table, firstAdminEmails: new Set() });
  };
  const [referrer, friend] = [await signUpAs('referrer', now - 1), await signUpAs('friend', now)];
  await table.write({ code: putReferralCode('FR2END', referrer) });
  const referredAt = new Date(now).toISOString();
  await table.write(createReferral({ friend, referrer, code: 'FR2END', referredAt }));
  const days = new Set(Array.from({ length: REFERRAL.trainingDays }, (_, day) => day));
  await table.write({ trained: update(userKeys.referredBy(friend), { set: { firstDays: days, secondDays: days } }) });

  const done: Done = [];
  await settleReferrals({ table: recordTable(table, done), clock: () => now + REFERRAL.monthDays * 86_400_000 });
  expect((await readReferral(table, friend))?.state).toBe('rewarded');
  expect(done.filter(([action, partition]) => !isAllowed(api, SCHEDULED_JOBS, action, partition))).toEqual([]);
});

test('the scheduled jobs may do all that refreshing the statistics needs, also where a program was deleted', async () => {
  const table = await newTable('census-rights');
  const now = Date.now();
  const identity = { issuer: 'test', subject: 'on', email: null, emailVerified: false, firstName: 'A', lastName: 'B' };
  const uid = await signUp(identity, now, { table, firstAdminEmails: new Set() });
  const lastSeenAt = new Date(now).toISOString();
  await table.write(changeListed(uid, { lastSeenAt, programId: 'prg_gone', programName: 'Gone' }));

  const done: Done = [];
  await refreshAdminStats({ table: recordTable(table, done), clock: () => now });
  expect(await readStats(table)).toMatchObject({ users: 1, activeUsers: 1 });
  expect((await findListedUser(table, uid))?.programId).toBe(null);
  expect(new Set(done.map(([action]) => action))).toEqual(new Set(['GetItem', 'Query', 'UpdateItem', 'PutItem']));
  expect(done.filter(([action, partition]) => !isAllowed(api, SCHEDULED_JOBS, action, partition))).toEqual([]);
});

test('the parser may do all that an import needs', async () => {
  const table = await newTable('import-rights');

  const done: Done = [];
  const header = 'week,day,name,description,duration,exercises';
  const runImport = async (jobId: string, baseVersion: string | null, csv: string) => {
    await beginUploadJob(table, jobOf(jobId, baseVersion), undefined, Date.now());
    const files = { store: async () => {}, read: async () => Buffer.from(csv) };
    await importProgram(jobId, { table: recordTable(table, done), files, clock: Date.now, leaseSeconds: 60 });
    return (await findUploadJob(table, jobId))?.status;
  };
  expect(await runImport('job_new', null, `${header}\n1,1,Run,Easy,40,Run 5000m`)).toBe('published');
  expect(await runImport('job_next', 'job_new.1', `${header}\n1,1,Run,Long,60,Run 9000m`)).toBe('published');
  expect(await runImport('job_stale', 'job_new.1', `${header}\n1,1,Run,Easy,40,Run 5000m`)).toBe('refused');
  expect(await runImport('job_bad', 'job_next.2', `${header}\n1,Funday,Run,Easy,40,Run 5000m`)).toBe('refused');

  expect(done.map(([, partition]) => partition)).toContainEqual(expect.stringMatching(/^MAPPING#/));
  expect(done.length).toBeGreaterThan(20);
  expect(done.filter(([action, partition]) => !isAllowed(api, PROGRAM_IMPORT, action, partition))).toEqual([]);
});

test('giving up an import may change its job and nothing else', async () => {
  const table = await newTable('give-up-rights');
  await beginUploadJob(table, jobOf('job_given_up', null), undefined, Date.now());
  const done: Done = [];
  await giveUpUploadJob(recordTable(table, done), 'job_given_up', 'Failed', Date.now());
  expect((await findUploadJob(table, 'job_given_up'))?.status).toBe('failed');
  expect(done.filter(([action, partition]) => !isAllowed(api, FAILED_IMPORTS, action, partition))).toEqual([]);
  for (const partition of ['U#usr_1', 'PROGRAMS', 'P#prg_1#V#job_1', 'ADMINS', 'AUD#202611'])
    expect(isAllowed(api, FAILED_IMPORTS, 'UpdateItem', partition), partition).toBe(false);
});

function jobOf(jobId: string, baseVersion: string | null) {
  const choices = { difficulty: 'Beginner', category: 'Running', racecategory: 'Singles' } as const;
  const fields = { name: 'Plan', description: '', duration: 1, frequency: 1, ...choices };
  const file = { fileName: 'plan.csv', isPreview: false, createdBy: 'usr_admin' };
  return { jobId, pid: 'prg_rights', fields, baseVersion, ...file };
}
