import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Stack } from 'aws-cdk-lib/core';

type SecurityHeaders = CfnResponseHeadersPolicy.SecurityHeadersConfigProperty;

/** CloudFront takes these headers by what they mean, and refuses them as text. */
const BY_MEANING: Readonly<Record<string, (value: string, override: boolean) => SecurityHeaders>> = {
  'content-security-policy': (contentSecurityPolicy, override) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'referrer-policy': (referrerPolicy, override) => ({ referrerPolicy: { referrerPolicy, override } }),
  'strict-transport-security': (value, override) => ({
    strictTransportSecurity: {
      accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
  'x-content-type-options': (_, override) => ({ contentTypeOptions: { override } }),
  'x-frame-options': (frameOption, override) => ({ frameOptions: { frameOption, override } }),
};

/**
 * The headers that CloudFront adds to what an origin answers; `override` says whether they go before the origin's own.
 */
export function createHeadersPolicy(
  stack: Stack,
  name: string,
  { headers, override }: { readonly headers: Readonly<Record<string, string>>; readonly override: boolean },
): CfnResponseHeadersPolicy {
  const entries = Object.entries(headers);
  const securityHeaders = entries.map(([header, value]) => BY_MEANING[header]?.(value, override));
  const others = entries.filter(([header]) => !(header in BY_MEANING));
  return new CfnResponseHeadersPolicy(stack, `Headers-${name}`, {
    responseHeadersPolicyConfig: {
      name: `${stack.stackName}-${name}`,
      securityHeadersConfig: Object.assign({}, ...securityHeaders),
      ...(others.length > 0 && {
        customHeadersConfig: { items: others.map(([header, value]) => ({ header, value, override })) },
      }),
    },
  });
}
