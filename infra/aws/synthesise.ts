import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App, type Stack } from 'aws-cdk-lib/core';
import { deployedFunctions, REPOSITORY_ROOT } from './deployed-functions.ts';
import { createStacks } from './stacks.ts';

const ADDRESSES = { appOrigin: 'https://app.ironstride.test', issuer: 'https://login.ironstride.test' };

/** For tests: the templates of the stage that cdk.json chooses, with empty files in place of the bundles. */
export function synthesise(values: Readonly<Record<string, unknown>> = {}): { data: Template; api: Template } {
  return synthesised(values, (app) => {
    const template = (stack: string) => Template.fromStack(app.node.findChild(stack) as Stack);
    return { data: template('Data'), api: template('Api') };
  });
}

/** For tests: what `read` makes of that stage, synthesised. */
export function synthesised<Found>(values: Readonly<Record<string, unknown>>, read: (app: App) => Found): Found {
  const folder = mkdtempSync(join(tmpdir(), 'ironstride-synth-'));
  try {
    for (const name of deployedFunctions) {
      mkdirSync(join(folder, 'bundles', name), { recursive: true });
      writeFileSync(join(folder, 'bundles', name, 'index.mjs'), `// ${name}`);
    }
    const { context } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'cdk.json'), 'utf8'));
    const app = new App({
      context: { ...context, ...ADDRESSES, ...values },
      outdir: join(folder, 'cdk.out'),
      // Takes two seconds, and `cdk synth` does it.
      builtinCloudFormationValidation: false,
    });
    createStacks(app, join(folder, 'bundles'));
    app.synth();
    return read(app);
  } finally {
    rmSync(folder, { recursive: true });
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
