import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  CfnLogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import { Aws, CfnCondition, Fn, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { EDGE_REGION } from '#infra/aws/config.ts';

/**
 * The fields that CloudFront logs of a request. The behaviour's pattern stands for its path, and there is neither
 * query string, cookie nor address: those can hold secrets and personal data.
 */
const FIELDS = [
  ...['timestamp(ms)', 'x-edge-request-id', 'x-edge-location', 'cache-behavior-path-pattern'],
  ...['cs-method', 'cs-protocol-version', 'ssl-protocol', 'cs-bytes'],
  ...['sc-status', 'sc-bytes', 'x-edge-result-type', 'x-edge-detailed-result-type', 'time-taken', 'time-to-first-byte'],
];

/**
 * Logs all requests to the distribution. CloudFront delivers its log in us-east-1 only, so `stack` has to be there;
 * where its region is known only at deployment, a condition decides.
 */
export function createAccessLogs(stack: Stack, distribution: Distribution): void {
  const group = new CfnLogGroup(stack, 'AccessLogs', {
    // Services may write to groups named so without a resource policy for each.
    logGroupName: `/aws/vendedlogs/${stack.stackName}/access`,
    retentionInDays: RetentionDays.ONE_MONTH,
  });
  group.applyRemovalPolicy(RemovalPolicy.DESTROY);
  const source = new CfnDeliverySource(stack, 'AccessLogSource', {
    name: stack.stackName,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'AccessLogDestination', {
    name: stack.stackName,
    destinationResourceArn: group.attrArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(stack, 'AccessLogDelivery', {
    deliverySourceName: source.ref,
    deliveryDestinationArn: destination.attrArn,
    recordFields: FIELDS,
  });
  const isDelivered = new CfnCondition(stack, 'LogsAreDelivered', {
    expression: Fn.conditionEquals(Aws.REGION, EDGE_REGION),
  });
  for (const resource of [group, source, destination, delivery]) resource.cfnOptions.condition = isDelivered;
}
