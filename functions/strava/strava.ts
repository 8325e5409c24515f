import type { Table } from '#functions/data/table/table.ts';
import { secretOf } from '#functions/gateways/secrets.ts';
import { openStrava } from '#functions/gateways/strava.ts';
import type { StravaGateway } from '#functions/gateways/strava-gateway.ts';
import type { Found, Sharing } from '#functions/variables.ts';
import { type TokenSeal, tokenSeal } from './token-seal.ts';

/** The dependencies of everything that deals with Strava. */
export interface Strava {
  readonly table: Table;
  readonly gateway: StravaGateway;
  readonly seal: TokenSeal;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Returns the dependencies from a function's configuration. Without a client id, Strava is not set up. */
export function stravaOf(environment: Found<Sharing>, table: Table): Strava {
  const { STRAVA_CLIENT_ID: clientId = '', STRAVA_SERVER: server } = environment;
  return {
    table,
    gateway: openStrava({
      clientId,
      clientSecret: secretOf(environment, 'STRAVA_CLIENT_SECRET'),
      ...(server && { server }),
    }),
    seal: tokenSeal(secretOf(environment, 'STRAVA_TOKEN_KEYS')),
    clock: Date.now,
  };
}
