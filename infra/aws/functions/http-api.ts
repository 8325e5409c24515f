import { CfnIntegration, CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import type { Area } from '#shared/http.ts';
import { routeKey } from '#shared/http.ts';
import { RATE_LIMITS, type RateLimit } from '#shared/rate-limits.ts';
import { routes } from '#shared/routes.ts';

/** Calls per second: some twenty times the average of a million monthly users, so that a flood ends here. */
const THROTTLING = { throttlingRateLimit: 1_000, throttlingBurstLimit: 2_000 } as const;
const BURST_SECONDS = 2;

/**
 * The fields that the gateway logs of a call. The route's key stands for its path, and there is neither query
 * string nor address: those can hold secrets and personal data.
 */
export const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  integrationStatus: '$context.integrationStatus',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
} as const;

/**
 * The route table as an HTTP API. Routes are bare CloudFormation resources that share one integration and one
 * permission per function: the high-level ones add a permission each, and a stack ends at 500 resources.
 */
export function createHttpApi(
  stack: Stack,
  functions: ReadonlyMap<Area, LambdaFunction>,
): { readonly api: HttpApi; readonly accessLogs: LogGroup } {
  const api = new HttpApi(stack, 'HttpApi', { apiName: stack.stackName, createDefaultStage: false });

  const targets = new Map<Area, string>();
  for (const [area, lambda] of functions) {
    const integration = new CfnIntegration(stack, `${area}-integration`, {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
    });
    lambda.addPermission('HttpApi', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi('*', '/*', '*'),
    });
    targets.set(area, `integrations/${integration.ref}`);
  }

  const apiRoutes: CfnRoute[] = [];
  for (const [name, route] of Object.entries(routes)) {
    const target = targets.get(route.area);
    if (!target) throw new Error(`No function serves ${routeKey(route)}`);
    apiRoutes.push(new CfnRoute(stack, `${name}-route`, { apiId: api.apiId, routeKey: routeKey(route), target }));
  }

  // API Gateway may write to groups named so without a resource policy for each.
  const accessLogs = new LogGroup(stack, 'AccessLogs', {
    logGroupName: `/aws/vendedlogs/${stack.stackName}/access`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const throttles = Object.values(routes).map((route) => [routeKey(route), throttleOf(RATE_LIMITS[route.limit])]);
  const stage = new CfnStage(stack, 'Stage', {
    apiId: api.apiId,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destinationArn: accessLogs.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    // No metrics for each route: they are billed one by one, and the access log has the same figures.
    defaultRouteSettings: THROTTLING,
    routeSettings: Object.fromEntries(throttles),
  });
  // The stage's throttles name routes, which must exist first. An existing stage would also start a deployment for each
  // new route, and refuse two at once.
  for (const route of apiRoutes) stage.addResourceDependency(route);
  return { api, accessLogs };
}

/**
 * The throttle of a route for all callers together. CDK does not convert the case of these keys, unlike `THROTTLING`'s.
 */
function throttleOf({ everybody }: RateLimit): object {
  return { ThrottlingRateLimit: everybody, ThrottlingBurstLimit: BURST_SECONDS * everybody };
}
