import type { ErrorReply } from '#shared/error-reply.ts';
import { AppError, ERROR_CODES, STATUS_OF_KIND } from '#shared/errors.ts';
import type { RouteDefinition } from '#shared/http.ts';
import { type Reply, redirect, reply, toResult } from './replies.ts';
import type { Middleware } from './request-context.ts';

/** Turns what was thrown into an answer: an AppError as it says, anything else 500 without a word about why. */
export function answerErrors(): Middleware {
  return {
    onError: (request) => {
      const { error, context, event } = request;
      const { route, requestId } = context.call;
      const answer = redirectOf(error, route) ?? errorReply(error, requestId, route);
      request.response = toResult(answer, event.headers['accept-encoding']);
    },
  };
}

/** Returns where to redirect a browser; invalid and too frequent requests get the error itself. */
function redirectOf(error: unknown, route: RouteDefinition | undefined): Reply<undefined> | undefined {
  const isAnswered = error instanceof AppError && (error.kind === 'invalid' || isTooManyCalls(error));
  const path = (error instanceof AppError && error.details.redirectTo) || (isAnswered ? undefined : route?.failsTo);
  return path === undefined ? undefined : redirect(path);
}

function isTooManyCalls({ details }: AppError): boolean {
  return details.code === ERROR_CODES.tooManyCalls;
}

function errorReply(
  error: unknown,
  requestId: string,
  route: RouteDefinition | undefined,
): Reply<ErrorReply | undefined> {
  if (!(error instanceof AppError)) return reply<ErrorReply>(500, { code: 'INTERNAL', requestId });
  const { code = error.kind.toUpperCase().replace('-', '_'), retryAfter, redirectTo: _, ...details } = error.details;
  const body = { message: error.message, code, ...details, requestId } as ErrorReply;
  return reply(STATUS_OF_KIND[error.kind], body, {
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      // The status stays 429 for whoever reads it, while a browser still moves on into the app.
      ...(route?.failsTo !== undefined && isTooManyCalls(error) && { refresh: `0; url=${route.failsTo}` }),
    },
  });
}
