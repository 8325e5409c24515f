import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Annotations, type App, CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { AwsEnvironment } from '#functions/variables.ts';
import { createTopic } from '#infra/aws/alarms/alarms.ts';
import { createBudget } from '#infra/aws/alarms/budget.ts';
import { createObservability } from '#infra/aws/alarms/observability.ts';
import { type Config, placeholders, placeOf, risks, stackName } from '#infra/aws/config.ts';
import { createAreaFunction } from '#infra/aws/functions/area-function.ts';
import {
  areas,
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import { createHttpApi } from '#infra/aws/functions/http-api.ts';
import { createProgramImport } from '#infra/aws/functions/program-import.ts';
import { createReminderSender } from '#infra/aws/functions/reminder-sender.ts';
import { createScheduledJobs } from '#infra/aws/functions/scheduled.ts';
import {
  allowRemovingExports,
  allowStoringExports,
  allowStoringUploads,
  allowTable,
} from '#infra/aws/rights/grants.ts';
import { APP_NAME } from '#shared/constants.ts';
import type { Area } from '#shared/http.ts';
import type { Data } from './data-stack.ts';

export interface ApiStackSettings {
  readonly config: Config;
  readonly data: Data;
  /** The folder of the bundles, as `bundleFunctions` leaves it. */
  readonly bundles: string;
}

/** The parts of the API that other stacks use. */
export interface Api {
  /** The API's host name. */
  readonly host: string;
  /** The topic that alarms notify. */
  readonly topic: ITopic;
}

/** Limits of an area that differ from the others'. */
interface AreaLimits {
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
  readonly reservedConcurrentExecutions?: number;
}

/** Creates the endpoints and the parser. Nothing here holds state, so all of it may be replaced at any time. */
export function createApiStack(app: App, settings: ApiStackSettings): Api {
  const { config, data, bundles } = settings;
  const stack = new Stack(app, 'Api', {
    stackName: stackName(config, 'Api'),
    env: placeOf(config),
    description: 'The HTTP API, a function for each area of it, the parser of program files, and the scheduled jobs',
  });
  const unset = placeholders(config);
  if (unset.length > 0) {
    Annotations.of(stack).addWarningV2(
      `${APP_NAME}:placeholders`,
      `Good for synth, not for use: addresses of stage "${config.stage}" in cdk.json lead nowhere yet (${unset.join(', ')}).`,
    );
  }
  const open = risks(config);
  if (open.length > 0)
    Annotations.of(stack).addWarningV2(
      `${APP_NAME}:risks`,
      `Stage "${config.stage}" in cdk.json goes without:\n  ${open.join('\n  ')}`,
    );
  createBudget(stack, config);
  const environments = areaEnvironments(config, data);
  const limits = areaLimits(config);
  const functions = new Map<Area, LambdaFunction>();
  for (const area of areas) {
    const lambda = createAreaFunction(stack, area, {
      description: `The endpoints of ${area}`,
      bundles,
      memoryMegabytes: 512,
      timeoutSeconds: 10,
      environment: environments[area],
      ...limits[area],
    });
    allowTable(lambda, data.table, area);
    if (area === 'admin') allowStoringUploads(lambda, data.uploadsBucket);
    if (area === 'exports') allowStoringExports(lambda, data.uploadsBucket);
    if (area === 'account') allowRemovingExports(lambda, data.uploadsBucket);
    functions.set(area, lambda);
  }
  const { api, accessLogs } = createHttpApi(stack, functions);
  const { parser, consumer, queue, deadLetters } = createProgramImport(stack, bundles, data);
  const scheduled = createScheduledJobs(stack, bundles, data, {
    ...payments(config, data),
    ...sharing(config, data),
  });
  const others = [
    [PROGRAM_IMPORT, parser],
    [FAILED_IMPORTS, consumer],
    [SCHEDULED_JOBS, scheduled],
    [REMINDER_SENDER, createReminderSender(stack, bundles, data)],
  ] as const;
  const topic = createTopic(stack, config.alarmEmail);
  createObservability(
    {
      ...{ stack, api, accessLogs, table: data.table, failedImports: queue, deadLetters },
      functions: new Map<string, LambdaFunction>([...functions, ...others]),
    },
    topic,
  );
  new CfnOutput(stack, 'ApiEndpoint', { value: api.apiEndpoint });
  return { host: `${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, topic };
}

function payments({ stripePriceId = '' }: Config, { stripeSecretKeyArn }: Data) {
  return { STRIPE_PRICE_ID: stripePriceId, STRIPE_SECRET_KEY_SECRET: stripeSecretKeyArn };
}

function sharing({ stravaClientId = '' }: Config, { stravaClientSecretArn, stravaTokenKeysArn }: Data) {
  return {
    STRAVA_CLIENT_ID: stravaClientId,
    STRAVA_CLIENT_SECRET_SECRET: stravaClientSecretArn,
    STRAVA_TOKEN_KEYS_SECRET: stravaTokenKeysArn,
  };
}

function areaEnvironments(config: Config, data: Data): { readonly [Name in Area]: AwsEnvironment<Name> } {
  const calls = {
    TABLE_NAME: data.table.tableName,
    APP_ORIGIN: config.appOrigin,
    ORIGIN_SECRET_SECRET: data.originSecretArn,
  };
  const signedIn = { ...calls, SESSION_KEYS_SECRET: data.sessionKeysSecretArn };
  return {
    account: {
      ...signedIn,
      OIDC_ISSUER: config.issuer,
      OIDC_CLIENT_ID: config.clientId,
      OIDC_CLIENT_SECRET_SECRET: data.oidcClientSecretArn,
      IDENTITY_PROVIDER_NAME: config.identityProviderName,
      FIRST_ADMIN_EMAILS: config.firstAdminEmails,
      STRIPE_PUBLISHABLE_KEY: config.stripePublishableKey ?? '',
      PERSON_KEY_SECRET: data.personKeyArn,
      PUSH_KEY_SECRET: data.pushKeyArn,
      UPLOADS_BUCKET: data.uploadsBucket.bucketName, // whoever deletes their account leaves no export
      ...payments(config, data), // whoever deletes their account pays no longer
    },
    admin: { ...signedIn, UPLOADS_BUCKET: data.uploadsBucket.bucketName },
    exports: { ...signedIn, UPLOADS_BUCKET: data.uploadsBucket.bucketName },
    billing: { ...signedIn, ...payments(config, data) },
    programs: signedIn,
    'promo-codes': { ...signedIn, PERSON_KEY_SECRET: data.personKeyArn },
    strava: { ...signedIn, ...sharing(config, data) },
    webhooks: {
      ...calls,
      ...payments(config, data),
      STRIPE_WEBHOOK_KEY_SECRET: data.stripeWebhookKeyArn,
      STRAVA_WEBHOOK_KEY_SECRET: data.stravaWebhookKeyArn,
      STRAVA_SUBSCRIPTION_ID: config.stravaSubscriptionId ?? '',
    },
    workouts: signedIn,
  };
}

function areaLimits({ webhookConcurrency }: Config): Partial<Record<Area, AreaLimits>> {
  return {
    // An upload waits up to 20 s for its import; the gateway gives up at 30.
    admin: { timeoutSeconds: 29 },
    // The largest export takes some 12 s of a whole processor, which comes with so much memory, and 500 MB of it.
    exports: { memoryMegabytes: 1_769, timeoutSeconds: 29 },
    // A call of ours is up to six of Stripe's, each given up after 4 s; the gateway gives up at 30.
    billing: { timeoutSeconds: 25 },
    // A call of ours is a few of Strava's, each given up after 4 s, or waits for another one's; the gateway gives up at 30.
    strava: { timeoutSeconds: 25 },
    webhooks: {
      // Before Stripe's own patience ends, which then sends it again.
      timeoutSeconds: 15,
      ...(webhookConcurrency !== undefined && { reservedConcurrentExecutions: webhookConcurrency }),
    },
  };
}
