import type { S3Event } from 'aws-lambda';
import { ulid } from 'ulid';
import * as account from '#functions/account/create.ts';
import * as admin from '#functions/admin/create.ts';
import * as billing from '#functions/billing/create.ts';
import * as dataExports from '#functions/exports/create.ts';
import * as failedImports from '#functions/failed-imports/create.ts';
import * as programImport from '#functions/program-import/create.ts';
import * as programs from '#functions/programs/create.ts';
import * as promoCodes from '#functions/promo-codes/create.ts';
import * as reminderSender from '#functions/reminder-sender/create.ts';
import * as scheduled from '#functions/scheduled/create.ts';
import * as strava from '#functions/strava/create.ts';
import type { FunctionName, LocalEnvironment } from '#functions/variables.ts';
import * as webhooks from '#functions/webhooks/create.ts';
import * as workouts from '#functions/workouts/create.ts';
import type { Area } from '#shared/http.ts';
import type { LambdaHandler } from './api-server.ts';
import type { GivenUpConsumer } from './given-up-event.ts';

/** All functions but the probe, which tests a deployed stage. */
export type LocalFunction = Exclude<FunctionName, 'probe'>;

/** The functions as the API, S3 and the schedule see them. */
export interface Functions {
  readonly handlers: Partial<Record<Area, LambdaHandler>>;
  readonly importPrograms: (event: S3Event) => Promise<unknown>;
  readonly markFailedImports: GivenUpConsumer;
  readonly runScheduledJobs: () => Promise<void>;
  readonly sendReminders: () => Promise<void>;
}

/** The dependencies of all functions together. */
export type FunctionDependencies = account.AccountDependencies &
  admin.AdminDependencies &
  dataExports.ExportsDependencies &
  programImport.ProgramImportDependencies &
  strava.StravaDependencies &
  webhooks.WebhooksDependencies;

/** The functions in this process, each made of what it is given. */
export function createFunctions(dependenciesOf: (name: LocalFunction) => FunctionDependencies): Functions {
  const importPrograms = programImport.createProgramImport(dependenciesOf('program-import'));
  const markFailedImports = failedImports.createFailedImports(dependenciesOf('failed-imports'));
  const runScheduledJobs = scheduled.createScheduledJobs(dependenciesOf('scheduled'));
  const sendReminders = reminderSender.createReminderSender(dependenciesOf('reminder-sender'));
  const run = () => ({ awsRequestId: ulid() });
  return {
    handlers: {
      account: account.createAccount(dependenciesOf('account')),
      admin: admin.createAdmin(dependenciesOf('admin')),
      exports: dataExports.createExports(dependenciesOf('exports')),
      billing: billing.createBilling(dependenciesOf('billing')),
      programs: programs.createPrograms(dependenciesOf('programs')),
      'promo-codes': promoCodes.createPromoCodes(dependenciesOf('promo-codes')),
      strava: strava.createStrava(dependenciesOf('strava')),
      webhooks: webhooks.createWebhooks(dependenciesOf('webhooks')),
      workouts: workouts.createWorkouts(dependenciesOf('workouts')),
    },
    importPrograms: (event) => importPrograms(event, run()),
    markFailedImports: (event) => markFailedImports(event, run()),
    runScheduledJobs: () => runScheduledJobs({}, run()),
    sendReminders: () => sendReminders({}, run()),
  };
}

/** Creates the functions from an environment that has every variable they read. */
export function functionsOf(environment: LocalEnvironment<LocalFunction>): Functions {
  const dependencies = {
    ...account.fromEnvironment(environment),
    ...admin.fromEnvironment(environment),
    ...dataExports.fromEnvironment(environment),
    ...programImport.fromEnvironment(environment),
    ...strava.fromEnvironment(environment),
    ...webhooks.fromEnvironment(environment),
  };
  return createFunctions(() => dependencies);
}
