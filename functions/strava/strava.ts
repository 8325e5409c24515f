import type { Table } from '#functions/data/table/table.ts';
import { secretReader } from '#functions/gateways/secrets.ts';
import { openStrava } from '#functions/gateways/strava.ts';
import type { StravaGateway } from '#functions/gateways/strava-gateway.ts';
import { type TokenSeal, tokenSeal } from './token-seal.ts';

/** What it takes to deal with Strava. */
export interface Strava {
  readonly table: Table;
  readonly gateway: StravaGateway;
  readonly seal: TokenSeal;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The same out of a function's configuration. Without a client id Strava is not set up. */
export function stravaOf(environment: Record<string, string | undefined>, table: Table): Strava {
  const { STRAVA_CLIENT_ID: clientId = '', STRAVA_SERVER: server } = environment;
  const secret = (name: string) => secretReader({ arn: environment[`${name}_SECRET`], value: environment[name] });
  return {
    table,
    gateway: openStrava({
      clientId,
      clientSecret: secret('STRAVA_CLIENT_SECRET'),
      ...(server && { server }),
    }),
    seal: tokenSeal(secret('STRAVA_TOKEN_KEYS')),
    clock: Date.now,
  };
}
