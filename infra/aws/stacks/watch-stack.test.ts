import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { statementsOf } from '#infra/aws/rights/rights.ts';
import { partOf, synthesise, synthesised } from '#infra/aws/synthesise.ts';

const IN_LONDON = { account: '111122223333', region: 'eu-west-2', alarmEmail: 'oncall@ironstride.test' };

const { watch, api, edgeWatch } = synthesise({
  domainName: 'app.ironstride.test',
  hostedZoneId: 'Z0123456789',
  ...IN_LONDON,
});

function alarmsOf(template: Template | undefined) {
  return Object.values(template?.findResources('AWS::CloudWatch::Alarm') ?? {});
}

test('the probe checks the address of the app every five minutes, without retries', () => {
  const { id, Properties } = partOf(watch, 'probe', 'Function', 'AWS::Lambda::Function');
  expect(Properties.Environment.Variables).toEqual({ APP_ADDRESS: 'https://app.ironstride.test' });
  watch.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(5 minutes)',
    State: 'ENABLED',
    Targets: [{ Arn: { 'Fn::GetAtt': [id, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } }],
  });
  watch.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
});

test('the probe checks the address where athletes open the app when it is not the distribution’s', () => {
  const appOrigin = 'https://proxy.ironstride.test';
  const { Properties } = partOf(synthesise({ appOrigin }).watch, 'probe', 'Function', 'AWS::Lambda::Function');
  expect(Properties.Environment.Variables).toEqual({ APP_ADDRESS: appOrigin });
});

test('the probe may write its log, and nothing else', () => {
  const actions = statementsOf(watch, 'probe').flatMap(({ Action }) => Action);
  expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
});

test('the probe’s alarm goes off after ten minutes without a pass, even when no probe ran', () => {
  const [alarm, ...others] = alarmsOf(watch);
  expect(others).toEqual([]);
  expect(alarm?.Properties).toMatchObject({
    MetricName: 'ProbesPassed',
    Statistic: 'Sum',
    Period: 300,
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    DatapointsToAlarm: 2,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
  const [filter] = Object.values(watch.findResources('AWS::Logs::MetricFilter'));
  expect(filter?.Properties.LogGroupName).toEqual({ Ref: partOf(watch, 'probe', 'Logs', 'AWS::Logs::LogGroup').id });
  expect(filter?.Properties.MetricTransformations[0]).toMatchObject({
    MetricNamespace: alarm?.Properties.Namespace,
    MetricName: 'ProbesPassed',
  });
});

test('the probe’s alarm notifies the topic of the Api stack', () => {
  const [topic] = Object.keys(api.findResources('AWS::SNS::Topic'));
  const [alarm] = alarmsOf(watch);
  const { AlarmActions, OKActions } = alarm?.Properties ?? {};
  expect(AlarmActions).toEqual(OKActions);
  expect(JSON.stringify(AlarmActions)).toContain(`ExportsOutputRef${topic}`);
});

test('the alarm on CloudFront’s errors is in us-east-1 and notifies the same e-mail address', () => {
  const [alarm, ...others] = alarmsOf(edgeWatch);
  expect(others).toEqual([]);
  expect(JSON.stringify(alarm?.Properties.Metrics)).toMatch(/5xxErrorRate.*"Region".*"Global"|"Global".*5xxErrorRate/);
  edgeWatch?.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: IN_LONDON.alarmEmail });
  const place = synthesised(IN_LONDON, (app) => {
    const found = app.synth().getStackByName('Ironstride-dev-EdgeWatch');
    return found.environment.region;
  });
  expect(place).toBe('us-east-1');
});

test('CloudFront’s requests are logged once, in us-east-1', () => {
  const london = synthesise({ ...IN_LONDON });
  london.edgeWatch?.resourceCountIs('AWS::Logs::Delivery', 1);
  london.web.resourceCountIs('AWS::Logs::Delivery', 0);
  const [source] = Object.values(london.edgeWatch?.findResources('AWS::Logs::DeliverySource') ?? {});
  expect(source?.Properties.LogType).toBe('ACCESS_LOGS');
  const near = synthesise({ ...IN_LONDON, region: 'us-east-1' });
  near.web.resourceCountIs('AWS::Logs::Delivery', 1);
});

test('the alarm on CloudFront’s errors is in the Watch stack when the region is us-east-1 or not yet known', () => {
  const there = synthesise({ ...IN_LONDON, region: 'us-east-1' });
  expect([alarmsOf(there.watch).length, there.edgeWatch]).toEqual([2, undefined]);
  const somewhere = synthesise();
  const conditions = alarmsOf(somewhere.watch).map(({ Condition }) => Condition);
  expect(conditions).toEqual(expect.arrayContaining([undefined, 'CloudFrontIsCountedHere']));
  expect(somewhere.watch.toJSON().Conditions.CloudFrontIsCountedHere).toEqual({
    'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
  });
});
