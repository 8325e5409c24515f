import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#infra/aws/functions/deployed-functions.ts';

const COPIED = ['package.json', 'cdk.json', 'tsconfig.json', 'shared', 'functions', 'infra', 'frontend'];

/** Run in the copy; the paths are below the repository's root. */
export const BUNDLER = 'infra/aws/functions/bundle-functions.ts';
export const RESTORE_DRILL = 'infra/operator/restore-drill.ts';

/** A replacement of text in a file. */
export type Edit = readonly [file: string, text: string, replacement: string];

/**
 * A copy of the sources and the built web app, in which a next commit can be tried: what is deployed does not change
 * under the deployment, and the work tree is left alone.
 */
export function copySources(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const path of COPIED) cpSync(join(REPOSITORY_ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Bundles the copy's functions, in the copy. */
export async function bundleCopy(copy: string): Promise<void> {
  const args = [join(copy, BUNDLER)];
  const [code] = await once(spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error('The functions could not be bundled; the reason is above.');
}

/** Changes lines of the copy, and gives what puts them back. Throws an Error when a text is not in its file. */
export function editCopy(copy: string, edits: readonly Edit[]): () => void {
  const read = (file: string) => readFileSync(join(copy, file), 'utf8');
  const before = new Map(edits.map(([file]) => [file, read(file)]));
  const after = new Map(before);
  for (const [file, text, replacement] of edits) {
    const content = after.get(file) ?? '';
    if (!content.includes(text)) throw new Error(`There is no "${text}" in ${file} to be changed`);
    after.set(
      file,
      content.replace(text, () => replacement),
    );
  }
  const write = (files: ReadonlyMap<string, string>) => {
    for (const [file, content] of files) writeFileSync(join(copy, file), content);
  };
  write(after);
  return () => write(before);
}
