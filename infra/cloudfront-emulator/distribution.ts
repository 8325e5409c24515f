import * as z from 'zod/mini';
import type { CacheRules } from './cache-rules.ts';
import type { Encoding } from './compression.ts';
import { type HeadersPolicy, NO_HEADERS_POLICY, readHeadersPolicy } from './headers-policy.ts';
import type { Headers } from './message.ts';
import type { Deployment } from './site-bucket.ts';
import {
  Attribute,
  type BehaviourProperties,
  BucketDeployment,
  BucketPolicy,
  type CloudFormationTemplate,
  Distribution,
  EdgeFunction,
  OriginAccessControl,
  type OriginProperties,
  ResponseHeadersPolicy,
} from './template-schema.ts';
import { compileViewerRequest, type ViewerRequestFunction } from './viewer-request.ts';

export interface Behaviour {
  /** Whether a path, normalised, is one of this behaviour's. */
  readonly takes: (path: string) => boolean;
  readonly allowedMethods: readonly string[];
  readonly cacheRules: CacheRules;
  /** The encodings to compress with; none where the policy disables caching. */
  readonly encodings: readonly Encoding[];
  /** Whether headers but Host, cookies and query string reach the origin; else none of them do. */
  readonly passesViewer: boolean;
  readonly headersPolicy: HeadersPolicy;
  readonly viewerRequest: ViewerRequestFunction | undefined;
  readonly origin: Origin;
}

/** The bucket of the site, or the API, with the headers that the distribution adds. */
export interface Origin {
  readonly kind: 'bucket' | 'api';
  readonly headers: Headers;
}

export interface SiteDistribution {
  /** In the order they are matched, the default one last. */
  readonly behaviours: readonly Behaviour[];
  /** Seconds for which an error is cached, by status. */
  readonly errorTtls: ReadonlyMap<number, number>;
  readonly deployments: readonly Deployment[];
  /** CloudFront's permissions on the bucket, such as `s3:GetObject`. */
  readonly allowed: ReadonlySet<string>;
}

/** Policies of AWS's own, as it documents them. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
type CachePolicyRules = CacheRules & { readonly encodings: readonly Encoding[] };

const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicyRules>> = {
  [CACHING_DISABLED]: { minTtl: 0, defaultTtl: 0, maxTtl: 0, encodings: [] },
  [CACHING_OPTIMIZED]: { minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000, encodings: ['br', 'gzip'] },
};

const KNOWN_TYPES =
  /^AWS::CloudFront::(Distribution|Function|OriginAccessControl|ResponseHeadersPolicy)$|^AWS::(?!CloudFront::)|^Custom::CDKBucketDeployment$|^Custom::S3AutoDeleteObjects$/;

/** Reads the distribution from the Web stack's template. Throws on anything that the emulator does not know. */
export function readDistribution(web: CloudFormationTemplate, originSecret: string): SiteDistribution {
  const resources = Object.entries(web.Resources);
  const unknown = resources.find(([, { Type }]) => !KNOWN_TYPES.test(Type));
  if (unknown) throw new Error(`The edge proxy does not know ${unknown[1].Type}, of which ${unknown[0]} is one`);
  for (const [id, { Type }] of resources) {
    if (Type === 'AWS::CloudFront::OriginAccessControl') readResource(web, id, OriginAccessControl);
  }
  const { DistributionConfig: config } = readResource(
    web,
    onlyOne(idsOf(web, 'AWS::CloudFront::Distribution'), 'distribution'),
    Distribution,
  );
  const origins = new Map(config.Origins.map((origin) => [origin.Id, readOrigin(origin, originSecret)]));
  const bucketId = bucketOf(config.Origins);
  const behaviour = (properties: BehaviourProperties, pattern: string) =>
    readBehaviour(web, properties, pattern, origins);
  return {
    behaviours: [
      ...config.CacheBehaviors.map(({ PathPattern, ...properties }) => behaviour(properties, PathPattern)),
      behaviour(config.DefaultCacheBehavior, '*'),
    ],
    errorTtls: new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]),
    ),
    deployments: idsOf(web, 'Custom::CDKBucketDeployment').map((id) => readDeployment(web, id, bucketId)),
    allowed: allowedIn(web, bucketId),
  };
}

function readResource<Schema extends z.ZodMiniType>(
  web: CloudFormationTemplate,
  id: string,
  schema: Schema,
): z.output<Schema> {
  const result = z.safeParse(schema, web.Resources[id]?.Properties);
  if (result.success) return result.data;
  throw new Error(`The edge proxy does not know all that ${id} says:\n${z.prettifyError(result.error)}`);
}

function idsOf(web: CloudFormationTemplate, type: string): string[] {
  return Object.entries(web.Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []));
}

function onlyOne<Item>(items: readonly Item[], what: string): Item {
  const [found, ...others] = items;
  if (found === undefined || others.length > 0) throw new Error(`The template has ${found ? 'several' : 'no'} ${what}`);
  return found;
}

