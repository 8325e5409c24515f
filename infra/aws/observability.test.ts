import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas, deployedFunctions, HOUSEKEEPING } from './deployed-functions.ts';
import { LINE_FILTERS } from './log-metrics.ts';
import { partOf, type Resource, synthesise } from './synthesise.ts';
import { QUESTIONS } from './watch.ts';

/** Each costs ten cents a month, and one too many teaches everybody to look away. */
const ALARMS_MAX = 28;

const { api } = synthesise({ alarmEmail: 'operator@ironstride.test' });

function resourcesOf(type: string): Resource[] {
  return Object.entries(api.findResources(type)).map(([id, { Properties }]) => ({ id, Properties }));
}

const alarms = resourcesOf('AWS::CloudWatch::Alarm');

interface MetricOfAlarm {
  readonly Namespace: unknown;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

/** The metrics of an alarm, also those its expression is made of. */
function metricsOf({ Properties }: Resource): MetricOfAlarm[] {
  const parts: { MetricStat?: { Metric: MetricOfAlarm } }[] = Properties.Metrics ?? [];
  return Properties.Metrics ? parts.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) : [Properties];
}

test('every function has an alarm of its errors', () => {
  const watched = alarms.flatMap((alarm) =>
    metricsOf(alarm)
      .filter(({ MetricName }) => MetricName === 'Errors')
      .map(({ Dimensions }) => Dimensions),
  );
  const expected = deployedFunctions.map((name) => [
    { Name: 'FunctionName', Value: { Ref: partOf(api, name, 'Function', 'AWS::Lambda::Function').id } },
  ]);
  expect(watched).toHaveLength(expected.length);
  expect(watched).toEqual(expect.arrayContaining(expected));
});

test('every alarm is told to the operator when it begins and when it ends, and says what to do', () => {
  const [topic] = resourcesOf('AWS::SNS::Topic');
  const told = [{ Ref: topic?.id }];
  for (const { Properties } of alarms) {
    const { AlarmActions, OKActions, AlarmDescription, AlarmName } = Properties;
    expect({ AlarmActions, OKActions }, AlarmName).toEqual({ AlarmActions: told, OKActions: told });
    expect(AlarmDescription.length, AlarmName).toBeGreaterThan(80);
    expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1_024);
  }
  expect(alarms.length).toBeGreaterThan(deployedFunctions.length);
  expect(alarms.length).toBeLessThanOrEqual(ALARMS_MAX);
});

test('the runbook has a line for every alarm', async () => {
  const runbook = await readFile(join(import.meta.dirname, 'runbook.md'), 'utf8');
  const ofAreas = new Set(areas.map((area) => `Errors of ${area}`));
  const names = alarms
    .map(({ Properties }): string => Properties.AlarmName.split(': ')[1])
    .map((name) => (ofAreas.has(name) ? 'Errors of an area' : name));
  expect(names.filter((name) => !runbook.includes(`\n| ${name} | `))).toEqual([]);
});

test('silence is well, but for the housekeeping, which has to be heard of every hour', () => {
  const breaching = alarms.filter(({ Properties }) => Properties.TreatMissingData !== 'notBreaching');
  expect(breaching.map(({ Properties }) => [Properties.TreatMissingData, Properties.MetricName])).toEqual([
    ['breaching', 'Invocations'],
  ]);
  expect(breaching[0]?.Properties).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    Period: 3_600,
    Dimensions: [{ Value: { Ref: partOf(api, HOUSEKEEPING, 'Function', 'AWS::Lambda::Function').id } }],
  });
});

