import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';

/** The path of the local Strava. */
export const STRAVA_PATH = '/local/strava/';

/** Paths of plain, non-empty segments; a query may hold anything. */
const PATH_OF_STRAVA = /^(?:\/[\w-]+)+(?:\?.*)?$/;

const PASSED_ON = ['accept', 'authorization', 'content-length', 'content-type'];

/**
 * Answers below STRAVA_PATH as the local Strava does, by passing everything on, but no cookie. So the page that asks
 * athletes is of the app's own origin, and one address stands for Strava. Requests reach no other server, as the path
 * decides neither host nor port.
 */
export function createStravaOnSite({ address }: Pick<LocalStrava, 'address'>) {
  const { hostname, port } = new URL(address);
  return async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers: sent, url = '' } = asked;
    const path = url.slice(STRAVA_PATH.length - 1);
    if (!url.startsWith(STRAVA_PATH) || !PATH_OF_STRAVA.test(path)) return void response.writeHead(404).end();
    const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => PASSED_ON.includes(name)));
    return new Promise((resolve) => {
      const passed = request({ hostname, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy()); // as if Strava could not be reached
      response.on('close', () => {
        passed.destroy(); // whoever asked waits no more
        resolve();
      });
      asked.pipe(passed);
    });
  };
}
