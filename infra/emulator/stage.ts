import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEdge } from '#infra/cloudfront-emulator/edge.ts';
import { ACCOUNTS } from '#infra/local/identity/accounts.ts';
import { APP_NAME } from '#shared/constants.ts';
import { callAws, callAwsTarget } from './call-aws.ts';
import { type EmulatedFunction, type EmulatedFunctions, functionCalled, listFunctions } from './emulated-functions.ts';
import { type Front, startFront } from './front.ts';
import { type Emulator, startMinistack } from './ministack.ts';
import { type CdkRun, deploy, deployedStacks, resourceCounts, runCdk } from './run-cdk.ts';
import { expectThat } from './step.ts';

export const STAGE = 'emulated';
const CLIENT_ID = 'ironstride';
/** The emulator's one account and the region of its environment, as the CDK writes them. */
const ACCOUNT = 'aws://000000000000/us-east-1';

/** A deployed stage, and how to deploy to it again. */
export interface Stage {
  readonly origin: string;
  readonly emulator: Emulator;
  readonly front: Front;
  readonly clientSecret: string;
  /** The folder that everything is written to. */
  readonly work: string;
  /** The sources that are deployed. */
  readonly copy: string;
}

/** The account: an emulator with nothing in it, and the address at which the app will be. */
export async function openStage(work: string, copy: string): Promise<Stage> {
  const clientSecret = randomBytes(32).toString('base64url');
  const front = await startFront({ folder: work, clientId: CLIENT_ID, clientSecret });
  const emulator = await startMinistack(work);
  return { origin: front.origin, emulator, front, clientSecret, work, copy };
}

function cdkOptions({ emulator, front, work, copy }: Stage) {
  return {
    root: copy,
    environment: emulator.environment,
    context: {
      stage: STAGE,
      issuer: front.issuer,
      appOrigin: front.origin,
      clientId: CLIENT_ID,
      identityProviderName: 'the local sign-in page',
      firstAdminEmails: ACCOUNTS.filter(({ role }) => role === 'admin')
        .map(({ email }) => email)
        .join(),
      alarmEmail: 'operator@example.com',
      monthlyBudget: '100',
    },
    assembly: assemblyOf({ work }),
    outputs: outputsFile(work),
    log: join(work, 'cdk.log'),
  };
}

export async function bootstrap(stage: Stage): Promise<void> {
  const { code } = await runCdk(['bootstrap', ACCOUNT], cdkOptions(stage));
  expectThat(code === 0, `cdk bootstrap ends well; what it said is in ${join(stage.work, 'cdk.log')}`);
}

/** Deploys all stacks, whatever comes of it. */
export function tryDeploy(stage: Stage): Promise<CdkRun> {
  return deploy(cdkOptions(stage));
}

/** Deploys them and tells what became of each; throws an Error when it failed. */
export async function deployAll(stage: Stage): Promise<ReturnType<typeof deployedStacks>> {
  const { code, output } = await tryDeploy(stage);
  expectThat(code === 0, `cdk deploy ends well; what it said is in ${join(stage.work, 'cdk.log')}`);
  return deployedStacks(output);
}

/** `Data 12, Api 152`, of the last deploy. */
export function resourcesOf({ work }: Stage): string {
  return Object.entries(resourceCounts(assemblyOf({ work })))
    .map(([stack, count]) => `${stack} ${count}`)
    .join(', ');
}

export async function functionsOf({ emulator }: Stage): Promise<EmulatedFunctions> {
  const ofStack = (stack: string) => listFunctions(emulator.environment, `${APP_NAME}-${STAGE}-${stack}`);
  return new Map([...(await ofStack('Api')), ...(await ofStack('Watch'))]);
}

/** Returns the stacks' outputs of the last successful deploy, by name. */
export function outputsOf({ work }: Stage): Readonly<Record<string, string>> {
  const outputs: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputsFile(work), 'utf8'));
  return Object.assign({}, ...Object.values(outputs));
}

/** Returns API Gateway's own address, without the distribution. */
function apiAddress(stage: Stage): string {
  const [apiId] = new URL(outputsOf(stage).ApiEndpoint ?? '').hostname.split('.');
  // Not every system resolves names below localhost; the emulator accepts this address as well.
  return `${stage.emulator.address}/_aws/execute-api/${apiId}/$default`;
}

/** Deploys nothing, but restarts a function, with other variables than those of the stacks, or with those. */
export async function configure(
  { emulator }: Stage,
  { name, variables }: EmulatedFunction,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  await callAws(emulator.environment, {
    service: 'lambda',
    method: 'PUT',
    path: `/2015-03-31/functions/${name}/configuration`,
    body: JSON.stringify({ Environment: { Variables: { ...variables, ...others } } }),
  });
}

interface LogLine {
  readonly level?: string;
  readonly outcome?: string;
  readonly code?: string;
  readonly error?: string;
}

/** Returns a function's log lines, without Lambda's own. */
export async function linesOf(stage: Stage, name: string): Promise<LogLine[]> {
  const { logGroup: logGroupName } = functionCalled(await functionsOf(stage), name);
  const target = 'Logs_20140328.FilterLogEvents';
  const { events } = await callAwsTarget(stage.emulator.environment, 'logs', target, { logGroupName });
  const messages = (events as { message: string }[]).map(({ message }) => message);
  return messages.filter((message) => message.startsWith('{')).map((message) => JSON.parse(message));
}

/** Stores the secret that the runbook asks for before the first sign-in. */
export async function storeClientSecret(stage: Stage, SecretString = stage.clientSecret): Promise<void> {
  const { OIDC_CLIENT_SECRET_SECRET: SecretId } = functionCalled(await functionsOf(stage), 'account').variables;
  const input = { SecretId, SecretString };
  await callAwsTarget(stage.emulator.environment, 'secretsmanager', 'secretsmanager.PutSecretValue', input);
}

/** Lets the app be opened: by what the distribution that was deployed does, in front of the API that was deployed. */
export async function openEdge(stage: Stage): Promise<void> {
  const { environment } = stage.emulator;
  const { ORIGIN_SECRET_SECRET: SecretId } = functionCalled(await functionsOf(stage), 'account').variables;
  const target = 'secretsmanager.GetSecretValue';
  const { SecretString } = await callAwsTarget(environment, 'secretsmanager', target, { SecretId });
  const { a: originSecret } = JSON.parse(SecretString);
  stage.front.open(createEdge({ assembly: assemblyOf(stage), api: apiAddress(stage), originSecret }));
}

function assemblyOf({ work }: Pick<Stage, 'work'>): string {
  return join(work, 'cdk.out');
}

function outputsFile(work: string): string {
  return join(work, 'outputs.json');
}