test('every metric that an alarm looks at is one of something that is deployed', () => {
  const { Resources } = api.toJSON() as { Resources: Record<string, { Type: string }> };
  const filtered = new Set(
    resourcesOf('AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
      Properties.MetricTransformations.map((to: MetricOfAlarm & { MetricNamespace: string }) =>
        [to.MetricNamespace, to.MetricName].join(),
      ),
    ),
  );
  const OF = { 'AWS/Lambda': 'AWS::Lambda::Function', 'AWS/ApiGateway': 'AWS::ApiGatewayV2::Api' };
  for (const { Namespace, MetricName, Dimensions = [] } of alarms.flatMap(metricsOf)) {
    if (!String(Namespace).startsWith('AWS/')) expect(filtered).toContain([Namespace, MetricName].join());
    const type = OF[Namespace as keyof typeof OF];
    for (const { Value } of type ? Dimensions : []) expect(Resources[(Value as { Ref: string }).Ref]?.Type).toBe(type);
    if (Namespace === 'AWS/DynamoDB') expect(JSON.stringify(Dimensions)).toMatch(/TableName.*ImportValue.*Table/);
    if (Namespace === 'AWS/SQS') expect(JSON.stringify(Dimensions)).toContain('FailedImports');
  }
  expect(filtered.size).toBe(Object.keys(LINE_FILTERS).length);
});

test('one failed call in a quiet night wakes nobody', () => {
  const rate = alarms.find(({ Properties }) => JSON.stringify(Properties).includes('100 * errors / calls'));
  expect(rate?.Properties.Metrics[0]).toMatchObject({ Expression: 'IF(errors >= 5, 100 * errors / calls, 0)' });
  expect(rate?.Properties).toMatchObject({ DatapointsToAlarm: 2, EvaluationPeriods: 3 });
});

test('alarms travel encrypted, only CloudWatch of this account may raise them, and by TLS', () => {
  const [topic, ...others] = resourcesOf('AWS::SNS::Topic');
  expect(others).toEqual([]);
  const [key] = resourcesOf('AWS::KMS::Key');
  expect(topic?.Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [key?.id, 'Arn'] });
  expect(key?.Properties.EnableKeyRotation).toBe(true);
  const statements = resourcesOf('AWS::SNS::TopicPolicy').flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  const account = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } };
  const cloudWatch = { Service: 'cloudwatch.amazonaws.com' };
  expect(statements).toEqual([
    expect.objectContaining({
      Effect: 'Deny',
      Action: 'sns:Publish',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: cloudWatch, Condition: account }),
  ]);
  const ofKey: { Principal: object; Condition?: object }[] = key?.Properties.KeyPolicy.Statement;
  expect(ofKey.filter(({ Principal }) => JSON.stringify(Principal) === JSON.stringify(cloudWatch))).toEqual([
    expect.objectContaining({ Condition: account }),
  ]);
});

test('the address in the configuration is told, and without one nobody is', () => {
  const subscriptions = resourcesOf('AWS::SNS::Subscription').map(({ Properties }) => Properties);
  expect(subscriptions).toMatchObject([{ Protocol: 'email', Endpoint: 'operator@ironstride.test' }]);
  expect(synthesise().api.findResources('AWS::SNS::Subscription')).toEqual({});
});

interface Widget {
  readonly type: 'metric' | 'text' | 'alarm';
  readonly x: number;
  readonly width: number;
  readonly properties: {
    title?: string;
    markdown?: string;
    alarms?: string[];
    annotations?: { horizontal: unknown[] };
  };
}

test('the dashboard has a row for each question and shows every alarm, with its limit where the graph has one', () => {
  const [dashboard] = resourcesOf('AWS::CloudWatch::Dashboard');
  const body: { widgets: Widget[] } = JSON.parse(textOf(dashboard?.Properties.DashboardBody));
  const titles = body.widgets.filter(({ type }) => type === 'text').map(({ properties }) => properties.markdown);
  expect(titles).toEqual(Object.values(QUESTIONS).map((question) => `## ${question}`));
  const [states] = body.widgets.filter(({ type }) => type === 'alarm');
  expect(states?.properties.alarms).toHaveLength(alarms.length);
  const graphs = body.widgets.filter(({ type }) => type === 'metric');
  expect(graphs.length).toBeGreaterThan(Object.keys(QUESTIONS).length * 2);
  const limits = graphs.filter(({ properties }) => properties.annotations?.horizontal.length);
  expect(limits).toHaveLength(alarms.length - deployedFunctions.length);
  for (const { x, width } of body.widgets) expect(x + width).toBeLessThanOrEqual(24);
});

/** A text of a template, with a word in place of each reference. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [, parts] = (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : 'referred-to')).join('');
}
