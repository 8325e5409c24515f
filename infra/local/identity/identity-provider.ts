import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import { readBody } from '#infra/local/server/http-server.ts';
import { writePrivately } from '#infra/local/storage/durable-file.ts';
import { isRecord, readKept } from '#infra/local/storage/kept-file.ts';
import type { LocalAccount } from './accounts.ts';
import { identityAdapter } from './identity-adapter.ts';
import { errorPage, signInPage } from './identity-page.ts';

export const IDENTITY_PATH = '/local/identity';
const SIGN_IN_PATH = `${IDENTITY_PATH}/sign-in/`;
const SESSION_COOKIE = 'local_identity_session';

interface IdentityProviderOptions {
  /** The origin of the local system; the issuer is `${origin}/local/identity`. */
  readonly origin: string;
  /** The origin of the app, where it is another one. */
  readonly appOrigin?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Keeps the keys, so that what was issued before a restart is valid after it. */
  readonly folder: string;
  readonly accounts: readonly LocalAccount[];
  /** Whether sign-ins are refused. */
  readonly isRefusing?: () => boolean;
  /** Returns the e-mail, if any, to sign this browser in with, without showing the form. */
  readonly takeNextSignIn?: (request: IncomingMessage, response: ServerResponse) => string | undefined;
}

/** The subject by which the provider knows an e-mail, for ever the same. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(`local identity ${email.toLowerCase()}`).digest('hex').slice(0, 32);
}

/** A real OpenID Connect provider in which any e-mail signs in; a listener for requests below `IDENTITY_PATH`. */
export function createIdentityProvider(options: IdentityProviderOptions) {
  const emails = new Map<string, string>();
  const provider = new Provider(`${options.origin}${IDENTITY_PATH}`, configuration(options, emails));
  const protocol = provider.callback();
  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    if (url.startsWith(SIGN_IN_PATH)) return signIn(provider, options, emails, request, response);
    forgetFormerSignIn(request);
    request.originalUrl = url; // where the provider looks for the path it is mounted at
    request.url = url.slice(IDENTITY_PATH.length) || '/';
    await protocol(request, response);
  };
}

async function signIn(
  provider: Provider,
  { accounts, isRefusing, takeNextSignIn }: IdentityProviderOptions,
  emails: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
  } catch {
    return sendPage(
      response,
      400,
      errorPage('This sign-in was begun in another browser or too long ago. Please start again.'),
    );
  }
  const action = request.url ?? SIGN_IN_PATH;
  const isSent = request.method === 'POST';
  const next = isSent ? undefined : takeNextSignIn?.(request, response);
  if (!isSent && next === undefined) return sendPage(response, 200, signInPage({ action, accounts }));
  const form = new URLSearchParams(isSent ? (await readBody(request, 10_000)).toString() : '');
  const email = next ?? form.get('email')?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) {
    return sendPage(
      response,
      400,
      signInPage({ action, accounts, problem: 'Please enter an e-mail like me@example.com.' }),
    );
  }
  if (isRefusing?.()) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = subjectOf(email);
  emails.set(accountId, email);
  await provider.interactionFinished(request, response, { login: { accountId } });
}

/** The provider would remember who signed in; here one comes to choose another account. */
function forgetFormerSignIn(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  request.headers.cookie = cookies?.join('; ');
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  });
  response.end(html);
}

function configuration(
  { origin, appOrigin = origin, clientId, clientSecret, folder }: IdentityProviderOptions,
  emails: ReadonlyMap<string, string>,
): Configuration {
  const { cookieKey, signingKey } = keptKeys(join(folder, 'keys.json'));
  const path = IDENTITY_PATH;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appOrigin}/api/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    adapter: identityAdapter(),
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [cookieKey],
      names: {
        session: SESSION_COOKIE,
        interaction: 'local_identity_interaction',
        resume: 'local_identity_resume',
      },
      long: { path, httpOnly: true, sameSite: 'lax', signed: true },
      short: { path, httpOnly: true, sameSite: 'lax', signed: true },
    },
    pkce: { required: () => true },
    // Real providers put them into the ID token; the strict reading would only answer them at the userinfo endpoint.
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount(_context, sub) {
      const email = emails.get(sub);
      return email === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...claimsOf(email) }) };
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${SIGN_IN_PATH}${uid}` },
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (!accountId || !oidc.client) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.type = 'html';
      context.body = errorPage(error_description ?? error);
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3_600, Session: 3_600 },
  };
}

/** `maria.lopez@…` is Maria Lopez. */
function claimsOf(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[^\p{Letter}]+/u).filter(Boolean);
  const [first = 'Athlete', ...others] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    email,
    email_verified: true,
    name: [first, ...others].join(' '),
    given_name: first,
    family_name: others.join(' '),
  };
}

interface Keys {
  readonly cookieKey: string;
  readonly signingKey: JWK;
}

function areKeys(contents: unknown): contents is Keys {
  if (!isRecord(contents) || !isRecord(contents.signingKey)) return false;
  const { kty, crv, x, y, d } = contents.signingKey;
  return [contents.cookieKey, kty, crv, x, y, d].every((part) => typeof part === 'string' && part !== '');
}

function keptKeys(file: string): Keys {
  const kept = readKept({ file, isWhole: areKeys, remedy: 'delete it: new keys are made' });
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = {
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'ES256' },
  };
  writePrivately(file, JSON.stringify(keys));
  return keys;
}
