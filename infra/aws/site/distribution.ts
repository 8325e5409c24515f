import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, SecretValue, type Stack, Validations } from 'aws-cdk-lib/core';
import type { Config } from '#infra/aws/config.ts';
import { ASSET_HEADERS, apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { RELEASE_HEADER } from '#infra/site-rules.ts';
import { INTRODUCE_VIEWER, serveRelease } from './edge-functions.ts';
import { createHeadersPolicy } from './headers-policy.ts';
import type { Release } from './site-deployment.ts';

export interface DistributionSettings {
  readonly config: Config;
  /** Holds the built web app. */
  readonly siteBucket: IBucket;
  readonly release: Release;
  /** The name under which the HTTP API is reached. */
  readonly apiHost: string;
  readonly originSecretArn: string;
  /** The certificate of the app's domain, where it has one. */
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;
}

/**
 * The errors that CloudFront keeps for ten seconds unless told otherwise, even where it keeps nothing else, and under
 * their path alone: what is not there for one athlete would not be there for another.
 */
const KEPT_ERRORS = [404, 405, 414, 500, 501, 502, 503, 504];

/** Creates the distribution: the web app, and the API below /api at the same origin, so that nothing needs CORS. */
export function createDistribution(stack: Stack, settings: DistributionSettings): Distribution {
  const { config, certificate, firewallArn } = settings;
  const site = siteOrigin(stack, settings.siteBucket);
  const distribution = new Distribution(stack, 'Distribution', {
    comment: stack.stackName,
    httpVersion: HttpVersion.HTTP2_AND_3,
    // Edges in Europe and North America, which serve the rest of the world from there.
    priceClass: PriceClass.PRICE_CLASS_100,
    // No page in an error's place: it would also stand in for what the API answers.
    errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: screensBehaviour(stack, site, settings),
    additionalBehaviors: {
      '/assets/*': {
        ...site,
        responseHeadersPolicy: createHeadersPolicy(stack, 'Asset', { headers: ASSET_HEADERS, override: true }),
      },
      '/api/*': apiBehaviour(stack, settings),
    },
    ...(config.domainName !== undefined &&
      certificate && {
        domainNames: [config.domainName],
        certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
    ...(firewallArn !== undefined && { webAclId: firewallArn }),
  });
  Validations.of(distribution).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'Every path that reaches the bucket ends in a file: no request asks for the list',
  });
  return distribution;
}

function siteOrigin(stack: Stack, bucket: IBucket): BehaviorOptions {
  const originAccessControl = new S3OriginAccessControl(stack, 'SiteAccess', {
    originAccessControlName: `${stack.stackName}-Site`,
  });
  // With the right to list, a missing object is a 404 instead of a 403: a browser that misses a chunk must know
  // that it is gone.
  const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl, originAccessLevels }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // Keeps what each file's own cache-control says; a second where that says no-cache.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  };
}

function screensBehaviour(stack: Stack, site: BehaviorOptions, settings: DistributionSettings): BehaviorOptions {
  const { config, release } = settings;
  const security = siteHeaders({ issuer: config.issuer, onAws: true, indexHtml: release.indexHtml });
  const headers = { ...security, [RELEASE_HEADER]: release.id };
  // Both are created for each release, never changed: an edge location then switches to a release as a whole,
  // and no page comes with a policy that forbids its script.
  return {
    ...site,
    functionAssociations: [onRequest(stack, `Serve-${release.id}`, serveRelease(release.folder))],
    responseHeadersPolicy: createHeadersPolicy(stack, `Site-${release.id}`, { headers, override: true }),
  };
}

function apiBehaviour(stack: Stack, { config, apiHost, originSecretArn }: DistributionSettings): BehaviorOptions {
  const originSecret = SecretValue.secretsManager(originSecretArn, { jsonField: config.originSecret });
  return {
    origin: new HttpOrigin(apiHost, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      // The gateway gives up after 30 s and says so in words of its own.
      readTimeout: Duration.seconds(35),
      // The functions refuse calls without it. The template has only a reference, which CloudFormation resolves.
      customHeaders: { 'x-origin-secret': originSecret.unsafeUnwrap() },
    }),
    // Not redirected: a plain HTTP call has already sent its cookies in the clear.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // The gateway finds its API by the Host, which has to be its own.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // The functions compress their answers: CloudFront only what it caches.
    compress: false,
    functionAssociations: [onRequest(stack, 'IntroduceViewer', INTRODUCE_VIEWER)],
    // The gateway's own answers have none; the functions know better for theirs.
    responseHeadersPolicy: createHeadersPolicy(stack, 'Api', { headers: apiHeaders(), override: false }),
  };
}

function onRequest(stack: Stack, name: string, code: string) {
  const edgeFunction = new CloudFrontFunction(stack, name, {
    functionName: `${stack.stackName}-${name}`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
}
