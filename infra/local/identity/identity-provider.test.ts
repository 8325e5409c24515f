import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { createCookieJar } from '#infra/testing/people/cookie-jar.ts';
import { ACCOUNTS } from './accounts.ts';
import { createIdentityProvider, IDENTITY_PATH, subjectOf } from './identity-provider.ts';

const CLIENT = { clientId: 'app', clientSecret: 'a client secret' };
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'identity-'));
let server: Server;
let origin: string;
let issuer: string;

beforeAll(async () => {
  server = createServer();
  origin = `http://localhost:${await listen(server, 0)}`;
  issuer = origin + IDENTITY_PATH;
  restart();
});
afterAll(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true });
});

function restart(): void {
  const listener = createIdentityProvider({ origin, folder, accounts: ACCOUNTS, ...CLIENT });
  server.removeAllListeners('request');
  server.on('request', (request, response) => void listener(request, response));
}

/** A browser that keeps cookies and follows redirects within the provider, and stops at the app's door. */
function browser() {
  const cookies = createCookieJar();
  const seen: string[] = [];
  async function open(url: string, form?: Record<string, string>): Promise<{ response: Response; url: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.header() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookies.keep(response.headers);
    seen.push(...response.headers.getSetCookie());
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    if (next && !next.startsWith(`${origin}/api/`)) return open(next);
    return { response, url: next ?? url };
  }
  return { open, seen };
}

function authorizationUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: CLIENT.clientId,
    redirect_uri: `${origin}/api/auth/callback`,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${issuer}/auth?${new URLSearchParams(given)}`;
}

async function codeFor(email: string): Promise<string> {
  const { open } = browser();
  const page = await open(authorizationUrl());
  const { url } = await open(page.url, { email });
  const parameters = new URL(url).searchParams;
  expect(parameters.get('state')).toBe('a-state');
  return parameters.get('code') ?? '';
}

function redeem(code: string, { secret = CLIENT.clientSecret, verifier = VERIFIER } = {}): Promise<Response> {
  const basic = `${CLIENT.clientId}:${encodeURIComponent(secret)}`;
  return fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/api/auth/callback`,
      code_verifier: verifier,
    }),
  });
}

async function idTokenFor(email: string): Promise<string> {
  const reply = await redeem(await codeFor(email));
  expect(reply.status).toBe(200);
  const { id_token } = (await reply.json()) as { id_token: string };
  return id_token;
}

test('any e-mail signs in, and its ID token carries nonce, e-mail and name', async () => {
  const { payload } = await jwtVerify(await idTokenFor('Maria.Lopez@Example.com'), keys(), {
    issuer,
    audience: CLIENT.clientId,
  });
  expect(payload).toMatchObject({
    sub: subjectOf('maria.lopez@example.com'),
    nonce: 'a-nonce',
    email: 'maria.lopez@example.com',
    email_verified: true,
    given_name: 'Maria',
    family_name: 'Lopez',
  });
});

function keys() {
  return createRemoteJWKSet(new URL(`${issuer}/jwks`));
}

test('the discovery document names the issuer and endpoints below it', async () => {
  const document = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
    string,
    unknown
  >;
  expect(document).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
  });
});

test('a token from before a restart is valid after it, and the subject stays', async () => {
  const before = await idTokenFor('free@ironstride.local');
  restart();
  await jwtVerify(before, keys(), { issuer });
  expect(decodeJwt(await idTokenFor('FREE@ironstride.local')).sub).toBe(decodeJwt(before).sub);
});

test('the page offers the known accounts and asks again at every sign-in', async () => {
  const { open } = browser();
  for (const { email } of ACCOUNTS) {
    const page = await open(authorizationUrl());
    expect(await page.response.text()).toContain(`value="${email}"`);
    const { url } = await open(page.url, { email });
    expect(url).toContain('/api/auth/callback?code=');
  }
});

test('an invalid e-mail is asked for again and shown escaped', async () => {
  const { open } = browser();
  const page = await open(authorizationUrl());
  const { response } = await open(page.url, { email: '"><script>' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Please enter an e-mail');
});

test("cookies stay below the provider's own path", async () => {
  const { open, seen } = browser();
  const page = await open(authorizationUrl());
  await open(page.url, { email: 'a@b.c' });
  expect(seen.length).toBeGreaterThan(0);
  for (const cookie of seen) expect(cookie).toMatch(/^local_identity_.*; path=\/local\/identity/i);
});

test('a request without PKCE goes back with an error and no code', async () => {
  const { url } = await browser().open(
    authorizationUrl({ code_challenge: undefined, code_challenge_method: undefined }),
  );
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
});

test('the browser is not redirected to an address that is not the app', async () => {
  const { response, url } = await browser().open(authorizationUrl({ redirect_uri: 'http://localhost:1/elsewhere' }));
  expect(response.status).toBe(400);
  expect(url).toContain(issuer);
});

test('a sign-in page of another browser is refused', async () => {
  const page = await browser().open(authorizationUrl());
  const { response } = await browser().open(page.url, { email: 'a@b.c' });
  expect(response.status).toBe(400);
});

test('a code is useless without secret and verifier, or a second time', async () => {
  expect((await redeem(await codeFor('a@b.c'), { secret: 'guessed' })).status).toBe(401);
  expect((await redeem(await codeFor('a@b.c'), { verifier: `${VERIFIER}x` })).status).toBe(400);
  const code = await codeFor('a@b.c');
  expect((await redeem(code)).status).toBe(200);
  expect((await redeem(code)).status).toBe(400);
});
