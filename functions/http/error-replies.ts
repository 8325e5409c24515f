import type { ErrorReply } from '#shared/error-reply.ts';
import { AppError, STATUS_OF_KIND } from '#shared/errors.ts';
import type { Step } from './call.ts';
import { type Reply, redirect, reply, toResult } from './replies.ts';

/** Turns what was thrown into an answer: an AppError as it says, anything else 500 without a word about why. */
export function answerErrors(): Step {
  return {
    onError: (request) => {
      const { error, context, event } = request;
      request.response = toResult(errorReply(error, context.call.requestId), event.headers['accept-encoding']);
    },
  };
}

function errorReply(error: unknown, requestId: string): Reply<ErrorReply | undefined> {
  if (!(error instanceof AppError)) return reply<ErrorReply>(500, { code: 'INTERNAL', requestId });
  const { code = error.kind.toUpperCase().replace('-', '_'), retryAfter, redirectTo, ...details } = error.details;
  if (redirectTo !== undefined) return redirect(redirectTo);
  const body = { message: error.message, code, ...details, requestId } as ErrorReply;
  return reply(STATUS_OF_KIND[error.kind], body, {
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}
