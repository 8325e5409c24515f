/** In the history entry, which outlives the fresh load of the visitor's page, and which no link can make up. */
const FAREWELL = 'farewell';

/** Has the next page say goodbye to an athlete whose account is deleted; it is the login page. */
export function leaveFarewell(): void {
  history.replaceState(FAREWELL, '', '/login');
}

/** Whether to say goodbye; only once. */
export function takeFarewell(): boolean {
  const isLeft = history.state === FAREWELL;
  if (isLeft) history.replaceState(null, '');
  return isLeft;
}
