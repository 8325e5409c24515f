import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Lets esbuild drop what no bundle needs of the SDK. Should the SDK be written differently one day, bundles only grow.
 *
 * The shapes of the AWS operations that are not called: they are arrays with keys such as `[_hH]`, a constant, and a
 * computed key counts as a side effect; written out, an unused shape goes. It is 59 kB of each bundle that talks to S3.
 * The cache of discovered endpoints, with two packages for it: DynamoDB's client makes one, and no call asks it; 8 kB
 * raw, 2.2 kB gzip of each function. And the manifests that the clients take their version from: all of a manifest is
 * bundled for it.
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
    onLoad({ filter: /@aws-sdk\/endpoint-cache\/dist-[^/]+\/(?:index|EndpointCache)\.js$/ }, () => ({
      contents: 'export class EndpointCache {}',
    }));
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
