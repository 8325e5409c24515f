import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { PATIENCE } from '#functions/data/table/table.ts';
import {
  areas,
  deployedFunctions,
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import { partOf, synthesise } from '#infra/aws/synthesise.ts';
import { routeKey } from '#shared/http.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { routes } from '#shared/routes.ts';

const { api } = synthesise();

const functionOf = (name: string) => partOf(api, name, 'Function', 'AWS::Lambda::Function');
const propertiesOf = (type: string) => Object.values(api.findResources(type)).map(({ Properties }) => Properties);

test('the gateway serves the route table, all of it and nothing else', () => {
  const keys: string[] = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey);
  expect(keys.sort()).toEqual(Object.values(routes).map(routeKey).sort());
  expect(keys.filter((key) => key === '$default' || key.startsWith('ANY') || key.includes('+'))).toEqual([]);
});

test('each route leads to the function of its area', () => {
  const integrations = api.findResources('AWS::ApiGatewayV2::Integration');
  const served = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey, Target }) => {
    const integration = integrations[Target['Fn::Join'][1][1].Ref];
    return [RouteKey, integration?.Properties.IntegrationUri['Fn::GetAtt'][0]];
  });
  const expected = Object.values(routes).map((route) => [routeKey(route), functionOf(route.area).id]);
  expect(served.sort()).toEqual(expected.sort());
});

test('each function has one permission: to be called by the gateway, by the uploads bucket, or by the schedule', () => {
  const permissions = propertiesOf('AWS::Lambda::Permission').map(({ FunctionName, Principal, SourceArn }) => [
    FunctionName['Fn::GetAtt'][0],
    Principal,
    SourceArn !== undefined,
  ]);
  const expected = [
    ...areas.map((area) => [functionOf(area).id, 'apigateway.amazonaws.com', true]),
    [functionOf(PROGRAM_IMPORT).id, 's3.amazonaws.com', true],
    [functionOf(SCHEDULED_JOBS).id, 'events.amazonaws.com', true],
    [functionOf(REMINDER_SENDER).id, 'events.amazonaws.com', true],
  ];
  expect(permissions.sort()).toEqual(expected.sort());
});

test('each function runs on Node 24 and arm64 and logs to a group with a retention of a month', () => {
  for (const name of deployedFunctions) {
    const { Runtime, Architectures, Handler, LoggingConfig } = functionOf(name).Properties;
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    const group = partOf(api, name, 'Logs', 'AWS::Logs::LogGroup');
    expect(LoggingConfig).toEqual({ LogFormat: 'Text', LogGroup: { Ref: group.id } });
    expect(group.Properties.RetentionInDays).toBe(30);
  }
});

test('an uploaded file starts the parser, which is tried three times before the event goes to a queue', () => {
  const parser = functionOf(PROGRAM_IMPORT).id;
  api.hasResourceProperties('Custom::S3BucketNotifications', {
    NotificationConfiguration: {
      LambdaFunctionConfigurations: [
        {
          Events: ['s3:ObjectCreated:*'],
          Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'uploads/' }] } },
          LambdaFunctionArn: { 'Fn::GetAtt': [parser, 'Arn'] },
        },
      ],
    },
  });
  api.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: parser },
    MaximumRetryAttempts: 2,
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('FailedImports'), 'Arn'] } },
    },
  });
});

test('failed imports are processed one message at a time, and those that fail again are kept apart', () => {
  const [mapping] = propertiesOf('AWS::Lambda::EventSourceMapping');
  const consumer = functionOf(FAILED_IMPORTS);
  expect(mapping.FunctionName).toEqual({ Ref: consumer.id });
  expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  const queues = api.findResources('AWS::SQS::Queue');
  const { VisibilityTimeout, RedrivePolicy } = queues[mapping.EventSourceArn['Fn::GetAtt'][0]]?.Properties ?? {};
  expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer.Properties.Timeout);
  expect(RedrivePolicy.maxReceiveCount).toBeGreaterThan(2);
  expect(RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]).toMatch(/^FailedImportsDeadLetters/);
  for (const { Properties } of Object.values(queues)) expect(Properties.SqsManagedSseEnabled).toBe(true);
});

test('the scheduled jobs start every quarter of an hour, and are not retried when they fail', () => {
  const scheduled = functionOf(SCHEDULED_JOBS).id;
  api.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(15 minutes)',
    State: 'ENABLED',
    Targets: [{ Arn: { 'Fn::GetAtt': [scheduled, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } }],
  });
  api.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: scheduled },
    MaximumRetryAttempts: 0,
  });
});

