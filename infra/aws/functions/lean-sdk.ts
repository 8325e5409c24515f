import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Lets esbuild drop the shapes of the AWS operations a bundle does not call. They are arrays with keys such as
 * `[_hH]`, a constant, and a computed key counts as a side effect; written out, an unused shape goes. It is 59 kB
 * of each bundle that talks to S3. Should the SDK be written differently one day, bundles only grow.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const texts = new Map([...source.matchAll(/^const (\w+) = (".*");$/gm)].map(([, name, text]) => [name, text]));
      return {
        contents: source.replace(/\[(\w+)\]:/g, (key, name) => (texts.has(name) ? `${texts.get(name)}:` : key)),
      };
    });
  },
};
