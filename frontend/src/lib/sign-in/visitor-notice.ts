/** A notice on the login page after an account was deleted or a session ended; also the CSS class of its text. */
export type VisitorNotice = 'farewell' | 'session-ended';

const isNotice = (state: unknown): state is VisitorNotice => state === 'farewell' || state === 'session-ended';

/**
 * Has the login page say goodbye to an athlete whose account is deleted, or why it is shown. Kept in the history entry,
 * which outlives the fresh load of the visitor's page, and which no link can make up.
 */
export function leaveVisitorNotice(notice: VisitorNotice): void {
  if (isNotice(history.state)) return; // a call that was under way finds the session gone
  const isLogin = notice === 'session-ended' && location.pathname !== '/'; // signing in leads back to where one was
  history.replaceState(notice, '', isLogin ? undefined : '/login');
}

/** Returns the notice, only once. */
export function takeVisitorNotice(): VisitorNotice | undefined {
  const { state } = history;
  if (!isNotice(state)) return undefined;
  history.replaceState(null, '');
  return state;
}
