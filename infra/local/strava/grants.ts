import { randomBytes } from 'node:crypto';
import { ATHLETES, summaryOf } from './athletes.ts';
import { type Form, requiredText } from './form.ts';
import { authorizationError, badRequest } from './strava-failure.ts';
import type { Code, Grant, StravaState } from './strava-state.ts';

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

const CODE_SECONDS = 600;
const ACCESS_TOKEN_SECONDS = 6 * 3_600;
/** An access token that lives longer than this is given again in place of a new one. */
const STILL_FRESH_SECONDS = 3_600;

export function issueCode(state: StravaState, athleteId: number, scopes: readonly string[]): string {
  const code = randomBytes(20).toString('hex');
  state.codes = state.codes.filter(({ expiresAt }) => expiresAt > state.now());
  state.codes.push({ code, athleteId, scopes, expiresAt: state.now() + CODE_SECONDS });
  state.save();
  return code;
}

/** POST /oauth/token */
export function answerTokens(state: StravaState, form: Form, client: Client): object {
  checkClient(form, client);
  const type = requiredText(form, 'Application', 'grant_type');
  if (type === 'authorization_code') return exchange(state, requiredText(form, 'RequestToken', 'code'));
  if (type === 'refresh_token') return refresh(state, requiredText(form, 'RefreshToken', 'refresh_token'));
  throw badRequest('Application', 'grant_type');
}

function checkClient(form: Form, { clientId, clientSecret }: Client): void {
  if (requiredText(form, 'Application', 'client_id') !== clientId) throw badRequest('Application', 'client_id');
  if (requiredText(form, 'Application', 'client_secret') !== clientSecret) throw authorizationError('Application', '');
}

function exchange(state: StravaState, shown: string): object {
  const found = state.codes.find(({ code, expiresAt }) => code === shown && expiresAt > state.now());
  if (!found) throw badRequest('AuthorizationCode', 'code');
  state.codes = state.codes.filter((code) => code !== found);
  const athlete = ATHLETES.find(({ id }) => id === found.athleteId);
  const grant = grantOf(state, found);
  const tokens = tokensOf(state, grant);
  state.save();
  return { ...tokens, athlete: athlete && summaryOf(athlete) };
}

/** Returns the grant for a code; granting the same scopes again keeps the tokens. */
function grantOf(state: StravaState, { athleteId, scopes }: Code): Grant {
  const asked = String(scopes);
  const known = state.grants.find((grant) => grant.athleteId === athleteId && String(grant.scopes) === asked);
  if (known) return known;
  const grant: Grant = { athleteId, scopes, refreshToken: newToken(), accessTokens: [] };
  state.grants.push(grant);
  return grant;
}

function refresh(state: StravaState, shown: string): object {
  const grant = state.grants.find(({ refreshToken }) => refreshToken === shown);
  if (!grant) throw badRequest('RefreshToken', 'refresh_token');
  const tokens = tokensOf(state, grant);
  state.save();
  return tokens;
}

/** The tokens there are as long as they are fresh. With a new access token the refresh token is another, and the old one dead. */
function tokensOf(state: StravaState, grant: Grant): object {
  const now = state.now();
  let newest = grant.accessTokens.at(-1);
  if (!newest || newest.expiresAt - now <= STILL_FRESH_SECONDS) {
    newest = { token: newToken(), expiresAt: now + ACCESS_TOKEN_SECONDS };
    grant.accessTokens = [...grant.accessTokens.filter(({ expiresAt }) => expiresAt > now), newest];
    grant.refreshToken = newToken();
  }
  return {
    token_type: 'Bearer',
    access_token: newest.token,
    expires_at: newest.expiresAt,
    expires_in: newest.expiresAt - now,
    refresh_token: grant.refreshToken,
  };
}

/** The grant behind a living access token; throws 401 when there is none, or it does not allow enough. */
export function allowedBy(state: StravaState, accessToken: string | undefined, ...scopes: string[]): Grant {
  const grant = findGrant(state, accessToken);
  if (!grant) throw authorizationError('Athlete', 'access_token');
  if (scopes.length > 0 && !scopes.some((scope) => grant.scopes.includes(scope))) {
    throw authorizationError('AccessToken', `${scopes[0]}_permission`, 'missing');
  }
  return grant;
}

export function findGrant(state: StravaState, accessToken: string | undefined): Grant | undefined {
  const now = state.now();
  return state.grants.find(({ accessTokens }) =>
    accessTokens.some(({ token, expiresAt }) => token === accessToken && expiresAt > now),
  );
}

/** The grant behind an access token or a refresh token. */
export function grantOfToken(state: StravaState, shown: string): Grant | undefined {
  return findGrant(state, shown) ?? state.grants.find(({ refreshToken }) => refreshToken === shown);
}

/** Invalidates everything ever issued for the athlete. */
export function endGrants(state: StravaState, athleteId: number): void {
  state.grants = state.grants.filter((grant) => grant.athleteId !== athleteId);
  state.codes = state.codes.filter((code) => code.athleteId !== athleteId);
  state.save();
}

function newToken(): string {
  return randomBytes(20).toString('hex');
}
