import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

interface DevelopmentSite {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  stop(): Promise<void>;
}

/** The web app from its sources, by Vite with hot reload over the same port; without the headers, which would forbid that. */
export async function createDevelopmentSite(server: Server, inHead = ''): Promise<DevelopmentSite> {
  const { createServer } = await import('vite'); // not needed, and slow to load, for the production build
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', '..', 'frontend', 'vite.config.ts'),
    plugins: [{ name: 'in-head', transformIndexHtml: (html: string) => html.replace('<head>', `$&${inHead}`) }],
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
    logLevel: 'warn',
  });
  return {
    listener: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve);
        vite.middlewares(request, response, reject);
      }),
    stop: () => vite.close(),
  };
}
