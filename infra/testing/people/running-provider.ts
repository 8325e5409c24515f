import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IdentityProvider, openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { createIdentityProvider, IDENTITY_PATH } from '#infra/local/identity/identity-provider.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import { APP_ORIGIN } from '#infra/testing/rig.ts';

const CLIENT = { clientId: 'ironstride', clientSecret: 'a client secret' };

export interface RunningProvider {
  readonly issuer: string;
  /** The gateway to it, as the handlers have it. */
  readonly identityProvider: IdentityProvider;
  stop(): Promise<void>;
}

/** The local identity provider, over HTTP. */
export async function startProvider(): Promise<RunningProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const server = createServer();
  const origin = `http://localhost:${await listen(server, 0)}`;
  const listener = createIdentityProvider({ origin, appOrigin: APP_ORIGIN, folder, accounts: [], ...CLIENT });
  server.on('request', (request, response) => void listener(request, response));
  const issuer = origin + IDENTITY_PATH;
  return {
    issuer,
    identityProvider: openIdentityProvider({
      issuer,
      clientId: CLIENT.clientId,
      clientSecret: async () => CLIENT.clientSecret,
    }),
    async stop() {
      await closeServer(server);
      rmSync(folder, { recursive: true });
    },
  };
}
