import { AppError } from '#shared/errors.ts';
import { equalText } from './equal-text.ts';
import type { Middleware } from './request-context.ts';

export interface EdgeSettings {
  /** The origin of the app, such as `https://example.com`; undefined where the edge reports the address that was asked. */
  readonly appOrigin: string | undefined;
  /** The secrets that the edge may prove itself by; undefined without an edge. */
  readonly originSecrets?: (() => Promise<readonly string[]>) | undefined;
}

export const ORIGIN_SECRET_HEADER = 'x-origin-secret';
export const FORWARDED_HOST_HEADER = 'x-forwarded-host';
export const VIEWER_ADDRESS_HEADER = 'x-viewer-ip';

/**
 * Lets a request pass only if it comes through the distribution, whose headers are then trusted for the addresses of
 * the app and of the caller.
 */
export function requireOriginSecret({ appOrigin, originSecrets }: EdgeSettings): Middleware {
  return {
    before: async ({ event: { headers, requestContext }, context: { call } }) => {
      if (originSecrets && !isOneOf(await originSecrets(), headers[ORIGIN_SECRET_HEADER] ?? ''))
        throw new AppError('forbidden', 'Call the API at the address of the app.', { code: 'NOT_THROUGH_THE_EDGE' });
      call.address = (originSecrets ? headers[VIEWER_ADDRESS_HEADER] : requestContext.http?.sourceIp) ?? '';
      call.appOrigin = appOrigin ?? `https://${headers[FORWARDED_HOST_HEADER]}`;
    },
  };
}

/** Compares with all of them, so that the time does not tell which one it was. */
function isOneOf(secrets: readonly string[], given: string): boolean {
  return secrets.map((secret) => equalText(secret, given)).includes(true);
}
