const HINT_COOKIE = 'signed-in=';

/**
 * The server sets this readable cookie beside the session, so that a visitor's page makes no call that answers 401. It is
 * another one for each athlete, and empty where nobody is signed in.
 */
export function signedInHint(cookies = document.cookie): string {
  const hints = cookies.split('; ').filter((cookie) => cookie.startsWith(HINT_COOKIE));
  return hints.map((cookie) => cookie.slice(HINT_COOKIE.length)).find(Boolean) ?? '';
}

export function hasSignedInHint(cookies?: string): boolean {
  return signedInHint(cookies) !== '';
}

export function clearSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${HINT_COOKIE}; Max-Age=0; Path=/`;
}
