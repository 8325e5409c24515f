import * as z from 'zod/mini';

/** What `strava_error` says of a connection that did not come about. */
export const STRAVA_ERRORS = ['access_denied', 'no_code', 'callback_failed'] as const;
export type StravaError = (typeof STRAVA_ERRORS)[number];

/** What `strava_tokens` holds in place of tokens, which never stand in an address: they are fetched with it once. */
export const StravaHandle = z.strictObject({
  v: z.literal(1),
  handle: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type StravaHandle = z.output<typeof StravaHandle>;

/** The page Strava's visitors come back to. */
export function stravaReturnPath(outcome: { readonly tokens: StravaHandle } | { readonly error: StravaError }): string {
  const parameters =
    'tokens' in outcome ? { strava_tokens: JSON.stringify(outcome.tokens) } : { strava_error: outcome.error };
  return `/profile?${new URLSearchParams(parameters)}`;
}
