import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { ACCOUNTS } from '#infra/local/identity/accounts.ts';
import { createIdentityProvider, IDENTITY_PATH } from '#infra/local/identity/identity-provider.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';

export interface Front {
  /** The app's origin, `http://localhost:<port>`; there before anything is deployed. */
  readonly origin: string;
  readonly issuer: string;
  /** From then on passes all requests to the edge, except the identity provider's. */
  open(edge: RequestListener): void;
  stop(): Promise<void>;
}

interface FrontSettings {
  /** Keeps the identity provider's keys. */
  readonly folder: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The one address of the emulated stage: an identity provider in which anybody signs in, and all else from the edge. */
export async function startFront({ folder, clientId, clientSecret }: FrontSettings): Promise<Front> {
  let edge: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer();
  const origin = `http://localhost:${await listen(server, 0)}`;
  mkdirSync(folder, { recursive: true });
  const identity = createIdentityProvider({
    origin,
    clientId,
    clientSecret,
    folder: join(folder, 'identity'),
    accounts: ACCOUNTS,
  });
  server.on('request', (request, response) => {
    if (request.url?.startsWith(`${IDENTITY_PATH}/`)) void identity(request, response);
    else edge(request, response);
  });
  return {
    origin,
    issuer: origin + IDENTITY_PATH,
    open(listener) {
      edge = listener;
    },
    stop: () => closeServer(server),
  };
}
