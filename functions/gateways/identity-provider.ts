import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { signInFailedPath } from '#shared/account/return-paths.ts';
import { AppError } from '#shared/errors.ts';

const TIMEOUT_MILLISECONDS = 5_000;
const CLOCK_SKEW_SECONDS = 60;
/** Signatures a provider may use; never a shared secret, never none. */
const SIGNATURE_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** The person who signed in, according to the provider. Issuer and subject identify them, never the e-mail. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The state of a sign-in between leaving for the provider and coming back. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The address the provider sends the browser back to. */
  readonly redirectUri: string;
}

/** An OpenID Connect provider, used by authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  authorizationUrl(attempt: SignInAttempt): Promise<string>;
  /** The identity behind a code; throws `SignInRefused` whenever anything about it is not right. */
  redeem(code: string, attempt: SignInAttempt): Promise<Identity>;
  /** Throws AppError `busy` (NOT_CONFIGURED) while the client secret has no value. */
  requireClientSecret(): Promise<void>;
}

/** The provider, its answer or its token did not stand up to a check; the reason goes to the log, the person to the login page. */
export class SignInRefused extends AppError {
  readonly reason: string;

  constructor(reason: string, redirectTo: string = signInFailedPath()) {
    super('forbidden', 'Authentication failed. Please try again.', { code: `SIGN_IN_REFUSED: ${reason}`, redirectTo });
    this.name = 'SignInRefused';
    this.reason = reason;
  }
}

export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: () => Promise<string>;
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const Tokens = z.object({ id_token: z.string() });

const TokenError = z.object({ error: z.string() });

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
});

export function newSignInAttempt(redirectUri: string): SignInAttempt {
  const random = () => randomBytes(32).toString('base64url');
  return { state: random(), nonce: random(), codeVerifier: random(), redirectUri };
}

export function openIdentityProvider(settings: IdentityProviderSettings): IdentityProvider {
  const { issuer, clientId, clientSecret } = settings;
  let discovered: Promise<Provider> | undefined;
  const provider = () => {
    discovered ??= discover(issuer);
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  };

  return {
    async requireClientSecret() {
      await clientSecret();
    },

    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }) {
      const url = new URL((await provider()).authorizationEndpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async redeem(code, { nonce, codeVerifier, redirectUri }) {
      const { tokenEndpoint, keys } = await provider();
      const basic = [clientId, await clientSecret()].map(encodeURIComponent).join(':');
      const response = await ask(tokenEndpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}`, accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
      });
      if (!response.ok) throw new SignInRefused(await refusalOf(response));
      const tokens = z.safeParse(Tokens, await response.json().catch(() => null));
      if (!tokens.success) throw new SignInRefused('no ID token');
      return identityOf(await verify(tokens.data.id_token, keys), nonce);
    },
  };

  async function verify(idToken: string, keys: Provider['keys']): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: SIGNATURE_ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
      });
      return payload;
    } catch (error) {
      throw new SignInRefused(error instanceof errors.JOSEError ? error.code : 'keys unreachable');
    }
  }

  function identityOf(payload: unknown, nonce: string): Identity {
    const claims = z.safeParse(Claims, payload);
    if (!claims.success) throw new SignInRefused('claims missing');
    const { sub, azp, email, email_verified, given_name, family_name, name } = claims.data;
    if (claims.data.nonce !== nonce) throw new SignInRefused('nonce');
    if (azp !== undefined && azp !== clientId) throw new SignInRefused('azp');
    const [firstWord = '', ...otherWords] = (name ?? '').split(' ');
    return {
      issuer,
      subject: sub,
      email: email ?? null,
      emailVerified: email_verified ?? false,
      firstName: given_name ?? firstWord,
      lastName: family_name ?? otherWords.join(' '),
    };
  }
}

interface Provider {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

async function discover(issuer: string): Promise<Provider> {
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {});
  const found = z.safeParse(Discovery, await response.json().catch(() => null));
  if (!found.success || found.data.issuer !== issuer) throw new SignInRefused('discovery');
  return {
    authorizationEndpoint: found.data.authorization_endpoint,
    tokenEndpoint: found.data.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: TIMEOUT_MILLISECONDS }),
  };
}

/**
 * Returns the reason for the log. `invalid_grant` concerns only the code, which a person may send twice or too late;
 * anything else is a fault of ours or the provider's.
 */
async function refusalOf(response: Response): Promise<string> {
  const answer = z.safeParse(TokenError, await response.json().catch(() => null));
  return answer.data?.error === 'invalid_grant' ? 'code' : `token endpoint answered ${response.status}`;
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  } catch {
    throw new SignInRefused('provider unreachable');
  }
}
