import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { routeKey, routes } from '#shared/routes.ts';
import { areas, deployedFunctions, PROGRAM_IMPORT, REPOSITORY_ROOT } from './deployed-functions.ts';
import { synthesise } from './synthesise.ts';

const { api } = synthesise();

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const list = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value]);

/** The logical id that CDK makes for the part of a function that `type` names. */
function idOf(name: string, part: string, type: string): string {
  const ids = Object.keys(api.findResources(type)).filter((id) => id.startsWith(name.replaceAll('-', '') + part));
  expect(ids, `${part} of ${name}`).toHaveLength(1);
  return ids[0] as string;
}

function functionOf(name: string) {
  const id = idOf(name, 'Function', 'AWS::Lambda::Function');
  return { id, ...api.findResources('AWS::Lambda::Function')[id]?.Properties };
}

function statementsOf(name: string): Statement[] {
  const role = idOf(name, 'Role', 'AWS::IAM::Role');
  return Object.values(api.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref: role }]))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}

const KNOWN_RESOURCES = ['Table', 'SessionKeys', 'OidcClientSecret', 'Uploads', 'Logs', 'FailedImports'];

/** What a function may do, as `service:Action thing`. */
function rightsOf(name: string): string[] {
  return statementsOf(name)
    .flatMap(({ Action, Resource }) =>
      list(Resource).flatMap((resource) => {
        const thing = KNOWN_RESOURCES.find((known) => JSON.stringify(resource).includes(known));
        return list(Action).map((action) => `${action} ${thing ?? JSON.stringify(resource)}`);
      }),
    )
    .sort();
}

const ROWS = ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'];
const rows = ROWS.map((action) => `dynamodb:${action} Table`);
const logs = ['logs:CreateLogStream Logs', 'logs:PutLogEvents Logs'];
const readSecret = (secret: string) => `secretsmanager:GetSecretValue ${secret}`;

test('the gateway serves the route table, all of it and nothing else', () => {
  const keys = Object.values(api.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties.RouteKey,
  );
  expect(keys.sort()).toEqual(Object.values(routes).map(routeKey).sort());
  expect(keys.filter((key) => key === '$default' || key.startsWith('ANY') || key.includes('+'))).toEqual([]);
});

test('each route leads to the function of its area', () => {
  const integrations = api.findResources('AWS::ApiGatewayV2::Integration');
  const served = Object.values(api.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => {
    const integration = integrations[Properties.Target['Fn::Join'][1][1].Ref];
    return [Properties.RouteKey, integration?.Properties.IntegrationUri['Fn::GetAtt'][0]];
  });
  const expected = Object.values(routes).map((route) => [routeKey(route), functionOf(route.area).id]);
  expect(served.sort()).toEqual(expected.sort());
});

test('each function has one permission: to be called by the gateway, or by the uploads bucket', () => {
  const permissions = Object.values(api.findResources('AWS::Lambda::Permission')).map(({ Properties }) => [
    Properties.FunctionName['Fn::GetAtt'][0],
    Properties.Principal,
    'SourceArn' in Properties,
  ]);
  expect(permissions.sort()).toEqual(
    deployedFunctions
      .map((name) => [
        functionOf(name).id,
        name === PROGRAM_IMPORT ? 's3.amazonaws.com' : 'apigateway.amazonaws.com',
        true,
      ])
      .sort(),
  );
});