function readBehaviour(
  web: CloudFormationTemplate,
  properties: BehaviourProperties,
  pattern: string,
  origins: ReadonlyMap<string, Origin>,
): Behaviour {
  const origin = origins.get(properties.TargetOriginId);
  if (!origin) throw new Error(`Behaviour ${pattern} leads to no origin`);
  const policyId = properties.ResponseHeadersPolicyId;
  const association = properties.FunctionAssociations[0];
  const { encodings, ...cacheRules } = readCachePolicy(properties.CachePolicyId);
  return {
    takes: matcher(pattern),
    allowedMethods: properties.AllowedMethods,
    cacheRules,
    encodings: properties.Compress && cacheRules.maxTtl > 0 ? encodings : [],
    passesViewer: readOriginRequestPolicy(properties.OriginRequestPolicyId),
    headersPolicy: policyId === undefined ? NO_HEADERS_POLICY : headersPolicyOf(web, policyId),
    viewerRequest: association && functionOf(web, association.FunctionARN['Fn::GetAtt'][0]),
    origin,
  };
}

/** A pattern is of a whole path, in letters as they are; `*` also spans slashes. */
function matcher(pattern: string): Behaviour['takes'] {
  const escaped = pattern.replace(/[\\^$.+|(){}[\]]/g, '\\$&');
  const whole = new RegExp(`^/?${escaped.replace(/^\//, '').replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (path) => whole.test(path);
}

function readCachePolicy(policy: BehaviourProperties['CachePolicyId']): CachePolicyRules {
  const rules = typeof policy === 'string' ? MANAGED_CACHE_POLICIES[policy] : undefined;
  if (rules) return rules;
  throw new Error(`The edge proxy does not know the cache policy ${JSON.stringify(policy)}`);
}

function readOriginRequestPolicy(policy: BehaviourProperties['OriginRequestPolicyId']): boolean {
  if (policy === undefined) return false;
  if (policy === ALL_VIEWER_EXCEPT_HOST_HEADER) return true;
  throw new Error(`The edge proxy does not know the origin request policy ${JSON.stringify(policy)}`);
}

function headersPolicyOf(web: CloudFormationTemplate, policy: string | { readonly Ref: string }): HeadersPolicy {
  if (typeof policy === 'string') throw new Error(`The edge proxy does not know the headers policy ${policy}`);
  return readHeadersPolicy(readResource(web, policy.Ref, ResponseHeadersPolicy).ResponseHeadersPolicyConfig);
}

function functionOf(web: CloudFormationTemplate, id: string): ViewerRequestFunction {
  return compileViewerRequest(id, readResource(web, id, EdgeFunction).FunctionCode);
}

function readOrigin(origin: OriginProperties, originSecret: string): Origin {
  const headers = origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
    HeaderName.toLowerCase(),
    resolveText(HeaderValue, originSecret),
  ]);
  return { kind: origin.CustomOriginConfig ? 'api' : 'bucket', headers: Object.fromEntries(headers) };
}

/** A text as it is, or the secret where CloudFormation would put one in. */
function resolveText(value: unknown, secret: string): string {
  if (typeof value === 'string') return value;
  if (JSON.stringify(value).includes('{{resolve:secretsmanager:')) return secret;
  throw new Error(`The edge proxy does not know the value ${JSON.stringify(value)}`);
}

function bucketOf(origins: readonly OriginProperties[]): string {
  const bucket = onlyOne(
    origins.filter(({ S3OriginConfig }) => S3OriginConfig),
    'bucket as an origin',
  );
  if (!bucket.OriginAccessControlId) throw new Error('The bucket is asked without a signature');
  return z.parse(Attribute, bucket.DomainName)['Fn::GetAtt'][0];
}

function readDeployment(web: CloudFormationTemplate, id: string, bucketId: string): Deployment {
  const properties = readResource(web, id, BucketDeployment);
  if (properties.DestinationBucketName.Ref !== bucketId) throw new Error(`${id} fills another bucket`);
  return {
    archive: onlyOne(properties.SourceObjectKeys, `archive of ${id}`),
    keyPrefix: properties.DestinationBucketKeyPrefix,
    exclude: properties.Exclude,
    include: properties.Include,
    metadata: properties.SystemMetadata,
  };
}

function allowedIn(web: CloudFormationTemplate, bucketId: string): ReadonlySet<string> {
  const policies = idsOf(web, 'AWS::S3::BucketPolicy').map((id) => readResource(web, id, BucketPolicy));
  const statements = policies
    .filter(({ Bucket }) => Bucket.Ref === bucketId)
    .flatMap((policy) => policy.PolicyDocument.Statement);
  const ofCloudFront = statements.filter(
    ({ Effect, Principal }) =>
      Effect === 'Allow' && JSON.stringify(Principal) === '{"Service":"cloudfront.amazonaws.com"}',
  );
  return new Set(ofCloudFront.flatMap(({ Action }) => Action));
}
