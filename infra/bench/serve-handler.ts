/** Serves a bundle on a free port, and sends that port: `serve-handler.ts <bundle> product|bare`. */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createApiHandler } from '#infra/local/server/api-server.ts';
import { listen } from '#infra/local/server/http-server.ts';
import { routes } from '#shared/routes.ts';

const [bundle = '', kind] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);
const onError = (error: unknown) => process.stderr.write(`${error}\n`);
const server =
  kind === 'product'
    ? createServer(createApiHandler({ routes, handlers: { account: handler }, onError }))
    : createServer(async (_request, response) => {
        const { statusCode, headers, body } = await handler();
        response.writeHead(statusCode, headers).end(body);
      });
process.send?.(await listen(server, 0));
