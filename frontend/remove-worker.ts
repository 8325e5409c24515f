import type { Plugin } from 'vite';

const REMOVES_ITSELF = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const client of await clients.matchAll()) await client.navigate(client.url);
})()));
`;

/** The development server has no service worker, and takes away the one that the built app has left on the same address. */
export function removeWorkerInDevelopment(): Plugin {
  return {
    name: 'remove-worker-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(REMOVES_ITSELF);
      });
    },
  };
}
