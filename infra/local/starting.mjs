// Answers on the port while the product starts. Built-in modules only, as packages may not be installed yet.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** The only address that anything local listens on. */
export const HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
const RETRY_SECONDS = 2;

/**
 * Returns the port that PORT names, or the default one. Throws an Error when PORT is not a port number.
 * @param {Record<string, string | undefined>} env
 */
export function wantedPort(env) {
  const port = Number(env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT=${env.PORT} is no port number.`);
}

/**
 * Answers on a port with the current step until the returned function is called. Resolves to undefined when the port is
 * in use: the stack, which listens on it next, reports that.
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
    connection: 'close', // another process may answer the next request
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Polls until the answer changes. Ignores refused connections, which happen while one process hands the port to the
 * next.
 */
const SCRIPT = `
const poll = async () => {
  try {
    const { status, headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status !== 503 || headers.get('x-doing') !== document.querySelector('[role=status]').dataset.doing) return location.reload();
  } catch {}
  setTimeout(poll, 500);
};
setTimeout(poll, 500);
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
