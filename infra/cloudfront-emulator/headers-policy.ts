import type { Headers } from './message.ts';
import type { HeadersPolicyProperties } from './template-schema.ts';

interface AddedHeader {
  readonly name: string;
  readonly value: string;
  /** True to override a header of the same name from the origin. */
  readonly overrides: boolean;
}

export interface HeadersPolicy {
  readonly removed: readonly string[];
  readonly added: readonly AddedHeader[];
}

/** CloudFront takes these by their own settings only. */
const SECURITY_HEADERS: ReadonlySet<string> = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
]);

export const NO_HEADERS_POLICY: HeadersPolicy = { removed: [], added: [] };

export function readHeadersPolicy({
  SecurityHeadersConfig: security,
  CustomHeadersConfig: custom,
  RemoveHeadersConfig: removed,
}: HeadersPolicyProperties): HeadersPolicy {
  const customHeaders = custom.Items.map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    overrides: Override,
  }));
  const misplaced = customHeaders.find(({ name }) => SECURITY_HEADERS.has(name));
  if (misplaced) throw new Error(`CloudFront takes ${misplaced.name} as a security header only, not as a custom one`);
  return {
    removed: removed.Items.map(({ Header }) => Header.toLowerCase()),
    added: [
      ...given('content-security-policy', security.ContentSecurityPolicy, (part) => part.ContentSecurityPolicy),
      ...given('x-content-type-options', security.ContentTypeOptions, () => 'nosniff'),
      ...given('x-frame-options', security.FrameOptions, (part) => part.FrameOption),
      ...given('referrer-policy', security.ReferrerPolicy, (part) => part.ReferrerPolicy),
      ...given('strict-transport-security', security.StrictTransportSecurity, (part) =>
        [
          `max-age=${part.AccessControlMaxAgeSec}`,
          ...(part.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(part.Preload ? ['preload'] : []),
        ].join('; '),
      ),
      ...customHeaders,
    ],
  };
}

function given<Part extends { Override: boolean }>(
  name: string,
  part: Part | undefined,
  value: (part: Part) => string,
): AddedHeader[] {
  return part ? [{ name, value: value(part), overrides: part.Override }] : [];
}

/** The headers of a reply as the policy leaves them. */
export function applyHeadersPolicy({ removed, added }: HeadersPolicy, headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !removed.includes(name));
  const result: Record<string, string | readonly string[]> = Object.fromEntries(kept);
  for (const { name, value, overrides } of added) {
    if (overrides || !(name in result)) result[name] = value;
  }
  return result;
}
