import * as z from 'zod/mini';

/** The values of `strava_error`: why a connection failed. */
export const STRAVA_ERRORS = ['access_denied', 'no_code', 'callback_failed'] as const;
export type StravaError = (typeof STRAVA_ERRORS)[number];

/** The one-time handle in `strava_tokens` with which the app fetches the result; tokens never appear in an address. */
export const StravaHandle = z.strictObject({
  v: z.literal(1),
  handle: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type StravaHandle = z.output<typeof StravaHandle>;

/** Returns the path of the page that Strava's callback redirects to. */
export function stravaReturnPath(outcome: { readonly tokens: StravaHandle } | { readonly error: StravaError }): string {
  const parameters =
    'tokens' in outcome ? { strava_tokens: JSON.stringify(outcome.tokens) } : { strava_error: outcome.error };
  return `/profile?${new URLSearchParams(parameters)}`;
}
