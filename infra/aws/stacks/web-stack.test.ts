import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { list } from '#infra/aws/rights/rights.ts';
import { INTRODUCE_VIEWER, serveRelease } from '#infra/aws/site/edge-functions.ts';
import { type Resource, STAND_IN_SITE, synthesise } from '#infra/aws/synthesise.ts';
import { readHeadersPolicy } from '#infra/cloudfront-emulator/headers-policy.ts';
import { ResponseHeadersPolicy } from '#infra/cloudfront-emulator/template-schema.ts';
import { ASSET_HEADERS, apiHeaders, siteHeaders } from '#infra/security-headers.ts';

type Properties = Resource['Properties'];

/** Names of AWS-managed policies, by their ids. */
const MANAGED_POLICIES: Readonly<Record<string, string>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': 'as the files say',
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': 'never',
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': 'all but Host',
};
const WRITING = ['DELETE', 'PATCH', 'POST', 'PUT'];

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

function addedHeaders({ ResponseHeadersPolicyId: { Ref } }: Properties) {
  const policy = web.findResources('AWS::CloudFront::ResponseHeadersPolicy')[Ref]?.Properties;
  const { added } = readHeadersPolicy(ResponseHeadersPolicy.parse(policy).ResponseHeadersPolicyConfig);
  return {
    headers: Object.fromEntries(added.map(({ name, value }) => [name, value])),
    overriding: new Set(added.map(({ overrides }) => overrides)),
  };
}

function functionsOf({ FunctionAssociations = [] }: Properties): unknown[] {
  const functions = web.findResources('AWS::CloudFront::Function');
  return FunctionAssociations.map(({ EventType, FunctionARN }: Properties) => [
    EventType,
    functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode,
  ]);
}

test('screens and assets come from the bucket, and everything below /api from the gateway', () => {
  expect([assets.PathPattern, api.PathPattern]).toEqual(['/assets/*', '/api/*']);
  expect([screens.TargetOriginId, assets.TargetOriginId]).toEqual([siteOrigin.Id, siteOrigin.Id]);
  expect(api.TargetOriginId).toBe(apiOrigin.Id);
  expect(distribution.Origins).toHaveLength(2);
  expect(JSON.stringify(apiOrigin.DomainName)).toContain('.execute-api.');
});

test("each behaviour adds the headers of the one list, and the API's own headers win", () => {
  const settings = { issuer: 'https://login.ironstride.test', onAws: true, indexHtml: STAND_IN_SITE['index.html'] };
  const release = expect.stringMatching(/^[\da-f]{12}$/);
  expect(addedHeaders(screens)).toEqual({
    headers: { ...siteHeaders(settings), 'x-release': release },
    overriding: new Set([true]),
  });
  expect(addedHeaders(assets)).toEqual({ headers: ASSET_HEADERS, overriding: new Set([true]) });
  expect(addedHeaders(api)).toEqual({ headers: apiHeaders(), overriding: new Set([false]) });
});

test('the policy for pages lets the built page’s own script run, and turns to https on AWS', () => {
  const policy = addedHeaders(screens).headers['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https/);
  expect(policy).toContain('upgrade-insecure-requests');
  expect(policy).toContain("form-action 'self' https://login.ironstride.test;");
});

test('the policy for pages forbids <base> and sources of any host, and limits images to the site and Stripe', () => {
  const directives = addedHeaders(screens).headers['content-security-policy']?.split('; ') ?? [];
  expect(directives).toContain("base-uri 'none'");
  expect(directives).toContain("img-src 'self' data: https://*.stripe.com");
  expect(directives.filter((directive) => / (https?:|\*)( |$)/.test(directive))).toEqual([]);
});

test('one function finds screens, another names the viewer to the API, and assets need none', () => {
  const [pages] = Object.values(
    web.findResources('Custom::CDKBucketDeployment', {
      Properties: { Include: Match.absent(), DestinationBucketKeyPrefix: Match.stringLikeRegexp('releases/') },
    }),
  );
  expect(functionsOf(screens)).toEqual([
    ['viewer-request', serveRelease(pages?.Properties.DestinationBucketKeyPrefix)],
  ]);
  expect(functionsOf(api)).toEqual([['viewer-request', INTRODUCE_VIEWER]]);
  expect(functionsOf(assets)).toEqual([]);
});

test('no reply of the API is cached, and everything the viewer sends reaches it but the Host', () => {
  expect(MANAGED_POLICIES[api.CachePolicyId]).toBe('never');
  expect(MANAGED_POLICIES[api.OriginRequestPolicyId]).toBe('all but Host');
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'HEAD', 'OPTIONS', ...WRITING]));
  expect(api.ViewerProtocolPolicy).toBe('https-only');
});

test('the site is read-only, cached as its files say, and compressed', () => {
  for (const behaviour of [screens, assets]) {
    expect(MANAGED_POLICIES[behaviour.CachePolicyId]).toBe('as the files say');
    expect(behaviour).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    expect(behaviour).not.toHaveProperty('OriginRequestPolicyId');
  }
});

test('an error stays as its origin sends it, and is not cached', () => {
  const errors: Properties[] = distribution.CustomErrorResponses;
  expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 405, 414, 500, 501, 502, 503, 504]);
  for (const error of errors) expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 });
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
