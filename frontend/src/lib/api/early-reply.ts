import { REQUEST_TIMEOUT } from '#frontend/app/timings.ts';
import { timeZone } from '#frontend/lib/formats/dates.ts';
import type { PublicConfig } from '#shared/account/contract.ts';
import { TIME_ZONE_HEADER } from '#shared/http.ts';

const PATH = '/api/training';
const CONFIG_PATH = '/api/config';

/** Paths that show the training; any unknown path leads to Home, which shows it too. */
export const TRAINING_PATHS = ['/', '/dashboard', '/workouts', '/calendar', '/progress', '/programs', '/race'];

declare global {
  var earlyReply: Promise<Response> | undefined;
}

/** Returns the headers that every GET request to the API has. */
export function readHeaders(): Record<string, string> {
  return { accept: 'application/json', [TIME_ZONE_HEADER]: timeZone() };
}

/** Asks for the training while the app is on its way. */
export function askEarly(): void {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
  globalThis.earlyReply = fetch(PATH, { credentials: 'same-origin', headers: readHeaders(), signal });
  globalThis.earlyReply.catch(() => undefined); // it is for whoever takes it
}

/** Returns the reply that was asked for early, to the first who wants it. */
export function takeEarlyReply(path: string): Promise<Response> | undefined {
  if (path !== PATH) return undefined;
  const reply = globalThis.earlyReply;
  globalThis.earlyReply = undefined;
  return reply;
}

/** Asks for what the login page shows, without the app's client, which would double the script that index.html holds. */
export async function askForConfig(): Promise<PublicConfig> {
  const reply = await fetch(CONFIG_PATH, { headers: readHeaders() });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return reply.json();
}
