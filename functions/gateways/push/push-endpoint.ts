/** Hosts of the push services of all browsers, and of those below a domain. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether an address, which comes from outside, is that of a known push service, so that no caller makes the server call
 * where they like. `server` is the origin of a stand-in, on one machine.
 */
export function isPushEndpoint(endpoint: string, server?: string): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  if (url.username || url.password || url.hash) return false;
  if (server !== undefined && url.origin === server) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
}
