import { hiddenParameters } from '#frontend/lib/sign-in/hidden-parameters.ts';
import type { StravaHandle } from '#shared/strava/return.ts';

/** The result of a trip to Strava: a handle for saving the connection, or the error. */
export interface StravaReturn {
  /** The value from the address; see `readStravaHandle`. */
  readonly tokens?: string;
  readonly error?: string;
}

/** Takes what this page was come back to with, so that nobody finds it again: not a reload, nor a second mount. */
export function takeStravaReturn(): StravaReturn | null {
  const { stravaTokens: tokens, stravaError: error } = hiddenParameters();
  if (tokens === undefined && error === undefined) return null;
  history.replaceState({ ...history.state, usr: null }, '');
  return { ...(tokens !== undefined && { tokens }), ...(error !== undefined && { error }) };
}

/** The handle, where it is a well-formed one. The contract's own schema would bring its library for one regular expression. */
export function readStravaHandle(tokens: string): StravaHandle | null {
  const given = parseJson(tokens);
  if (typeof given !== 'object' || given === null) return null;
  const { v, handle, ...rest } = given as Record<string, unknown>;
  const isWellFormed = v === 1 && typeof handle === 'string' && /^[\w-]{43}$/.test(handle);
  return isWellFormed && Object.keys(rest).length === 0 ? { v, handle } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