test('each function runs on Node 24 and arm64 and logs to a group that forgets after a month', () => {
  for (const name of deployedFunctions) {
    const { Runtime, Architectures, Handler, LoggingConfig } = functionOf(name);
    expect({ Runtime, Architectures, Handler }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
    const group = idOf(name, 'Logs', 'AWS::Logs::LogGroup');
    expect(LoggingConfig).toEqual({ LogGroup: { Ref: group } });
    expect(api.findResources('AWS::Logs::LogGroup')[group]?.Properties.RetentionInDays).toBe(30);
  }
});

test('each function is told what it needs to know and no more', () => {
  const names = Object.fromEntries(
    deployedFunctions.map((name) => [name, Object.keys(functionOf(name).Environment.Variables).sort()]),
  );
  const everyArea = ['APP_ORIGIN', 'SESSION_KEYS_SECRET', 'TABLE_NAME'];
  expect(names).toEqual({
    ...Object.fromEntries(areas.map((area) => [area, everyArea])),
    account: [
      'APP_ORIGIN',
      'FIRST_ADMIN_EMAILS',
      'IDENTITY_PROVIDER_NAME',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET_SECRET',
      'OIDC_ISSUER',
      'SESSION_KEYS_SECRET',
      'TABLE_NAME',
    ],
    admin: [...everyArea, 'UPLOADS_BUCKET'],
    [PROGRAM_IMPORT]: ['TABLE_NAME', 'UPLOADS_BUCKET'],
  });
});

test('each function may do its own work and nothing else', () => {
  const rights = Object.fromEntries(deployedFunctions.map((name) => [name, rightsOf(name)]));
  const everyArea = [...rows, ...logs, readSecret('SessionKeys')];
  expect(rights).toEqual({
    ...Object.fromEntries(areas.map((area) => [area, everyArea])),
    account: [...rows, ...logs, readSecret('OidcClientSecret'), readSecret('SessionKeys')],
    admin: [...rows, ...logs, 's3:PutObject Uploads', readSecret('SessionKeys')],
    [PROGRAM_IMPORT]: [
      'dynamodb:BatchWriteItem Table',
      ...rows,
      ...logs,
      's3:GetObject Uploads',
      'sqs:GetQueueAttributes FailedImports',
      'sqs:GetQueueUrl FailedImports',
      'sqs:SendMessage FailedImports',
    ],
  });
});

test('every command of the one door to the table is allowed to somebody', async () => {
  const door = await readFile(join(REPOSITORY_ROOT, 'functions/data/table.ts'), 'utf8');
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

test('the parser of uploaded files reaches no partition of an athlete', () => {
  const table = statementsOf(PROGRAM_IMPORT).filter(({ Action }) => list(Action).includes('dynamodb:GetItem'));
  expect(table.map(({ Condition }) => Condition)).toEqual([
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['JOB#*', 'PROGRAMS', 'P#*'] } },
  ]);
});

test('no right is given by wildcard but to the uploaded files, and none by a ready-made policy', () => {
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
  expect(wildcards.filter((resource) => !/ImportValue.*Uploads.*\/uploads\/\*/.test(resource))).toEqual([]);
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

test('calls are throttled, and logged without path, query string or address', () => {
  api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    DefaultRouteSettings: Match.objectLike({
      ThrottlingRateLimit: Match.anyValue(),
      ThrottlingBurstLimit: Match.anyValue(),
    }),
  });
  const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
  const logged: string[] = Object.values(JSON.parse(stage?.Properties.AccessLogSettings.Format));
  expect(logged).toContain('$context.routeKey');
  expect(logged.filter((variable) => /path|query|identity|header|authorizer/i.test(variable))).toEqual([]);
});

test('an upload may wait for its import, every other call ends within ten seconds', () => {
  const timeouts = Object.fromEntries(areas.map((area) => [area, functionOf(area).Timeout]));
  expect(timeouts).toEqual({ ...Object.fromEntries(areas.map((area) => [area, 10])), admin: 29 });
});

test('70 routes in 12 functions would still leave half of the 500 resources a stack may have', () => {
  const resources = Object.keys(api.toJSON().Resources).length;
  const perFunction = ['Role', 'Policy', 'LogGroup', 'Function', 'Permission', 'Integration'].length;
  const missing = 70 - Object.keys(routes).length + perFunction * (12 - deployedFunctions.length);
  expect(resources + missing).toBeLessThan(250);
});
