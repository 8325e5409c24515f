import { liveSessions } from '#functions/data/athletes/sessions.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { Session } from '#shared/account/contract.ts';
import type { AccountApp } from './app.ts';

/** The athlete who asks, with the session and the time of the request. */
export interface Asking {
  readonly athlete: Athlete;
  readonly sessionId: string;
  readonly request: Pick<RequestMoment, 'now'>;
}

type SessionsApp = Pick<AccountApp, 'table'>;

/**
 * Where the athlete is signed in, newest seen first. A row notes its use once a day only, but the session that asks is
 * seen now.
 */
export async function listSessions(
  { athlete, sessionId, request }: Asking,
  { table }: SessionsApp,
): Promise<Session[]> {
  const sessions = await liveSessions(table, athlete.profile.uid, request.now);
  return sessions
    .map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    .map((session) => (session.isCurrent ? { ...session, lastSeenAt: request.now } : session))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt)
    .map((session) => ({
      ...session,
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
    }));
}
