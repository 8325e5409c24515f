import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Lets esbuild drop what no bundle needs of the SDK and of the reader of workbooks. Should these be written differently
 * one day, bundles only grow.
 *
 * The shapes of the AWS operations that are not called: they are arrays with keys such as `[_hH]`, a constant, and a
 * computed key counts as a side effect; written out, an unused shape goes. It is 59 kB of each bundle that talks to S3.
 * The cache of discovered endpoints, with two packages for it: DynamoDB's client makes one, and no call asks it; 8 kB
 * raw, 2.2 kB gzip of each function. And the manifests that the clients take their version from: all of a manifest is
 * bundled for it.
 * And streams of events, which no operation of ours answers with: 18 kB raw, 7 kB gzip of each function.
 *
 * Charts, pivot tables, slicers, links to other workbooks and encryption: `guardWorkbook` passes on none of them, and what
 * reads them is half of hucre: 64 kB raw, 15 kB gzip of the parser.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
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
    onLoad({ filter: NEVER_CALLED }, async ({ path }) => {
      const names = (await readFile(path, 'utf8')).matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm);
      return { contents: [...names].map(([, name]) => `export function ${name}() {}`).join('\n') };
    });
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

const NEVER_CALLED = new RegExp(
  [
    String.raw`hucre/dist/xlsx/(?:chart-reader|pivot-reader|slicer-reader|external-link-reader|crypto/(?:agile|cfb))\.mjs$`,
    String.raw`@smithy/core/dist-es/submodules/event-streams/(?:EventStreamSerde|eventstream-(?:codec|serde-universal)/\w+)\.js$`,
  ].join('|'),
);
