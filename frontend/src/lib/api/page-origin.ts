/** Whether the browser may be sent there: to our own pages or to one of these origins. */
export function isPageOf(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url, location.origin)) return false;
  const { origin } = new URL(url, location.origin);
  return origin === location.origin || origins.includes(origin);
}
