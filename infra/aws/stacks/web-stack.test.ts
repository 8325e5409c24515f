import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { list } from '#infra/aws/rights/rights.ts';
import { type Resource, synthesise } from '#infra/aws/synthesise.ts';
import { siteHeaders } from '#infra/security-headers.ts';

type Properties = Resource['Properties'];

const { web } = synthesise();
const distribution = only(web, 'AWS::CloudFront::Distribution').DistributionConfig;
const screens = distribution.DefaultCacheBehavior;
const [assets, api] = distribution.CacheBehaviors;
const [siteOrigin, apiOrigin] = distribution.Origins;

function only(template: Template, type: string): Properties {
  const [found, ...others] = Object.values(template.findResources(type));
  expect(others).toEqual([]);
  return found?.Properties;
}

test('the policy for pages lets their own script run, and forbids <base>, sources of any host and images of others', () => {
  const headers = siteHeaders({
    issuer: 'https://login.ironstride.test',
    onAws: true,
    indexHtml: '<script>1</script>',
  });
  const directives = headers['content-security-policy']?.split('; ') ?? [];
  expect(directives).toContainEqual(expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}=' https/));
  expect(directives).toEqual(
    expect.arrayContaining(["form-action 'self' https://login.ironstride.test", 'upgrade-insecure-requests']),
  );
  expect(directives).toContain("base-uri 'none'");
  expect(directives).toContain("img-src 'self' data: https://*.stripe.com");
  expect(directives.filter((directive) => / (https?:|\*)( |$)/.test(directive))).toEqual([]);
});

test('a page asked for in the clear is redirected to TLS, and a call of the API refused, as it has sent its cookies', () => {
  expect(screens.ViewerProtocolPolicy).toBe('redirect-to-https');
  expect(assets.ViewerProtocolPolicy).toBe('redirect-to-https');
  expect(api.ViewerProtocolPolicy).toBe('https-only');
});

test('every error that CloudFront keeps unless told otherwise is named', () => {
  const errors: Properties[] = distribution.CustomErrorResponses;
  expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 405, 414, 500, 501, 502, 503, 504]);
});

test('the distribution speaks HTTP/2 and 3 by either IP, and TLS 1.2 to the gateway, which it waits for', () => {
  expect(distribution).toMatchObject({ Enabled: true, HttpVersion: 'http2and3', IPV6Enabled: true });
  expect(distribution).not.toHaveProperty('ViewerCertificate');
  const { OriginReadTimeout, ...connection } = apiOrigin.CustomOriginConfig;
  expect(connection).toEqual({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  expect(OriginReadTimeout).toBeGreaterThan(30);
});

test.each([
  ['a', web],
  ['b', synthesise({ originSecret: 'b' }).web],
])('the distribution sends field %s of the origin secret, which is looked up', (field, template) => {
  const origins = only(template, 'AWS::CloudFront::Distribution').DistributionConfig.Origins;
  const [{ HeaderName, HeaderValue }, ...others] = origins[1].OriginCustomHeaders;
  expect([HeaderName, others]).toEqual(['x-origin-secret', []]);
  const [, [before, { 'Fn::ImportValue': secret }, after]] = HeaderValue['Fn::Join'];
  expect(before + after).toBe(`{{resolve:secretsmanager::SecretString:${field}::}}`);
  expect(secret).toMatch(/^Ironstride-dev-Data:ExportsOutputRefOriginSecret/);
});

test('the bucket is private, reached by TLS only, and deleted with its stack, as a deployment fills it again', () => {
  web.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Delete',
    Properties: Match.objectLike({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: Match.absent(),
      WebsiteConfiguration: Match.absent(),
    }),
  });
  web.resourceCountIs('AWS::S3::Bucket', 1);
  web.resourceCountIs('Custom::S3AutoDeleteObjects', 1);
  const denied = policyStatements().filter(({ Effect }) => Effect === 'Deny');
  expect(denied.map(({ Condition }) => Condition)).toEqual([
    { Bool: { 'aws:SecureTransport': 'false' } },
    { NumericLessThan: { 's3:TlsVersion': 1.2 } },
  ]);
});

test('outside the account only this distribution may read the bucket, and learn what is missing', () => {
  expect(siteOrigin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^SiteAccess/), 'Id'] });
  const signing = only(web, 'AWS::CloudFront::OriginAccessControl').OriginAccessControlConfig;
  expect(signing).toMatchObject({ SigningBehavior: 'always', SigningProtocol: 'sigv4' });
  const [reading, ...others] = policyStatements().filter(
    ({ Effect, Principal }) => Effect === 'Allow' && Principal.Service,
  );
  expect(others).toEqual([]);
  expect(reading.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
  expect(list(reading.Action)).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(JSON.stringify(reading.Condition.StringEquals['AWS:SourceArn'])).toMatch(
    /:distribution\/.*"Ref":"Distribution/,
  );
});

function policyStatements(): Properties[] {
  return only(web, 'AWS::S3::BucketPolicy').PolicyDocument.Statement;
}

test('requests are logged for a month where CloudFront delivers logs, without path, query, cookie or address', () => {
  const { RecordFields } = only(web, 'AWS::Logs::Delivery');
  expect(RecordFields).toContain('cache-behavior-path-pattern');
  expect(RecordFields.filter((field: string) => /uri|query|cookie|referer|^c-|forwarded|header/i.test(field))).toEqual(
    [],
  );
  const { LogsAreDelivered } = web.toJSON().Conditions;
  expect(LogsAreDelivered).toEqual({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] });
  for (const kind of ['Delivery', 'DeliverySource', 'DeliveryDestination'])
    web.hasResource(`AWS::Logs::${kind}`, { Condition: 'LogsAreDelivered' });
  web.hasResource('AWS::Logs::LogGroup', {
    Condition: 'LogsAreDelivered',
    Properties: Match.objectLike({ LogGroupName: '/aws/vendedlogs/Ironstride-dev-Web/access', RetentionInDays: 30 }),
  });
});

test('account-wide names contain the stage, so that stages can share an account', () => {
  const { web: other } = synthesise({ stage: 'prod', stages: { prod: { clientId: 'a', identityProviderName: 'A' } } });
  expect(namesIn(other).filter((name) => namesIn(web).includes(name))).toEqual([]);
  expect(namesIn(web)).toHaveLength(9);
});

function namesIn(template: Template): string[] {
  const resources: Properties[] = Object.values(template.toJSON().Resources);
  return resources.flatMap(
    ({ Properties: { Name, LogGroupName, ResponseHeadersPolicyConfig, OriginAccessControlConfig } }) =>
      [Name, LogGroupName, ResponseHeadersPolicyConfig?.Name, OriginAccessControlConfig?.Name].filter(
        (name) => typeof name === 'string',
      ),
  );
}

test('the stack outputs the address, the bucket and the distribution', () => {
  expect(Object.keys(web.findOutputs('*'))).toEqual(
    expect.arrayContaining(['Address', 'SiteBucketName', 'DistributionId']),
  );
});
