import { createServer } from 'node:http';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';

/** A stage's page, with an inline script that its policy allows by hash. */
export const STAND_IN_PAGE =
  '<!doctype html><script>early()</script><script type="module" src="/assets/app-Ab3.js"></script>';

export type StandInAnswer = [status: number, headers: Record<string, string>, body: string];

export interface StageStandIn {
  readonly address: string;
  /** Answers by path; a test may change them, and `reset` restores them. */
  readonly answers: Record<string, StandInAnswer>;
  reset(): void;
  stop(): Promise<void>;
}

export const PAGE_ANSWER: StandInAnswer = [
  200,
  {
    ...siteHeaders({ issuer: 'https://login.ironstride.test', onAws: true, indexHtml: STAND_IN_PAGE }),
    'cache-control': 'no-cache',
  },
  STAND_IN_PAGE,
];

/** Starts a stage with nothing wrong, whose last scheduled run has just ended, and an identity provider beside it. */
export async function startStageStandIn(): Promise<StageStandIn> {
  const answers: Record<string, StandInAnswer> = {};
  const server = createServer(({ url = '' }, reply) => {
    const [status, headers, body] = answers[new URL(url, 'http://stage').pathname] ?? [404, {}, ''];
    reply.writeHead(status, headers).end(body);
  });
  const address = `http://localhost:${await listen(server, 0)}`;
  const reset = () => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, {
      '/': PAGE_ANSWER,
      '/workouts': PAGE_ANSWER,
      '/assets/app-Ab3.js': [200, { 'cache-control': 'public, max-age=31536000, immutable' }, ''],
      '/api/health': healthAnswer(new Date()),
      '/api/auth/user': [401, apiHeaders(), '{}'],
      '/api/auth/login': [303, { location: `${address}/authorize?client_id=ironstride` }, ''],
      '/authorize': [200, {}, 'Sign in'],
    } satisfies Record<string, StandInAnswer>);
  };
  reset();
  return { address, answers, reset, stop: () => closeServer(server) };
}

export function healthAnswer(scheduledRunAt: Date | null): StandInAnswer {
  return [200, apiHeaders(), JSON.stringify({ status: 'ok', scheduledRunAt })];
}
