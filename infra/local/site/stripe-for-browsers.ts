import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '#infra/local/server/http-server.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';

/** The path of the local Stripe, for browsers. */
export const STRIPE_PATH = '/local/stripe/';

/** The script tag that a local server inserts into index.html before the app: the stand-in for Stripe.js. */
export const STRIPE_SCRIPT_TAG = `<script src="${STRIPE_PATH}stripe.js"></script>`;

const SOURCE = join(import.meta.dirname, '..', 'stripe-js', 'stripe-js.ts');
const FOR_BROWSERS =
  /^\/local\/stripe(\/v1\/(?:payment_methods|(?:payment|setup)_intents\/\w+(?:\/(?:confirm|authenticate))?)(?:\?.*)?)$/;
const BODY_MAX = 10_000;

type Server = Pick<LocalStripe, 'host' | 'port'>;

/**
 * Answers below STRIPE_PATH: the script, and the calls it makes, which are passed on to the local Stripe with nothing of
 * ours, no cookie above all. The page's own origin stands for Stripe's, so that no policy need name another.
 */
export function createStripeForBrowsers(stripe: Server) {
  let script: Promise<string> | undefined;
  return async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = asked.url ?? '';
    const [, call] = FOR_BROWSERS.exec(url) ?? [];
    if (call) return passOn(stripe, call, asked, response);
    if (url !== `${STRIPE_PATH}stripe.js`) return void response.writeHead(404).end();
    script ??= bundleScript();
    const code = await script;
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .end(code);
  };
}

async function bundleScript(): Promise<string> {
  const { build } = await import('esbuild'); // few who serve a site ever come to it
  const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}

async function passOn(
  { host, port }: Server,
  path: string,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = asked;
  const body = await readBody(asked, BODY_MAX);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  await new Promise<void>((resolve) => {
    const passed = request({ host, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      answer.pipe(response).on('close', resolve);
    });
    passed.on('error', () => {
      response.destroy(); // as if Stripe could not be reached
      resolve();
    });
    passed.end(body);
  });
}
