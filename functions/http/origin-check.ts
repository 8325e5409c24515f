import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { Middleware, MiddlewareRequest } from './request-context.ts';

/** The content types a browser sends to another site without asking it first. */
const SENT_WITHOUT_ASKING = /^(text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A write must come from our own pages: our Origin, or the browser's word that it is the same origin. */
export function refuseCrossSite(): Middleware {
  return {
    before: ({ event, context }) => {
      const { route, appOrigin } = context.call;
      if (!route || route.method === 'GET' || route.access === 'webhook') return;
      if (!isOwnOrigin(event, appOrigin)) throw crossSite('This request did not come from the app.');
      const contentType = event.headers['content-type'] ?? '';
      if (route.body && SENT_WITHOUT_ASKING.test(contentType))
        throw crossSite('This endpoint takes its body as application/json.');
    },
  };
}

function isOwnOrigin({ headers }: MiddlewareRequest['event'], appOrigin: string | undefined): boolean {
  if (headers.origin !== undefined) return headers.origin === appOrigin;
  return headers['sec-fetch-site'] === 'same-origin';
}

function crossSite(message: string): AppError {
  return new AppError('forbidden', message, { code: ERROR_CODES.crossSite });
}
