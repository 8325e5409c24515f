import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge } from './http-server.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Destinations {
  /** The origin that cookies and sign-in belong to; requests to 127.0.0.1 are redirected there, unless it is that itself. */
  readonly origin: string;
  /** The site and the API. */
  readonly app: Listener;
  /** Stand-ins, keyed by the prefix of their paths. */
  readonly standIns: Readonly<Record<string, Listener | undefined>>;
  readonly onError: (error: unknown) => void;
}

/** Routes each request to the stand-in whose prefix its path has, else to the app. Answers 413 or 500 on errors. */
export function createDispatch({ origin, app, standIns, onError }: Destinations) {
  const { host } = new URL(origin);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const isByAddress = request.headers.host !== host && request.headers.host?.startsWith('127.0.0.1');
    if (isByAddress && request.method === 'GET' && path.startsWith('/')) {
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
