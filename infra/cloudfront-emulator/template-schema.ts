import * as z from 'zod/mini';

/** The parts of a template that are read, as `cdk synth` writes it. */
export interface CloudFormationTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: unknown }>>;
}

// Each shape is strict and names all it knows: a setting that the emulator would not follow must fail here.

/** Known, and without effect on what the proxy serves. */
const ofNoEffect = z.optional(z.unknown());

const Ref = z.strictObject({ Ref: z.string() });
export const Attribute = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
/** The id of a policy that AWS manages, or a policy of the template. */
const Policy = z.union([z.uuid(), Ref]);
const Seconds = z.number().check(z.nonnegative());

const behaviour = {
  TargetOriginId: z.string(),
  CachePolicyId: Policy,
  OriginRequestPolicyId: z.optional(Policy),
  ResponseHeadersPolicyId: z.optional(Policy),
  FunctionAssociations: z._default(
    z.array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: Attribute })).check(z.maxLength(1)),
    [],
  ),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachedMethods: z.optional(z.array(z.enum(['GET', 'HEAD']))),
  Compress: z._default(z.boolean(), false),
  // The proxy stands where TLS has ended.
  ViewerProtocolPolicy: z.enum(['redirect-to-https', 'https-only']),
};

const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.unknown(),
  OriginCustomHeaders: z._default(z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.unknown() })), []),
  OriginAccessControlId: z.optional(Attribute),
  S3OriginConfig: z.optional(z.strictObject({ OriginAccessIdentity: z.optional(z.literal('')) })),
  CustomOriginConfig: z.optional(
    z.strictObject({
      OriginProtocolPolicy: z.literal('https-only'),
      OriginSSLProtocols: ofNoEffect,
      OriginReadTimeout: ofNoEffect,
      OriginKeepaliveTimeout: ofNoEffect,
    }),
  ),
  ConnectionAttempts: ofNoEffect,
  ConnectionTimeout: ofNoEffect,
});

export const Distribution = z.strictObject({
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    Origins: z.array(Origin),
    DefaultCacheBehavior: z.strictObject(behaviour),
    CacheBehaviors: z._default(z.array(z.strictObject({ ...behaviour, PathPattern: z.string() })), []),
    // No error pages, only cache times: a page would also replace the API's error replies.
    CustomErrorResponses: z._default(
      z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: Seconds })),
      [],
    ),
    Aliases: ofNoEffect,
    Comment: ofNoEffect,
    HttpVersion: ofNoEffect,
    IPV6Enabled: ofNoEffect,
    Logging: ofNoEffect,
    PriceClass: ofNoEffect,
    ViewerCertificate: ofNoEffect,
    WebACLId: ofNoEffect,
  }),
  Tags: ofNoEffect,
});

export const EdgeFunction = z.strictObject({
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Runtime: z.literal('cloudfront-js-2.0'), Comment: ofNoEffect }),
  AutoPublish: z.literal(true),
  Name: ofNoEffect,
  Tags: ofNoEffect,
});

const overriding = { Override: z.boolean() };

export const ResponseHeadersPolicy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    SecurityHeadersConfig: z._default(
      z.strictObject({
        ContentSecurityPolicy: z.optional(z.strictObject({ ContentSecurityPolicy: z.string(), ...overriding })),
        ContentTypeOptions: z.optional(z.strictObject(overriding)),
        FrameOptions: z.optional(z.strictObject({ FrameOption: z.string(), ...overriding })),
        ReferrerPolicy: z.optional(z.strictObject({ ReferrerPolicy: z.string(), ...overriding })),
        StrictTransportSecurity: z.optional(
          z.strictObject({
            AccessControlMaxAgeSec: Seconds,
            IncludeSubdomains: z._default(z.boolean(), false),
            Preload: z._default(z.boolean(), false),
            ...overriding,
          }),
        ),
      }),
      {},
    ),
    CustomHeadersConfig: z._default(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...overriding })) }),
      { Items: [] },
    ),
    RemoveHeadersConfig: z._default(z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }), {
      Items: [],
    }),
    Name: ofNoEffect,
    Comment: ofNoEffect,
  }),
});

export const OriginAccessControl = z.strictObject({
  OriginAccessControlConfig: z.strictObject({
    OriginAccessControlOriginType: z.literal('s3'),
    SigningBehavior: z.literal('always'),
    SigningProtocol: z.literal('sigv4'),
    Name: ofNoEffect,
    Description: ofNoEffect,
  }),
});

/** The resource of CDK's BucketDeployment in a template. */
export const BucketDeployment = z.strictObject({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: Ref,
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  SystemMetadata: z._default(
    z.partialRecord(z.enum(['cache-control', 'content-encoding', 'content-type']), z.string()),
    {},
  ),
  ServiceToken: ofNoEffect,
  SourceBucketNames: ofNoEffect,
  Prune: ofNoEffect,
  RetainOnDelete: ofNoEffect,
  DistributionId: ofNoEffect,
  DistributionPaths: ofNoEffect,
  WaitForDistributionInvalidation: ofNoEffect,
  OutputObjectKeys: ofNoEffect,
});

/** A bucket's policy, of which only what CloudFront may do is of interest. */
export const BucketPolicy = z.object({
  Bucket: Ref,
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: z.union([z.string(), z.array(z.string())]),
        Principal: z.unknown(),
      }),
    ),
  }),
});

export type BehaviourProperties = z.output<typeof Distribution>['DistributionConfig']['DefaultCacheBehavior'];
export type OriginProperties = z.output<typeof Origin>;
export type HeadersPolicyProperties = z.output<typeof ResponseHeadersPolicy>['ResponseHeadersPolicyConfig'];
