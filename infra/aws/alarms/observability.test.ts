import { expect, test } from 'vitest';
import { areas, deployedFunctions, REMINDER_SENDER } from '#infra/aws/functions/deployed-functions.ts';
import { partOf, type Resource, synthesise } from '#infra/aws/synthesise.ts';
import { QUESTIONS } from './alarm-spec.ts';
import { LINE_FILTERS } from './log-metrics.ts';

/** The most alarms: each costs ten cents a month, and one too many teaches everybody to look away. */
const ALARMS_MAX = 32;

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

function alarmCalled(name: string): Resource {
  const found = alarms.find(({ Properties }) => Properties.AlarmName.endsWith(`: ${name}`));
  if (!found) throw new Error(`There is no alarm ${name}`);
  return found;
}

test('every function has an alarm on its errors', () => {
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

test('every alarm notifies the operator when it begins and when it ends, and says what to do', () => {
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

test('an alarm goes off when the sender of reminders is not started, and no other one when its metric has no data', () => {
  const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData !== 'notBreaching');
  expect(silent).toEqual([alarmCalled('Reminders not sent')]);
  expect(silent[0]?.Properties).toMatchObject({
    MetricName: 'Invocations',
    Dimensions: [{ Value: { Ref: partOf(api, REMINDER_SENDER, 'Function', 'AWS::Lambda::Function').id } }],
    Statistic: 'Sum',
    ...{ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' },
    ...{ Period: 300, DatapointsToAlarm: 3, EvaluationPeriods: 3 },
  });
});

test('every metric that an alarm looks at belongs to a deployed resource', () => {
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
  // The probe's metric is in the Watch stack.
  expect(filtered.size).toBe(Object.keys(LINE_FILTERS).length - 1);
});

test('in a quiet hour one failed or two slow calls raise no alarm, and two failed or three slow ones do', () => {
  const goesOff = (name: string, broken: number, calls: number): boolean => {
    const { Metrics, Threshold } = alarmCalled(name).Properties;
    const [, floor, percent] = /^IF\(broken >= (\d+), (\d+) \* broken \/ calls, 0\)$/.exec(Metrics[0].Expression) ?? [];
    return broken >= Number(floor) && (Number(percent) * broken) / calls >= Threshold;
  };
  expect([goesOff('Failed calls, over an hour', 1, 10), goesOff('Failed calls, over an hour', 2, 10)]).toEqual([
    false,
    true,
  ]);
  expect([goesOff('Slow calls, over an hour', 2, 10), goesOff('Slow calls, over an hour', 3, 10)]).toEqual([
    false,
    true,
  ]);
  // A busy stage: the objective allows one call in a thousand to fail.
  expect(goesOff('Failed calls, over an hour', 1_500, 100_000)).toBe(true);
  expect(goesOff('Failed calls, over an hour', 1_000, 100_000)).toBe(false);
  expect(goesOff('Failed calls, over six hours', 3_700, 600_000)).toBe(true);
  expect(goesOff('Failed calls, over six hours', 600, 600_000)).toBe(false);
});

test('alarms over one hour or six use metric periods of that length', () => {
  for (const [name, seconds] of [
    ['Failed calls, over an hour', 3_600],
    ['Slow calls, over six hours', 21_600],
  ] as const) {
    const stats: { MetricStat?: { Period: number; Stat: string } }[] = alarmCalled(name).Properties.Metrics;
    expect(stats.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])).toEqual([seconds, seconds]);
  }
  const slow = JSON.stringify(alarmCalled('Slow calls, over an hour').Properties.Metrics);
  expect(slow).toContain('TC(3000:)');
});

test('no alarm uses a percentile, which means little over few calls', () => {
  expect(alarms.filter(({ Properties }) => JSON.stringify(Properties).match(/"p\d+"/))).toEqual([]);
});

test("the alarm on throttled functions covers each area's function, and at most ten metrics", () => {
  const metrics = metricsOf(alarmCalled('Throttled functions'));
  expect(metrics.length).toBeLessThanOrEqual(10);
  expect(metrics.map(({ Dimensions = [] }) => Dimensions.length)).toEqual(areas.map(() => 1));
});

test('alarm messages are encrypted, and only CloudWatch of this account may send them, by TLS', () => {
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

test('the configured address is notified, and without one nobody is', () => {
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
