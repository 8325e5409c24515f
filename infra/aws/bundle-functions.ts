import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BUNDLES_FOLDER, deployedFunctions, REPOSITORY_ROOT } from './deployed-functions.ts';
import { leanSdk } from './lean-sdk.ts';

/** CommonJS packages inside an ES module call `require` for Node's own modules. */
const REQUIRE_BANNER =
  "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

/**
 * Bundles `functions/<name>/lambda.ts` of every deployed function into `<folder>/<name>/index.mjs`, and writes
 * esbuild's account of what went into each to `<folder>/metafile.json`. Same sources, same bytes: an area that
 * did not change is not deployed again.
 */
export async function bundleFunctions(folder: string): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: REPOSITORY_ROOT,
    entryPoints: deployedFunctions.map((name) => ({ in: `functions/${name}/lambda.ts`, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // The SDK's ES modules shake down to the commands in use, its CommonJS does not.
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './infra/aws/lambda-credentials.ts' },
    plugins: [leanSdk],
    minify: true,
    legalComments: 'none',
    banner: { js: REQUIRE_BANNER },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'metafile.json'), JSON.stringify(metafile));
  return metafile;
}

if (import.meta.main) await bundleFunctions(BUNDLES_FOLDER);
