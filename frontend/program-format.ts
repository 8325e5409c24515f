import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'program-files');
const PATH = 'program-files';

/** Serves the description of program files and their templates, which are in docs/, at /program-files/. */
export function serveProgramFormat(): Plugin {
  return {
    name: 'serve-program-format',
    generateBundle() {
      for (const name of readdirSync(FOLDER)) {
        this.emitFile({ type: 'asset', fileName: `${PATH}/${name}`, source: readFileSync(join(FOLDER, name)) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${PATH}`, (request, response, next) => {
        const name = readdirSync(FOLDER).find((file) => request.url === `/${file}`);
        if (name) response.end(readFileSync(join(FOLDER, name)));
        else next();
      });
    },
  };
}
