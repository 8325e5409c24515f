/**
 * The target the suite runs against. Nothing is known of it but its address, the e-mail of an administrator
 * (APP_ADMIN_EMAIL), and that people can be signed up where its identity provider is the local one.
 */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { type Answer, type CallOptions, callsTo } from '#infra/testing/calls/send-call.ts';
import { type Browser, openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { DELETION_WORD } from '#shared/account/contract.ts';
import { ErrorReply } from '#shared/error-reply.ts';
import type { RouteKey } from '#shared/routes.ts';

export const ORIGIN = inject('origin');

const { APP_ADMIN_EMAIL: ADMIN_EMAIL = 'admin@ironstride.local' } = process.env;

/** Part of every invented e-mail and name, so that a run meets nothing of another run. */
export const RUN = randomUUID().slice(0, 8);

/** User-Agent headers of real browsers, so that the list of sessions shows whether the header arrives. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A zone in which it is about noon, so that nobody's day ends while the suite runs. */
const NOON = zoneAhead(12 - new Date().getUTCHours());

function zoneAhead(hours: number): string {
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`; // the sign of these names is the other way round
}

/** A call as a page of the app makes it, without a session. */
export const callAsNobody: Rig['call'] = callsTo(ORIGIN, ORIGIN);

/** The routes that have answered something else than that who called may not. */
export const answered = new Set<RouteKey>();
const MAY_NOT = new Set(['SIGNED_OUT', 'PREMIUM_REQUIRED', 'ADMIN_REQUIRED', 'CROSS_SITE_REQUEST']);

const definitions = new Map(allRoutes.map(({ key, route }) => [key, route]));

/** Calls as a browser does. Throws where the reply does not match the contract. */
async function callChecked(key: RouteKey, options: CallOptions = {}): Promise<Answer> {
  const headers = { 'user-agent': IPHONE, ...options.headers };
  const answer = await callAsNobody(key, { timeZone: NOON, ...options, headers });
  const { status, body } = answer;
  if (!MAY_NOT.has(body?.code)) answered.add(key);
  const reply = definitions.get(key)?.reply;
  if (status >= 400) z.parse(ErrorReply, body);
  else if (typeof reply === 'object' && status !== 304) z.parse(reply, body);
  return answer;
}

export const openVisitor = (): Browser => openBrowser({ call: callChecked });

/** A request that no page of the app makes, with the cookies of somebody's browser. */
export async function fetchAs(browser: Browser, path: string, { headers, ...init }: RequestInit = {}): Promise<Answer> {
  const response = await fetch(ORIGIN + path, {
    redirect: 'manual',
    ...init,
    headers: { ...(browser.cookies.size > 0 && { cookie: cookiesOf(browser) }), ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** Returns the Cookie header of a browser. */
export function cookiesOf({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

export function newEmail(who: string): string {
  return `${who}.${RUN}@api-suite.example`;
}

const members: Browser[] = [];

/** Signs somebody up, in a browser of their own; they are gone when the suite ends. */
export async function signUp(who: string): Promise<Browser> {
  const browser = await signIn(newEmail(who));
  members.push(browser);
  return browser;
}

/** Throws where the way by the provider does not lead back to the app. */
export async function signIn(email: string): Promise<Browser> {
  const browser = openVisitor();
  const { status, headers } = await browser.signIn(email);
  const location = headers.get('location');
  if (status !== 303 || location !== '/') throw new Error(`Signing in ended with ${status} ${location}`);
  return browser;
}

export async function deleteAccount(browser: Browser): Promise<Answer> {
  return browser.call('DELETE /api/account', { body: { confirmation: DELETION_WORD } });
}

/** Deletes every account that was signed up, and ends the administrator's session. */
export async function leaveNobody(): Promise<void> {
  for (const member of members) await deleteAccount(member);
  if (await administrator) await (await admin()).call('POST /api/auth/logout');
}

const isAnybodyLetIn = await openVisitor()
  .leave()
  .then(({ pathname }) => pathname.startsWith('/local/identity/'));

const administrator: Promise<Browser | undefined> = isAnybodyLetIn ? findAdministrator() : Promise.resolve(undefined);

async function findAdministrator(): Promise<Browser | undefined> {
  const browser = await signIn(ADMIN_EMAIL);
  return (await browser.user()).isAdmin ? browser : undefined;
}

/** Why people cannot be had here; undefined where they can. */
export async function whyNobody(): Promise<string | undefined> {
  if (!isAnybodyLetIn) return 'its identity provider does not sign in whoever comes';
  if (!(await administrator)) return `${ADMIN_EMAIL} is no administrator there, and APP_ADMIN_EMAIL names no other`;
  return undefined;
}

/** An administrator's browser. Throws where there is none. */
export async function admin(): Promise<Browser> {
  const browser = await administrator;
  if (!browser) throw new Error(await whyNobody());
  return browser;
}

/** Whether something cannot be tried here: with a reason, which is printed. */
export function leftOut(what: string, reason: string | false | undefined): boolean {
  // biome-ignore lint/suspicious/noConsole: what is left out shall be seen to be
  if (reason) console.warn(`At ${ORIGIN} ${what} is left out: ${reason}.`);
  return Boolean(reason);
}
