import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#infra/testing/all-routes.ts';
import type { Answer, CallOptions, Rig } from '#infra/testing/rig.ts';
import { callsTo } from '#infra/testing/send-call.ts';
import { type Browser, openBrowser } from '#infra/testing/sign-in-browser.ts';
import { ErrorReply } from '#shared/error-reply.ts';
import type { RouteKey } from '#shared/routes.ts';

/** Where the suite runs; all it knows of the place is asked for there. */
export const ORIGIN = inject('origin');

/** So that a run meets nothing another has left. */
export const RUN = randomUUID().slice(0, 8);

/** The one address the suite cannot make up: an administrator's, who is one by the place's configuration or its seed. */
const { APP_ADMIN_EMAIL: ADMIN_EMAIL = 'admin@ironstride.local' } = process.env;

/** What is sent as a browser's name, so that the list of sessions shows whether it arrives. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A zone in which it is about noon, so that no day ends while the suite runs. */
export const NOON = noonAt(new Date().getUTCHours());

function noonAt(hour: number): string {
  const ahead = 12 - hour;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`; // the sign of these names is the other way round
}

/** A call as a page of the app makes it, by nobody in particular. */
const send = callsTo(ORIGIN, ORIGIN);
export const callAsNobody: Rig['call'] = (key, options) => send(key, options);

/** The routes that have answered something else than who may not call them. */
export const answered = new Set<RouteKey>();

const definitions = new Map(allRoutes.map(({ key, route }) => [key, route]));

/** The same from a person's own browser, and looked at: whatever comes back has the shape that the contract says. */
async function callChecked(key: RouteKey, options: CallOptions = {}): Promise<Answer> {
  const headers = { 'user-agent': IPHONE, ...options.headers };
  const answer = await send(key, { timeZone: NOON, ...options, headers });
  if (answer.status !== 401 && answer.status !== 403) answered.add(key);
  const reply = definitions.get(key)?.reply;
  if (answer.status >= 400) z.parse(ErrorReply, answer.body);
  else if (answer.status === 200 && typeof reply === 'object') z.parse(reply, answer.body);
  return answer;
}

export const openVisitor = (): Browser => openBrowser({ call: callChecked });

/** Everybody who was signed up and is still there. */
const members = new Map<Browser, string>();

export function newEmail(who: string): string {
  return `${who}.${RUN}@api-suite.example`;
}

/** Signs up somebody new, in a browser of their own. */
export async function signUp(who: string): Promise<Browser> {
  const browser = await signIn(newEmail(who));
  members.set(browser, who);
  return browser;
}

export async function signIn(email: string): Promise<Browser> {
  const browser = openVisitor();
  const { status, headers } = await browser.signIn(email);
  const location = headers.get('location');
  if (status !== 303 || location !== '/') throw new Error(`Signing in ended with ${status} ${location}`);
  return browser;
}

/** Deletes the accounts that are still there, and signs the administrator out. */
export async function leaveNothing(): Promise<void> {
  for (const member of members.keys()) await member.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  await (await administrator)?.call('POST /api/auth/logout');
}

/** Whether the place's provider is the local one, in which any e-mail signs in. */
const isAnybodyLetIn = await openVisitor()
  .leave()
  .then(({ pathname }) => pathname.startsWith('/local/identity/'));

const administrator: Promise<Browser | undefined> = isAnybodyLetIn ? findAdministrator() : Promise.resolve(undefined);

async function findAdministrator(): Promise<Browser | undefined> {
  const browser = await signIn(ADMIN_EMAIL);
  return (await browser.user()).isAdmin ? browser : undefined;
}

/** Why people cannot be had in this place, or undefined where they can. */
export async function whyNobody(): Promise<string | undefined> {
  if (!isAnybodyLetIn) return 'its identity provider does not sign in whoever comes';
  if (!(await administrator)) return `${ADMIN_EMAIL} is no administrator there; APP_ADMIN_EMAIL names one`;
  return undefined;
}

/** An administrator's browser; only where there is one. */
export async function admin(): Promise<Browser> {
  return (await administrator) as Browser;
}
