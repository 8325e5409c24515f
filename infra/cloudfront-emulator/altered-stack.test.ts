import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#infra/local/site/build-site.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { serve } from '#infra/testing/stand-ins/ask-server.ts';
import { createEdge } from './edge.ts';
import { webAssembly } from './web-assembly.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template has every shape
type Resource = any;

const assembly = mkdtempSync(join(tmpdir(), 'altered-stack-'));
const templateFile = join(assembly, 'Web.template.json');
let asSynthesised: string;

beforeAll(async () => {
  await buildSite();
  cpSync(await webAssembly(SITE_FOLDER), assembly, { recursive: true });
  asSynthesised = readFileSync(templateFile, 'utf8');
});
afterAll(() => rmSync(assembly, { recursive: true }));

/** The edge of the stack as it would be with a change to its resources of a type. */
function alteredEdge(type: string, change: (properties: Resource, resource: Resource) => void) {
  const template = JSON.parse(asSynthesised);
  const resources: Resource[] = Object.values(template.Resources);
  for (const resource of resources.filter(({ Type }) => Type === type)) change(resource.Properties, resource);
  writeFileSync(templateFile, JSON.stringify(template));
  return createEdge({ assembly, api: (_, response) => response.end() });
}

const DISTRIBUTION = 'AWS::CloudFront::Distribution';
const ALTERATIONS: readonly (readonly [what: string, type: string, change: (properties: Resource) => void])[] = [
  ['a restriction', DISTRIBUTION, ({ DistributionConfig }) => (DistributionConfig.Restrictions = {})],
  [
    'a page in an error’s place',
    DISTRIBUTION,
    ({ DistributionConfig: { CustomErrorResponses } }) => (CustomErrorResponses[0].ResponsePagePath = '/index.html'),
  ],
  [
    'a cache policy of AWS’s that is not known',
    DISTRIBUTION,
    ({ DistributionConfig: { DefaultCacheBehavior } }) =>
      (DefaultCacheBehavior.CachePolicyId = '83da9c7e-98b4-4e11-a168-04f0df8e2c65'),
  ],
  [
    'a function on responses',
    DISTRIBUTION,
    ({ DistributionConfig: { DefaultCacheBehavior } }) =>
      (DefaultCacheBehavior.FunctionAssociations[0].EventType = 'viewer-response'),
  ],
  [
    'Lambda@Edge',
    DISTRIBUTION,
    ({ DistributionConfig: { DefaultCacheBehavior } }) => (DefaultCacheBehavior.LambdaFunctionAssociations = []),
  ],
  ['an origin’s path', DISTRIBUTION, ({ DistributionConfig: { Origins } }) => (Origins[0].OriginPath = '/site')],
  [
    'pages in the clear',
    DISTRIBUTION,
    ({ DistributionConfig: { DefaultCacheBehavior } }) => (DefaultCacheBehavior.ViewerProtocolPolicy = 'allow-all'),
  ],
  [
    'another runtime',
    'AWS::CloudFront::Function',
    ({ FunctionConfig }) => (FunctionConfig.Runtime = 'cloudfront-js-1.0'),
  ],
  [
    'CORS',
    'AWS::CloudFront::ResponseHeadersPolicy',
    ({ ResponseHeadersPolicyConfig }) => (ResponseHeadersPolicyConfig.CorsConfig = {}),
  ],
  [
    'a security header among the custom ones',
    'AWS::CloudFront::ResponseHeadersPolicy',
    ({ ResponseHeadersPolicyConfig }) =>
      (ResponseHeadersPolicyConfig.CustomHeadersConfig = {
        Items: [{ Header: 'X-Frame-Options', Value: 'DENY', Override: true }],
      }),
  ],
  [
    'metadata of another kind',
    'Custom::CDKBucketDeployment',
    ({ SystemMetadata }) => (SystemMetadata['content-language'] = 'en'),
  ],
];

test.for(ALTERATIONS)('%s is not ignored: the edge does not start', ([, type, change]) => {
  expect(() => alteredEdge(type, change)).toThrow(/does not know|CloudFront takes/);
});

test('a resource of an unknown kind is named', () => {
  const change = (_: Resource, resource: Resource) => Object.assign(resource, { Type: 'AWS::CloudFront::KeyGroup' });
  expect(() => alteredEdge('AWS::CloudFront::OriginAccessControl', change)).toThrow(
    /does not know AWS::CloudFront::KeyGroup/,
  );
});

test('the synthesised stack starts', () => {
  expect(() => alteredEdge(DISTRIBUTION, () => {})).not.toThrow();
});

test.for([
  ['s3:GetObject', 403, 200],
  ['s3:ListBucket', 403, 403],
] as const)('with %s alone a missing file is %i', async ([action, missing, there]) => {
  const edge = await serve(
    alteredEdge('AWS::S3::BucketPolicy', ({ PolicyDocument }) => {
      for (const statement of PolicyDocument.Statement) if (statement.Principal.Service) statement.Action = action;
    }),
  );
  expect([(await edge.ask('/gone.txt')).status, (await edge.ask('/sw.js')).status]).toEqual([missing, there]);
  await edge.stop();
});

test('a cached reply is served from the edge, by path alone, with its age', async () => {
  const edge = await serve(
    alteredEdge(DISTRIBUTION, ({ DistributionConfig: { CacheBehaviors } }) => {
      const optimized = CacheBehaviors.find(({ PathPattern }: Resource) => PathPattern === '/assets/*').CachePolicyId;
      for (const behaviour of CacheBehaviors) behaviour.CachePolicyId = optimized;
    }),
  );
  const asked = async (headers: Record<string, string>) => (await edge.ask('/api/profile', { headers })).headers;
  expect((await asked({ cookie: 'session=one' }))['x-cache']).toBe('Miss from cloudfront');
  const other = await asked({ cookie: 'session=another' });
  expect([other['x-cache'], other.age]).toEqual(['Hit from cloudfront', '0']);
  await edge.stop();
});

test('an error is cached for the next caller, unless the stack says otherwise', async () => {
  const edge = await serve(
    alteredEdge(DISTRIBUTION, ({ DistributionConfig }) => delete DistributionConfig.CustomErrorResponses),
  );
  const asked = async () => (await edge.ask('/assets/gone.js')).headers['x-cache'];
  expect([await asked(), await asked()]).toEqual(['Error from cloudfront', 'Hit from cloudfront']);
  await edge.stop();
});

test("without the pages' function the root would list the bucket", async () => {
  const edge = await serve(
    alteredEdge(DISTRIBUTION, ({ DistributionConfig }) => {
      DistributionConfig.DefaultCacheBehavior.FunctionAssociations = [];
    }),
  );
  expect((await edge.ask('/')).body.toString()).toMatch(/<ListBucketResult>.*<Key>assets\/entry-/s);
  await edge.stop();
});

test('a header that the stack removes is gone', async () => {
  const edge = await serve(
    alteredEdge('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig }) => {
      ResponseHeadersPolicyConfig.RemoveHeadersConfig = { Items: [{ Header: 'Server' }] };
    }),
  );
  expect((await edge.ask('/sw.js')).headers).not.toHaveProperty('server');
  await edge.stop();
});