test('[R67] the stage throttles each route at the rate of its limit, writes below reads', () => {
  const [[, { Properties, DependsOn }]] = Object.entries(api.findResources('AWS::ApiGatewayV2::Stage')) as [
    [string, { Properties: { RouteSettings: Record<string, object> }; DependsOn: string[] }],
  ];
  const throttles = Object.values(routes).map((route) => {
    const { everybody } = RATE_LIMITS[route.limit];
    return [routeKey(route), { ThrottlingRateLimit: everybody, ThrottlingBurstLimit: 2 * everybody }];
  });
  expect(Properties.RouteSettings).toEqual(Object.fromEntries(throttles));
  expect(RATE_LIMITS.write.everybody).toBeLessThan(RATE_LIMITS.read.everybody);
  // Made after all routes: settings of a later one would be refused, and it would start a deployment of its own.
  expect(DependsOn).toEqual(expect.arrayContaining(Object.keys(api.findResources('AWS::ApiGatewayV2::Route'))));
});

test('calls are throttled, and logged without path, query string or address', () => {
  const [stage] = propertiesOf('AWS::ApiGatewayV2::Stage');
  expect(stage.StageName).toBe('$default');
  expect(stage.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  expect(stage.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
  const logged: string[] = Object.values(JSON.parse(stage.AccessLogSettings.Format));
  expect(logged).toContain('$context.routeKey');
  expect(logged.filter((variable) => /path|query|identity|header|authorizer/i.test(variable))).toEqual([]);
});

test('every call ends within ten seconds except exports and those that wait for an import, Stripe or Strava, and all before the gateway does', () => {
  const timeouts = Object.fromEntries(areas.map((area) => [area, functionOf(area).Properties.Timeout]));
  const usual = Object.fromEntries(areas.map((area) => [area, 10]));
  expect(timeouts).toEqual({ ...usual, admin: 29, exports: 29, billing: 25, strava: 25, webhooks: 15 });
  expect(Math.max(...Object.values(timeouts))).toBeLessThan(30);
});

test('the exports have a whole processor, as the largest takes more of one than others could give it', () => {
  const memory = areas.map((area) => [area, functionOf(area).Properties.MemorySize]);
  expect(Object.fromEntries(memory.filter(([, megabytes]) => megabytes !== 512))).toEqual({ exports: 1_769 });
});

test('an unanswered call to the table is retried until it counts as busy, before any function ends', () => {
  const { maxAttempts, requestHandler } = PATIENCE;
  const timeouts = deployedFunctions.map((name) => functionOf(name).Properties.Timeout * 1_000);
  expect(maxAttempts * requestHandler.requestTimeout).toBeLessThan(Math.min(...timeouts));
});

test('a body reaches its function unchanged, byte for byte', () => {
  const integrations = propertiesOf('AWS::ApiGatewayV2::Integration');
  expect(integrations).toHaveLength(areas.length);
  for (const { IntegrationType, PayloadFormatVersion, RequestParameters } of integrations)
    expect([IntegrationType, PayloadFormatVersion, RequestParameters]).toEqual(['AWS_PROXY', '2.0', undefined]);
});

test('where payments are set up, browsers and functions have the price and the key, and no template has a secret', () => {
  const values = { stripePublishableKey: 'pk_test_1', stripePriceId: 'price_1', webhookConcurrency: 5 };
  const { api: paid, data } = synthesise(values);
  const variablesOf = (name: string) => partOf(paid, name, 'Function', 'AWS::Lambda::Function').Properties;
  expect(variablesOf('account').Environment.Variables.STRIPE_PUBLISHABLE_KEY).toBe('pk_test_1');
  for (const name of ['account', 'billing', 'webhooks', SCHEDULED_JOBS]) {
    const { Environment, ReservedConcurrentExecutions } = variablesOf(name);
    expect(Environment.Variables.STRIPE_PRICE_ID).toBe('price_1');
    expect(ReservedConcurrentExecutions).toBe(name === 'webhooks' ? 5 : undefined);
    expect(functionOf(name).Properties.Environment.Variables.STRIPE_PRICE_ID).toBe('');
    expect(functionOf(name).Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  }
  expect(JSON.stringify([paid.toJSON(), data.toJSON()])).not.toMatch(/\b(sk|rk)_(test|live)|whsec_/);
});

test('where Strava is set up, the functions have the client id and the subscription', () => {
  const { api: sharing } = synthesise({ stravaClientId: '120000', stravaSubscriptionId: '300001' });
  const variablesOf = (name: string) =>
    partOf(sharing, name, 'Function', 'AWS::Lambda::Function').Properties.Environment.Variables;
  for (const name of ['strava', SCHEDULED_JOBS]) expect(variablesOf(name).STRAVA_CLIENT_ID).toBe('120000');
  expect(variablesOf('webhooks').STRAVA_SUBSCRIPTION_ID).toBe('300001');
  expect(functionOf('strava').Properties.Environment.Variables.STRAVA_CLIENT_ID).toBe('');
});

test('70 routes in 12 functions would still leave half of the 500 resources a stack may have', () => {
  const resources = Object.keys(api.toJSON().Resources).length;
  const perFunction = ['Role', 'Policy', 'LogGroup', 'Function', 'Permission', 'Integration'].length;
  const missing = 70 - Object.keys(routes).length + perFunction * (12 - deployedFunctions.length);
  expect(resources + missing).toBeLessThan(250);
});
