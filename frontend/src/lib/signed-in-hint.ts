const HINT_COOKIE = 'signed-in';

/** The server sets this readable cookie beside the session, so that a visitor's page makes no call that answers 401. */
export function hasSignedInHint(cookies = document.cookie): boolean {
  return cookies.split('; ').some((cookie) => cookie === `${HINT_COOKIE}=1`);
}

export function clearSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/`;
}
