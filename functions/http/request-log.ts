import { printLine } from '#functions/print-line.ts';
import { AppError } from '#shared/errors.ts';
import { isCommandId } from '#shared/training/log/stamp.ts';
import type { Middleware, MiddlewareRequest } from './request-context.ts';

/** The only fields that ever reach a log: no bodies, cookies, query strings, names or addresses. */
export interface LogLine {
  readonly time: string;
  readonly level: 'info' | 'error';
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly uid?: string;
  /** The id of what the athlete did, by which their device sends it again. */
  readonly command?: string;
  /** The age of an event that another service reports. */
  readonly ageSeconds?: number;
  /** For runs without a caller: the subject and the result. */
  readonly about?: string;
  readonly outcome?: string;
  readonly code?: string;
  readonly error?: string;
  readonly stack?: string;
}

export type Log = (line: LogLine) => void;

export const printLog: Log = printLine;

/** Logs one line a request, last of all, when the answer is known. */
export function logRequest(log: Log, clock: () => number): Middleware {
  // A step that returned anything would be taken for the answer.
  const write = ({ event, context: { call }, response, error }: MiddlewareRequest): void => {
    const { 'idempotency-key': command = '' } = event.headers;
    log({
      time: new Date(call.startedAt).toISOString(),
      level: error && !(error instanceof AppError) ? 'error' : 'info',
      requestId: call.requestId,
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      milliseconds: clock() - call.startedAt,
      ...(call.signedIn && { uid: call.signedIn.athlete.profile.uid }),
      ...(isCommandId(command) && { command }),
      ...(call.happenedAt !== undefined && { ageSeconds: Math.round((call.startedAt - call.happenedAt) / 1_000) }),
      ...(error && describe(error)),
    });
  };
  return { after: write, onError: write };
}

/** Does a piece of work that answers nobody and writes its line, done or failed; what it fails with goes on. */
export type LogRun = (route: string, about: string | null, work: () => Promise<string | null>) => Promise<void>;

/** The lines of one run of a function: as those of a request, with 200 or 500 for a status, and what `work` gives as the outcome. */
export function logRunsOf(requestId: string, log: Log, clock: () => number): LogRun {
  return async (route, about, work) => {
    const startedAt = clock();
    const write = (status: number, found: Partial<LogLine>) =>
      log({
        time: new Date(startedAt).toISOString(),
        level: status === 500 ? 'error' : 'info',
        requestId,
        route,
        status,
        milliseconds: clock() - startedAt,
        ...(about !== null && { about }),
        ...found,
      });
    try {
      const outcome = await work();
      write(200, outcome === null ? {} : { outcome });
    } catch (error) {
      write(500, error instanceof Error ? describe(error) : {});
      throw error;
    }
  };
}

function describe(error: Error): Partial<LogLine> {
  if (error instanceof AppError) {
    const reason = 'reason' in error && typeof error.reason === 'string' && { error: error.reason };
    return { code: error.details.code ?? error.kind, ...reason };
  }
  return { error: error.name, ...(error.stack && { stack: error.stack }) };
}
