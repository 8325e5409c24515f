import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Scripts with hashes in their names. Only browsers that can run them ask for them, and those all read Brotli. */
const COMPRESSED = /^assets\/[^/]+\.js$/;

/**
 * Writes each script of the app into `compressed/` as it is served, under the same name. Compressing with all the time
 * there is saves a tenth of what CloudFront would send, which takes as little time as it can.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const folder = join(dir, 'compressed');
      mkdirSync(folder, { recursive: true });
      for (const name of Object.keys(bundle).filter((file) => COMPRESSED.test(file)))
        writeFileSync(join(folder, basename(name)), brotliCompressSync(readFileSync(join(dir, name))));
    },
  };
}
