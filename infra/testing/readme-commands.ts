import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

/** The npm scripts and the files given to Node that a text names and that do not exist. */
export function missingCommands(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name);
  const given = [...text.matchAll(/\bnode (?:--[\w=-]+ )*([\w./-]+\.(?:ts|mjs|js))\b/g)].map(([, path = '']) => path);
  return [
    ...run.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
    ...given.filter((path) => !existsSync(join(ROOT, path))).map((path) => `node ${path}`),
  ];
}
