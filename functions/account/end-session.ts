import { closeSessionOfId } from '#functions/data/athletes/sessions.ts';
import type { Session } from '#shared/account/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountApp } from './app.ts';
import { type Asking, listSessions } from './list-sessions.ts';

/** Signs another browser of the athlete out, if it still is signed in; answers the sessions that remain. */
export async function endSession(id: string, asking: Asking, app: Pick<AccountApp, 'table'>): Promise<Session[]> {
  if (id === asking.sessionId)
    throw new AppError('conflict', 'You are using this session. Sign out to end it.', { code: 'CURRENT_SESSION' });
  await closeSessionOfId(app.table, asking.athlete.profile.uid, id);
  return listSessions(asking, app);
}
