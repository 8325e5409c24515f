import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type Resource, synthesise } from '#infra/aws/synthesise.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { routes } from '#shared/routes.ts';

const zone = { appOrigin: undefined, domainName: 'app.ironstride.test', hostedZoneId: 'Z0123456789ABC' };
const home = { account: '123456789012', region: 'us-east-1' };
const abroad = { account: '123456789012', region: 'eu-west-2' };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a-1b';

const near = synthesise({ ...zone, ...home, firewall: true });

function distributionOf(web: Template): Resource['Properties'] {
  const [found] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  return found?.Properties.DistributionConfig;
}

/** The types and names of the records that lead to the distribution. */
function recordsOf(web: Template): string[] {
  return Object.values(web.findResources('AWS::Route53::RecordSet'))
    .filter(({ Properties }) => JSON.stringify(Properties.AliasTarget).includes('"Fn::GetAtt":["Distribution'))
    .map(({ Properties: { Type, Name, HostedZoneId } }) => `${Type} ${Name} ${HostedZoneId}`)
    .sort();
}

test('without a domain and a firewall there is no edge stack', () => {
  const { web, edge } = synthesise();
  expect(edge).toBeUndefined();
  expect(distributionOf(web)).not.toHaveProperty('Aliases');
  expect(recordsOf(web)).toEqual([]);
});

test('a domain in Route 53 gets its certificate, its records and TLS 1.2', () => {
  const { web, edge } = near;
  edge?.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: zone.domainName,
    ValidationMethod: 'DNS',
    DomainValidationOptions: [{ DomainName: zone.domainName, HostedZoneId: zone.hostedZoneId }],
  });
  expect(distributionOf(web)).toMatchObject({
    Aliases: [zone.domainName],
    ViewerCertificate: {
      AcmCertificateArn: { 'Fn::ImportValue': expect.stringMatching(/^Ironstride-dev-Edge:.*Certificate/) },
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
  });
  expect(recordsOf(web)).toEqual(['A app.ironstride.test. Z0123456789ABC', 'AAAA app.ironstride.test. Z0123456789ABC']);
  expect(web.findOutputs('Address').Address?.Value).toBe('https://app.ironstride.test');
});

