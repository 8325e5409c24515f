import type { ErrorReply } from '#shared/error-reply.ts';
import { AppError, ERROR_CODES, STATUS_OF_KIND } from '#shared/errors.ts';
import type { RouteDefinition } from '#shared/http.ts';
import type { Step } from './call.ts';
import { type Reply, redirect, reply, toResult } from './replies.ts';

/** Turns what was thrown into an answer: an AppError as it says, anything else 500 without a word about why. */
export function answerErrors(): Step {
  return {
    onError: (request) => {
      const { error, context, event } = request;
      const { route, requestId } = context.call;
      const answer = redirectOf(error, route) ?? errorReply(error, requestId, route);
      request.response = toResult(answer, event.headers['accept-encoding']);
    },
  };
}

/** Where a browser on its way is sent; what is made up, and what comes too often, is told to whoever sends it. */
function redirectOf(error: unknown, route: RouteDefinition | undefined): Reply<undefined> | undefined {
  const isMadeUp = error instanceof AppError && (error.kind === 'invalid' || isTooManyCalls(error));
  const path = (error instanceof AppError && error.details.redirectTo) || (isMadeUp ? undefined : route?.failsTo);
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
      // Who counts answers is told how it is; a browser goes on into the app by itself.
      ...(route?.failsTo !== undefined && isTooManyCalls(error) && { refresh: `0; url=${route.failsTo}` }),
    },
  });
}
