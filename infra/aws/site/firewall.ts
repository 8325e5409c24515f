import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';

/** Requests in five minutes from one address: eighty first visits, as from a gym whose members share one. */
const RATE_LIMIT = 5_000;

const WEBHOOKS = '/api/webhooks/';
/** Paths without that limit: Stripe and calendar providers call for many athletes from one address. Functions limit it. */
const CALLED_FOR_MANY = [WEBHOOKS, '/api/feed/'];

/**
 * Rules that only count: bodies and sign-in codes may be long, and what is uploaded may look like markup. The functions
 * hold bodies to their contracts, and the app shows no text as markup.
 */
const ONLY_COUNTED = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'CrossSiteScripting_BODY',
  // The rule NoUserAgent below blocks these, except at webhooks.
  'NoUserAgent_HEADER',
];

/** The label that AWS's common rules put on a request without a User-Agent. */
const NO_USER_AGENT = 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header';

const MANAGED_RULES: readonly { readonly name: string; readonly counted?: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  { name: 'AWSManagedRulesCommonRuleSet', counted: ONLY_COUNTED },
];

/** Keeps off who asks too often, is known for no good, or sends what only an attack does. Gives the firewall's ARN. */
export function createFirewall(stack: Stack): string {
  const managed = MANAGED_RULES.map(({ name, counted = [] }, index) => ({
    name,
    priority: index + 1,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: counting(name),
  }));
  const firewall = new CfnWebACL(stack, 'Firewall', {
    name: stack.stackName,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [
      {
        name: 'RateLimit',
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            limit: RATE_LIMIT,
            aggregateKeyType: 'IP',
            evaluationWindowSec: 300,
            scopeDownStatement: {
              notStatement: { statement: { orStatement: { statements: CALLED_FOR_MANY.map(startsWith) } } },
            },
          },
        },
        visibilityConfig: counting('RateLimit'),
      },
      ...managed,
      {
        // Neither Stripe nor Strava promises to send a User-Agent, and webhooks are authenticated otherwise.
        name: 'NoUserAgent',
        priority: managed.length + 1,
        action: { block: {} },
        statement: {
          andStatement: {
            statements: [
              { labelMatchStatement: { scope: 'LABEL', key: NO_USER_AGENT } },
              { notStatement: { statement: startsWith(WEBHOOKS) } },
            ],
          },
        },
        visibilityConfig: counting('NoUserAgent'),
      },
    ],
    visibilityConfig: counting('All'),
  });
  logBlocked(stack, firewall);
  return firewall.attrArn;
}

/** Logs blocked requests for two weeks, without what can be secret: a webhook's path, queries, cookies, signatures. */
function logBlocked(stack: Stack, firewall: CfnWebACL): void {
  const group = new LogGroup(stack, 'FirewallLogs', {
    // AWS WAF requires this prefix.
    logGroupName: `aws-waf-logs-${stack.stackName}`,
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(stack, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: group.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...['cookie', 'authorization', 'stripe-signature'].map((Name) => ({ singleHeader: { Name } })),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  });
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

/** Counted, but without samples: those would show cookies, and paths that are secrets. */
function counting(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
