import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { newSignInAttempt, openIdentityProvider, type SignInAttempt } from './identity-provider.ts';

const CLIENT_ID = 'ironstride';
const SECRET = 'a secret: with & signs';
const HOUR = 3_600;
const CALLBACK = 'http://localhost:3000/api/auth/callback';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let server: Server;
let issuer: string;
let keys: Keys;
let stranger: Keys;
let published: JWK;
let attempt: SignInAttempt;
/** The token endpoint's next answer, and the requests it got. */
let tokens: { status: number; body: unknown };
let asked: { authorization: string; body: URLSearchParams } | undefined;

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  stranger = await generateKeyPair('ES256');
  published = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answerTo(request.url ?? '', request.headers.authorization, Buffer.concat(chunks));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  issuer = `http://localhost:${await listen(server, 0)}`;
});
afterAll(() => closeServer(server));
beforeEach(() => {
  attempt = newSignInAttempt(CALLBACK);
  asked = undefined;
});

function answerTo(path: string, authorization = '', body: Buffer): { status: number; body: unknown } {
  if (path === '/jwks') return { status: 200, body: { keys: [published] } };
  if (path === '/token') {
    asked = { authorization, body: new URLSearchParams(body.toString()) };
    return tokens;
  }
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  return { status: 200, body: document };
}

function provider(of = issuer) {
  return openIdentityProvider({
    issuer: of,
    clientId: CLIENT_ID,
    clientSecret: async () => SECRET,
  });
}

const now = () => Math.floor(Date.now() / 1000);

function claims(changes: Record<string, unknown> = {}): JWTPayload {
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'person-1',
    nonce: attempt.nonce,
    iat: now(),
    exp: now() + HOUR,
    email: 'maria@example.com',
    email_verified: true,
    given_name: 'Maria',
    family_name: 'Lopez',
    ...changes,
  };
}

function signed(payload: JWTPayload, key: Keys['privateKey'] = keys.privateKey, kid = 'key-1'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
}

async function redeem(idToken: string) {
  tokens = { status: 200, body: { id_token: idToken } };
  return provider().redeem('the code', attempt);
}

test('a valid token returns its identity', async () => {
  expect(await redeem(await signed(claims()))).toEqual({
    issuer,
    subject: 'person-1',
    email: 'maria@example.com',
    emailVerified: true,
    firstName: 'Maria',
    lastName: 'Lopez',
  });
});

test("the code is redeemed with the client secret and the attempt's verifier", async () => {
  await redeem(await signed(claims()));
  const credentials = Buffer.from(asked?.authorization.replace('Basic ', '') ?? '', 'base64').toString();
  expect(credentials.split(':').map(decodeURIComponent)).toEqual([CLIENT_ID, SECRET]);
  expect(Object.fromEntries(asked?.body ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    redirect_uri: 'http://localhost:3000/api/auth/callback',
    code_verifier: attempt.codeVerifier,
  });
});

test('missing claims are empty, and a full name is split', async () => {
  const bare = { email: undefined, email_verified: undefined, given_name: undefined, family_name: undefined };
  expect(await redeem(await signed(claims({ ...bare, name: 'Ana Maria Lopez' })))).toMatchObject({
    email: null,
    emailVerified: false,
    firstName: 'Ana',
    lastName: 'Maria Lopez',
  });
  expect(await redeem(await signed(claims(bare)))).toMatchObject({ firstName: '', lastName: '' });
});

test('a clock that is less than a minute off is accepted', async () => {
  expect(await redeem(await signed(claims({ iat: now() + 50, exp: now() - 50 })))).toMatchObject({
    subject: 'person-1',
  });
});

const BAD_TOKENS: Record<string, () => Promise<string> | string> = {
  'without a signature': () => new UnsecuredJWT(claims()).encode(),
  'with its signature cut off': async () => (await signed(claims())).replace(/[^.]*$/, ''),
  'signed by the public key as a shared secret': async () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey))),
  'signed by the client secret': () =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
  'signed by another key under the known name': () => signed(claims(), stranger.privateKey),
  'signed by a key nobody published': () => signed(claims(), stranger.privateKey, 'key-2'),
  'of another issuer': () => signed(claims({ iss: 'https://evil.example' })),
  'for another client': () => signed(claims({ aud: 'somebody-else' })),
  'for several clients, issued to another': () => signed(claims({ aud: [CLIENT_ID, 'other'], azp: 'other' })),
  'of another attempt': () => signed(claims({ nonce: newSignInAttempt(CALLBACK).nonce })),
  'without a nonce': () => signed(claims({ nonce: undefined })),
  'that has expired': () => signed(claims({ exp: now() - 90 })),
  'that never expires': () => signed(claims({ exp: undefined })),
  'that is not yet valid': () => signed(claims({ nbf: now() + 90 })),
  'without a subject': () => signed(claims({ sub: undefined })),
  'with an empty subject': () => signed(claims({ sub: '' })),
  'whose payload was changed': async () => {
    const [head, , signature] = (await signed(claims())).split('.');
    return [head, Buffer.from(JSON.stringify(claims({ sub: 'person-2' }))).toString('base64url'), signature].join('.');
  },
  'that is no token': () => 'token',
};

test.for(Object.entries(BAD_TOKENS))('[R45] a token %s is refused', async ([, make]) => {
  await expect(redeem(await make())).rejects.toMatchObject({
    name: 'SignInRefused',
    details: { code: expect.stringMatching(/^SIGN_IN_REFUSED: /), redirectTo: '/login?error=auth_failed' },
  });
});

test.for([
  ['invalid_grant', { status: 400, body: { error: 'invalid_grant' } }, 'code'],
  ['invalid_client', { status: 401, body: { error: 'invalid_client' } }, 'token endpoint answered 401'],
  ['an error without a body', { status: 502, body: '' }, 'token endpoint answered 502'],
  ['no token', { status: 200, body: {} }, 'no ID token'],
  ['something else', { status: 200, body: 'hello' }, 'no ID token'],
] as const)('[R45] %s in answer to the code is a refusal', async ([, answer, reason]) => {
  tokens = answer;
  await expect(provider().redeem('code', attempt)).rejects.toMatchObject({
    details: { code: `SIGN_IN_REFUSED: ${reason}` },
  });
});

test('a provider with another issuer is not the configured one', async () => {
  const misnamed = provider(issuer.replace('localhost', '127.0.0.1'));
  await expect(misnamed.authorizationUrl(attempt)).rejects.toMatchObject({
    details: { code: 'SIGN_IN_REFUSED: discovery' },
  });
});
