import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App, type Stack } from 'aws-cdk-lib/core';
import { bundledFunctions, REPOSITORY_ROOT } from './functions/deployed-functions.ts';
import { createStacks } from './stacks.ts';

/** The kinds of files that a built web app has. */
export const STAND_IN_SITE = {
  'index.html': '<!doctype html><html><head><script>early()</script></head></html>',
  'sw.js': '',
  'manifest.webmanifest': '{}',
  'images/home.webp': '',
  'assets/app-Ab3.js': '',
  'compressed/app-Ab3.js': '',
  'assets/app-Ab3.js.map': '',
  'assets/font-Cd4.woff2': '',
};

const ADDRESSES = { appOrigin: 'https://app.ironstride.test', issuer: 'https://login.ironstride.test' };

const ANNOTATIONS_PRINTED = '@aws-cdk/core:annotationsInValidationReport';

interface Templates {
  readonly data: Template;
  readonly api: Template;
  readonly web: Template;
  readonly watch: Template;
  /** Present where the stage has resources in CloudFront's region. */
  readonly edge?: Template;
  readonly edgeWatch?: Template;
}

interface SynthesisOptions {
  /** A built web app, in place of a small one made up. */
  readonly siteFolder?: string;
}

/** Synthesised templates by their settings: each takes some hundred milliseconds, and many tests read the same ones. */
const known = new Map<string, Templates>();

/** For tests: synthesises the stage that cdk.json chooses, with empty files in place of the bundles. */
export function synthesise(values: Readonly<Record<string, unknown>> = {}, options: SynthesisOptions = {}): Templates {
  const madeFrom = JSON.stringify(values, (_key, value) => value ?? `${value}`); // undefined, too, takes a default's place
  const templates = (!options.siteFolder && known.get(madeFrom)) || synthesisedAnew(values, options);
  if (!options.siteFolder) known.set(madeFrom, templates);
  return templates;
}

function synthesisedAnew(values: Readonly<Record<string, unknown>>, options: SynthesisOptions): Templates {
  const read = (app: App) => {
    const template = (stack: string) => Template.fromStack(app.node.findChild(stack) as Stack);
    return {
      data: template('Data'),
      api: template('Api'),
      web: template('Web'),
      watch: template('Watch'),
      ...(app.node.tryFindChild('Edge') && { edge: template('Edge') }),
      ...(app.node.tryFindChild('EdgeWatch') && { edgeWatch: template('EdgeWatch') }),
    };
  };
  return synthesised(values, read, options);
}

/** For tests: returns the result of `read` for that stage. */
export function synthesised<Found>(
  values: Readonly<Record<string, unknown>>,
  read: (app: App) => Found,
  { siteFolder }: SynthesisOptions = {},
): Found {
  const folder = mkdtempSync(join(tmpdir(), 'ironstride-synth-'));
  try {
    writeFiles(join(folder, 'bundles'), Object.fromEntries(bundledFunctions.map((name) => [`${name}/index.js`, name])));
    writeFiles(join(folder, 'site'), STAND_IN_SITE);
    const { context } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'));
    const app = new App({
      // Keeps warnings about the stage's missing protections out of the test output.
      context: { ...context, [ANNOTATIONS_PRINTED]: false, ...ADDRESSES, ...values },
      outdir: join(folder, 'cdk.out'),
      // Takes two seconds, and `cdk synth` does it.
      builtinCloudFormationValidation: false,
    });
    createStacks(app, { bundles: join(folder, 'bundles'), site: siteFolder ?? join(folder, 'site') });
    app.synth();
    return read(app);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export interface Resource {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template has every shape
  readonly Properties: any;
}

/** The one resource of a type that belongs to a function; `part` is what its construct is called there. */
export function partOf(api: Template, functionName: string, part: string, type: string): Resource {
  const prefix = `${functionName.replaceAll('-', '')}${part}`;
  const [found, ...others] = Object.entries(api.findResources(type)).filter(([id]) => id.startsWith(prefix));
  if (!found || others.length > 0) throw new Error(`${functionName} has ${found ? 'several' : 'no'} ${part}`);
  return { id: found[0], Properties: found[1].Properties };
}
