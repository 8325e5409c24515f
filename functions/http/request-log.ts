import { AppError } from '#shared/errors.ts';
import type { Step, StepRequest } from './call.ts';

/** The only fields that ever reach a log: no bodies, cookies, query strings, names or addresses. */
export interface LogLine {
  readonly time: string;
  readonly level: 'info' | 'error';
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly uid?: string;
  readonly code?: string;
  readonly error?: string;
  readonly stack?: string;
}

export type Log = (line: LogLine) => void;

// biome-ignore lint/suspicious/noConsole: standard output is where Lambda takes its log lines from
export const logToConsole: Log = (line) => console.log(JSON.stringify(line));

/** One line a request, written last, when the answer is known. */
export function logRequest(log: Log, clock: () => number): Step {
  // A step that returned anything would be taken for the answer.
  const write = ({ event, context: { call }, response, error }: StepRequest): void => {
    log({
      time: new Date(call.startedAt).toISOString(),
      level: error && !(error instanceof AppError) ? 'error' : 'info',
      requestId: call.requestId,
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      milliseconds: clock() - call.startedAt,
      ...(call.signedIn && { uid: call.signedIn.athlete.profile.uid }),
      ...(error && describe(error)),
    });
  };
  return { after: write, onError: write };
}

function describe(error: Error): Partial<LogLine> {
  if (error instanceof AppError) {
    const reason = 'reason' in error && typeof error.reason === 'string' && { error: error.reason };
    return { code: error.details.code ?? error.kind, ...reason };
  }
  return { error: error.name, ...(error.stack && { stack: error.stack }) };
}
