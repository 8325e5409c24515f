// What the port answers until the product can. Built-in modules only: it serves while nothing is installed yet.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** The only address that anything local listens on. */
export const HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
const RETRY_SECONDS = 2;

/**
 * The port that PORT names, or the usual one. Throws an Error where it names none.
 * @param {Record<string, string | undefined>} env
 */
export function wantedPort(env) {
  const port = Number(env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT=${env.PORT} is no port number.`);
}

/**
 * Answers on a port that something is being done, until the returned function is called. Resolves to undefined where
 * the port cannot be had: whoever wants it next says so.
 * @param {number} port
 * @param {string} doing
 * @returns {Promise<(() => Promise<void>) | undefined>}
 */
export function answerWhile(port, doing) {
  const server = createServer((request, response) => answerStarting(request, response, doing));
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, HOST, () =>
      resolve(() => {
        const closed = new Promise((done) => server.close(() => done(undefined)));
        server.closeAllConnections();
        return /** @type {Promise<void>} */ (closed);
      }),
    );
  });
}

/**
 * Answers 503: browsers get a page that reloads itself, callers of the API get JSON.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} doing such as `Building the web app`
 */
export function answerStarting(request, response, doing) {
  request.resume();
  const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '/');
  const body = isApi ? JSON.stringify({ message: `Not started yet: ${doing}.` }) : page(doing);
  response.writeHead(503, {
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    'x-doing': doing,
    connection: 'close', // the next one may be answered by another process
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Looks until there is another answer. A refused connection is none: the port is handed from process to process. */
const SCRIPT = `
const look = async () => {
  try {
    const { status, headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status !== 503 || headers.get('x-doing') !== document.querySelector('[role=status]').dataset.doing) return location.reload();
  } catch {}
  setTimeout(look, 500);
};
setTimeout(look, 500);
`;

const STYLE = `
:root { color-scheme: dark; --background: #0b0d0e; --text: #f2f5f3; --muted: #9ba6a1; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px 32px; }
h1 { margin: 0 0 8px; font: 700 2.25rem/1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; }
p { margin: 0 0 24px; color: var(--muted); }
`;

/** @param {string} text */
const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; script-src ${sourceOf(SCRIPT)}; style-src ${sourceOf(STYLE)}; connect-src 'self'; frame-ancestors 'none'`;

/** @param {string} doing */
function page(doing) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
<title>Starting</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>Starting</h1>
<p role="status" data-doing="${doing}">${doing}. The first start takes longest. This page reloads by itself.</p>
</main><script>${SCRIPT}</script></body>
</html>`;
}
