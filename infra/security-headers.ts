import { createHash } from 'node:crypto';

interface HeaderSettings {
  /** The identity provider's issuer, which the sign-in form may lead to. */
  readonly issuer: string;
  /** WebKit follows `upgrade-insecure-requests` on http://localhost too, and then finds nothing there. */
  readonly onAws: boolean;
  /** The built index.html: the scripts in it may run, and no other inline one. */
  readonly indexHtml: string;
}

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';

/**
 * The headers of a built asset, which is never shown as a page and so needs no policy for one. Names are in lower case,
 * as both CloudFront and Node compare them.
 */
export const ASSET_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

const COMMON_HEADERS = {
  ...ASSET_HEADERS,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
  // Not even to our own origin: a return address from Stripe or Strava is cleaned by a script, and the browser may
  // request a file before that has run.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'payment=(self "https://js.stripe.com"), screen-wake-lock=(self), camera=(), geolocation=(), microphone=(), usb=()',
} as const;

/** The headers of every page and of files outside /assets: the one list, for CloudFront and for the local server. */
export function siteHeaders({ issuer, onAws, indexHtml }: HeaderSettings): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${new URL(issuer).origin}`,
    `script-src ${["'self'", ...inlineScriptHashes(indexHtml), STRIPE_SCRIPTS].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // Stripe's script may load images outside its frames.
    "img-src 'self' data: https://*.stripe.com",
    "font-src 'self' data:",
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${STRIPE_SCRIPTS} https://hooks.stripe.com`,
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(onAws ? ['upgrade-insecure-requests'] : []),
  ];
  return { ...COMMON_HEADERS, 'content-security-policy': policy.join('; ') };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** The headers of every /api reply, whatever else the handler sets. */
export function apiHeaders(): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
}
