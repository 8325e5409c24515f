import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Stack } from 'aws-cdk-lib/core';

/** Requests in five minutes from one address: eighty first visits, as from a gym whose members share one. */
const RATE_LIMIT = 5_000;

/**
 * Rules that only count: bodies and sign-in codes may be long, and what is uploaded may look like markup. The functions
 * hold bodies to their contracts, and the app shows no text as markup.
 */
const ONLY_COUNTED = ['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING', 'CrossSiteScripting_BODY'];

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
        statement: { rateBasedStatement: { limit: RATE_LIMIT, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
        visibilityConfig: counting('RateLimit'),
      },
      ...managed,
    ],
    visibilityConfig: counting('All'),
  });
  return firewall.attrArn;
}

/** Counted, but without samples: those would show cookies, and paths that are secrets. */
function counting(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