test('a given certificate is used, and with DNS elsewhere no record is created', () => {
  const { web, edge } = synthesise({ ...zone, hostedZoneId: undefined, certificateArn });
  expect(edge).toBeUndefined();
  expect(distributionOf(web)).toMatchObject({
    Aliases: [zone.domainName],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  expect(recordsOf(web)).toEqual([]);
});

test('a given certificate is combined with records in a zone of ours', () => {
  const { web, edge } = synthesise({ ...zone, certificateArn });
  expect(edge).toBeUndefined();
  expect(recordsOf(web)).toHaveLength(2);
});

test('resources at the edge reach a stage in another region, by parameters only', () => {
  const crossing = (template?: Template) =>
    Object.keys(template?.findResources('Custom::CrossRegionExportReader') ?? {}).length +
    Object.keys(template?.findResources('Custom::CrossRegionExportWriter') ?? {}).length;
  const far = synthesise({ ...zone, ...abroad, firewall: true });
  // The Web stack imports the certificate and the firewall, and exports its distribution for the alarm in EdgeWatch.
  expect([crossing(far.edge), crossing(far.web)]).toEqual([1, 2]);
  expect(JSON.stringify(distributionOf(far.web).ViewerCertificate.AcmCertificateArn)).toContain('/cdk/exports/');
  expect([crossing(near.edge), crossing(near.web)]).toEqual([0, 0]);
});

test('a configured firewall stands before the distribution', () => {
  const { web, edge } = near;
  expect(distributionOf(web).WebACLId).toEqual({ 'Fn::ImportValue': expect.stringMatching(/Firewall/) });
  edge?.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
});

test('the firewall blocks callers over the rate limit, of bad reputation, or with an attack', () => {
  const rules = firewallRules();
  expect(rules.map(({ Name, Priority }) => [Priority, Name])).toEqual([
    [0, 'RateLimit'],
    [1, 'AWSManagedRulesAmazonIpReputationList'],
    [2, 'AWSManagedRulesKnownBadInputsRuleSet'],
    [3, 'AWSManagedRulesCommonRuleSet'],
    [4, 'NoUserAgent'],
  ]);
  const [{ Action, Statement }, ...managed] = rules as [Resource['Properties'], ...Resource['Properties'][]];
  expect(Action).toEqual({ Block: {} });
  expect(Statement.RateBasedStatement).toMatchObject({
    Limit: 5_000,
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
  });
  for (const { OverrideAction } of managed.slice(0, 3)) expect(OverrideAction).toEqual({ None: {} });
});

test('the firewall admits as many calls from one address as each route does', () => {
  const [{ Statement }] = firewallRules() as [Resource['Properties']];
  const { Limit, EvaluationWindowSec, ScopeDownStatement } = Statement.RateBasedStatement;
  const exempt: string[] = ScopeDownStatement.NotStatement.Statement.OrStatement.Statements.map(
    ({ ByteMatchStatement: { PositionalConstraint, SearchString } }: Resource['Properties']) =>
      `${PositionalConstraint} ${SearchString}`,
  );
  expect(exempt).toEqual(['STARTS_WITH /api/webhooks/', 'STARTS_WITH /api/feed/']);
  const throttled = Object.values(routes).filter(({ path, limit }) => {
    const { calls, seconds } = RATE_LIMITS[limit].address;
    const isExempt = exempt.some((prefix) => `STARTS_WITH ${path}`.startsWith(prefix));
    return !isExempt && (calls * EvaluationWindowSec) / seconds > Limit;
  });
  expect(throttled.map(({ path }) => path)).toEqual([]);
});

test('a program file of 4 MB and a long sign-in code pass the firewall, and are only counted', () => {
  const overridden = firewallRules().flatMap(
    ({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [],
  );
  expect(overridden).toEqual(
    ['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING', 'CrossSiteScripting_BODY', 'NoUserAgent_HEADER'].map(
      (Name) => ({
        Name,
        ActionToUse: { Count: {} },
      }),
    ),
  );
});

test('the firewall keeps no samples of requests, which would contain cookies', () => {
  const { edge } = near;
  expect(JSON.stringify(edge?.toJSON())).not.toContain('"SampledRequestsEnabled":true');
  edge?.hasResourceProperties('AWS::WAFv2::WebACL', {
    VisibilityConfig: Match.objectLike({ SampledRequestsEnabled: false, CloudWatchMetricsEnabled: true }),
  });
});

test('requests without a User-Agent are blocked, except at the webhooks, which check signatures', () => {
  const rule = firewallRules().find(({ Name }) => Name === 'NoUserAgent');
  expect(rule?.Action).toEqual({ Block: {} });
  const [label, elsewhere] = rule?.Statement.AndStatement.Statements ?? [];
  expect(label.LabelMatchStatement.Key).toBe('awswaf:managed:aws:core-rule-set:NoUserAgent_Header');
  const { PositionalConstraint, SearchString } = elsewhere.NotStatement.Statement.ByteMatchStatement;
  expect([PositionalConstraint, SearchString]).toEqual(['STARTS_WITH', '/api/webhooks/']);
  const webhooks = Object.values(routes).filter(({ access }) => access === 'webhook');
  expect(webhooks.filter(({ path }) => !path.startsWith(SearchString))).toEqual([]);
});

test('the firewall logs blocked requests only, without path, query, cookie or signature', () => {
  const [logging] = Object.values(near.edge?.findResources('AWS::WAFv2::LoggingConfiguration') ?? {});
  const { RedactedFields, LoggingFilter } = logging?.Properties ?? {};
  expect(RedactedFields).toEqual([
    { UriPath: {} },
    { QueryString: {} },
    ...['cookie', 'authorization', 'stripe-signature'].map((Name) => ({ SingleHeader: { Name } })),
  ]);
  expect(LoggingFilter.DefaultBehavior).toBe('DROP');
  expect(LoggingFilter.Filters[0].Conditions).toEqual([{ ActionCondition: { Action: 'BLOCK' } }]);
  near.edge?.hasResourceProperties('AWS::Logs::LogGroup', { LogGroupName: 'aws-waf-logs-Ironstride-dev-Edge' });
});

function firewallRules(): Resource['Properties'][] {
  const [firewall] = Object.values(near.edge?.findResources('AWS::WAFv2::WebACL') ?? {});
  return firewall?.Properties.Rules;
}
