import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge } from './http-server.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Destinations {
  /** The one that cookies and sign-in belong to. */
  readonly origin: string;
  /** The site and the API. */
  readonly app: Listener;
  /** Stand-ins, by what their paths begin with. */
  readonly standIns: Readonly<Record<string, Listener | undefined>>;
  readonly onError: (error: unknown) => void;
}

/** Hands each request to the app or to the stand-in whose path it names; every one is answered. */
export function createDispatch({ origin, app, standIns, onError }: Destinations) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const isByNumber = request.headers.host?.startsWith('127.0.0.1');
    if (isByNumber && request.method === 'GET' && path.startsWith('/')) {
      response.writeHead(307, { location: origin + path }).end();
      return;
    }
    const [, standIn] = Object.entries(standIns).find(([below]) => path.startsWith(below)) ?? [];
    (standIn ?? app)(request, response).catch((error: unknown) => {
      const isTooLarge = error instanceof BodyTooLarge;
      if (!isTooLarge) onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(isTooLarge ? 413 : 500).end();
    });
  };
}
