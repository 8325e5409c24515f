import { closeSessionsBut } from '#functions/data/athletes/sessions.ts';
import type { Session } from '#shared/account/contract.ts';
import type { AccountApp } from './app.ts';
import { type Asking, listSessions } from './list-sessions.ts';

/** Signs the athlete out everywhere else. */
export async function endOtherSessions(asking: Asking, app: Pick<AccountApp, 'table'>): Promise<Session[]> {
  await closeSessionsBut(app.table, asking.athlete.profile.uid, asking.sessionId);
  return listSessions(asking, app);
}
