import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { CfnOutput, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import type { AlarmRule, AlarmSpec } from './alarm-spec.ts';

/** Creates an alarm for each spec that has a limit; all of them notify the topic. */
export function createAlarms(stack: Stack, specs: readonly AlarmSpec[], topic: ITopic): Map<AlarmSpec, Alarm> {
  const action = new SnsAction(topic);
  const alarms = new Map<AlarmSpec, Alarm>();
  for (const spec of specs) {
    if (!spec.alarm) continue;
    const alarm = createAlarm(stack, spec, spec.alarm);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    alarms.set(spec, alarm);
  }
  return alarms;
}

function createAlarm(stack: Stack, { name, metrics }: AlarmSpec, rule: AlarmRule): Alarm {
  const { limit, isBelow = false, periods, missingData, runbookAction } = rule;
  const [datapointsToAlarm, evaluationPeriods] = periods;
  return new Alarm(stack, `Alarm-${name.replaceAll(' ', '-')}`, {
    alarmName: `${stack.stackName}: ${name}`,
    alarmDescription: runbookAction,
    metric: metrics[0],
    threshold: limit,
    comparisonOperator: isBelow
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    datapointsToAlarm,
    evaluationPeriods,
    treatMissingData: missingData === 'is-well' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
}

/**
 * Creates the topic that alarms notify, with the e-mail address, if any, as its subscriber. Encrypted by a key of our
 * own, as CloudWatch may not use the default key of SNS.
 */
export function createTopic(stack: Stack, email: string | undefined): Topic {
  const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': stack.account } };
  const masterKey = new Key(stack, 'AlarmsKey', {
    description: 'Encrypts what alarms say on their way',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  masterKey.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudWatch],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: ofThisAccount,
    }),
  );
  const topic = new Topic(stack, 'Alarms', { displayName: stack.stackName, masterKey, enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [cloudWatch],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: ofThisAccount,
    }),
  );
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  new CfnOutput(stack, 'AlarmTopic', { value: topic.topicArn });
  return topic;
}
