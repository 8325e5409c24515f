import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import {
  BUNDLES_FOLDER,
  bundledFunctions,
  PROGRAM_IMPORT,
  REPOSITORY_ROOT,
  SCHEDULED_JOBS,
} from './deployed-functions.ts';
import { leanPackages } from './lean-packages.ts';

/**
 * How anything that runs on Lambda is bundled. As CommonJS: an ES module that imports one of Node's own has all it
 * exports looked up, for which `node:http` alone loads a second client, a tenth of a cold start.
 */
export const BUNDLE_OPTIONS = {
  absWorkingDir: REPOSITORY_ROOT,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  supported: { 'dynamic-import': false },
  // The SDK's ES modules shake down to the commands in use, its CommonJS does not.
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': './infra/aws/functions/lambda-credentials.ts' },
  plugins: [leanPackages],
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

const AREA_BUDGET = { raw: 450_000, gzip: 140_000 };
/** Stripe's SDK comes on top. */
const PAYING_BUDGET = { raw: 700_000, gzip: 175_000 };
const PAYING = ['billing', 'webhooks', SCHEDULED_JOBS];
/**
 * S3's SDK comes on top, which is a fifth of it, and what reads exercises: a program is downloaded as text that was read
 * again, and an edited workout says how hard it is.
 */
const STORING_BUDGET = { raw: 510_000, gzip: 169_000 };
const STORING = ['admin'];
/** The dictionary of movements comes on top, what stores and derives results, what decides changes to plans, the calendar feed and imports. */
const LOGGING_BUDGET = { raw: 487_000, gzip: 166_000 };
const LOGGING = ['workouts'];
/** The parser carries the spreadsheet readers and the words of plans in six languages, and answers nobody. */
const IMPORT_BUDGET = { raw: 700_000, gzip: 228_000 };

/** The most bytes a function's bundle may have: as deployed, and as gzip packs them. */
export function bundleBudget(name: string): { readonly raw: number; readonly gzip: number } {
  if (name === PROGRAM_IMPORT) return IMPORT_BUDGET;
  if (STORING.includes(name)) return STORING_BUDGET;
  if (LOGGING.includes(name)) return LOGGING_BUDGET;
  return PAYING.includes(name) ? PAYING_BUDGET : AREA_BUDGET;
}

/**
 * Bundles `functions/<name>/lambda.ts` of every deployed function into `<folder>/<name>/index.js`, and writes
 * esbuild's account of what went into each to `<folder>/metafile.json`. Same sources, same bytes: an area that
 * did not change is not deployed again. What is deployed has no package.json; the one over the bundles keeps Node from
 * taking them for ES modules, as those around them are.
 */
export async function bundleFunctions(folder: string): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    ...BUNDLE_OPTIONS,
    entryPoints: bundledFunctions.map((name) => ({ in: `functions/${name}/lambda.ts`, out: `${name}/index` })),
    outdir: folder,
    metafile: true,
  });
  await writeFile(join(folder, 'metafile.json'), JSON.stringify(metafile));
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}');
  return metafile;
}

if (import.meta.main) await bundleFunctions(BUNDLES_FOLDER);
