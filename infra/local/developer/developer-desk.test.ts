import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StackProcess, startStackProcess } from '#infra/local/stack-process.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { createCookieJar } from '#infra/testing/people/cookie-jar.ts';
import { FAILURES } from './failures.ts';
import { PERSONAS, type PersonaId } from './persona-list.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'developer-'));
let stack: StackProcess;
beforeAll(async () => {
  stack = await startStackProcess({ dataDir, starters: 1 });
}, 120_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a minimal browser: cookies, redirects, forms with an Origin. */
function openBrowser() {
  const cookies = createCookieJar();
  return async (path: string, form?: Record<string, string>, origin = stack.origin) => {
    let url = new URL(path, stack.origin);
    let sent: RequestInit = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    for (;;) {
      const reply = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie: cookies.header(), origin } });
      cookies.keep(reply.headers);
      const location = reply.headers.get('location');
      if (!location) return { path: url.pathname + url.search, status: reply.status, text: await reply.text() };
      await reply.arrayBuffer();
      url = new URL(location, url);
      sent = {};
    }
  };
}

async function signInAs(persona: PersonaId) {
  const browser = openBrowser();
  const { path } = await browser('/local/sign-in', { persona });
  return { browser, path, read: async (call: string) => JSON.parse((await browser(call)).text) };
}

test('the page has a title, headings in order, a label for each control and no script', async () => {
  const { status, text } = await openBrowser()('/local/');
  expect(status).toBe(200);
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text).toContain('<title>Developer (local)</title>');
  expect([...text.matchAll(/<h([1-6])/g)].map(([, level]) => level)).toEqual(['1', '2', '2', '2']);
  expect(text.match(/aria-labelledby="(personas|clock|failures)"/g)).toHaveLength(3);
  for (const { name } of PERSONAS) expect(text).toContain(`<b>${name}</b>`);
  expect(text.match(/<input /g)).toHaveLength(text.match(/<label class="choice"><input /g)?.length ?? 0);
  expect(text).toContain('--volt: #d4ff3a');
  expect(text).not.toContain('<script');
});

test.each([
  ['new', { assessmentCompleted: false }],
  ['free', { assessmentCompleted: true, promoFreeMonthsRemaining: 0 }],
  ['premium', { promoExpires: expect.any(String), currentProgramId: null }],
  ['admin', { isAdmin: true }],
  ['past-due', { subscriptionStatus: 'past_due' }],
  ['lapsed', { promoFreeMonthsRemaining: 0, currentProgramId: expect.any(String) }],
  ['finished', { promoExpires: expect.any(String), currentProgramId: expect.any(String) }],
] as const)('signs in as %s with one click, more than once', async (persona, expected) => {
  for (const _ of ['first', 'second']) {
    const { path, read } = await signInAs(persona);
    expect(path).not.toMatch(/^\/(login|local)/);
    expect(await read('/api/auth/user')).toMatchObject(expected);
  }
});

test('asks another browser who it is while one signs in as a persona', async () => {
  const origin = { origin: stack.origin };
  const chosen = await fetch(`${stack.origin}/local/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ persona: 'premium' }),
    headers: origin,
    redirect: 'manual',
  });
  expect(chosen.headers.getSetCookie().join()).toMatch(/^next-sign-in=premium@ironstride\.local; .*HttpOnly/);
  const { text } = await openBrowser()('/api/auth/login');
  expect(text).toContain('Or any e-mail');
});

test('the lapsed persona needs premium again, and the finished one is past the end of a program', async () => {
  const lapsed = await signInAs('lapsed');
  expect(await lapsed.read('/api/today-workout')).toMatchObject({ premiumRequired: true });
  const finished = await signInAs('finished');
  expect(await finished.read('/api/today-workout')).toMatchObject({ state: 'finished' });
});

test('the built web app contains nothing of the developer page', () => {
  const texts = [...Object.values(FAILURES), '/local/sign-in', '/local/clock', 'past-due@ironstride.local'];
  const files = globSync('**/*.{html,js,css,json}', { cwd: SITE_FOLDER });
  expect(files.length).toBeGreaterThan(10);
  const built = files.map((file) => readFileSync(join(SITE_FOLDER, file), 'utf8')).join('\n');
  expect(texts.filter((text) => built.includes(text))).toEqual([]);
});

test('makes sign-in or Stripe fail as chosen, until the choice is cleared', async () => {
  const browser = openBrowser();
  await browser('/local/failures', { failure: 'sign-in' });
  expect((await signInAs('free')).path).toContain('error=auth_failed');
  await browser('/local/failures', { failure: 'stripe' });
  const { browser: athlete } = await signInAs('free');
  expect((await athlete('/api/create-subscription', {})).status).toBeGreaterThanOrEqual(400);
  expect((await browser('/local/failures', { unknown: 'x' })).text).not.toContain(' checked');
});

test('refuses forms from other sites, other methods and paths, and invalid days', async () => {
  const browser = openBrowser();
  expect((await browser('/local/clock', { days: '1' }, 'http://other.example')).status).toBe(403);
  expect((await browser('/local/clock')).status).toBe(405);
  expect((await browser('/local/anything', {})).status).toBe(404);
  for (const days of ['-1', '0', '1.5', '367', 'x']) await browser('/local/clock', { days });
  expect((await browser('/local/')).text).not.toContain('ahead of this machine');
});

test('moves the clock of handlers, sign-in and Stripe', async () => {
  const browser = openBrowser();
  expect((await browser('/local/clock', { days: '32' })).text).toContain('32 days ahead of this machine');
  const { read } = await signInAs('premium');
  const { localDate } = await read('/api/today-workout');
  expect(Math.round((Date.parse(localDate) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(31);
  const pastDue = await signInAs('past-due');
  expect((await pastDue.read('/api/auth/user')).subscriptionStatus).not.toBe('past_due'); // Stripe has given up
});
