import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'web-assembly');

/**
 * The folder with what `cdk synth` makes of the Web stack for a built web app: made anew, in a process of its own, only
 * when what it is made from has changed.
 */
export function webAssembly(siteFolder: string): string {
  const kept = join(KEPT, sourcesHash(siteFolder));
  if (existsSync(kept)) return kept;
  mkdirSync(KEPT, { recursive: true });
  const made = mkdtempSync(join(KEPT, 'making-'));
  const args = [join(import.meta.dirname, 'synthesise-web.ts'), siteFolder, made];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  if (status !== 0) throw new Error(`The Web stack could not be synthesised:\n${stderr}`);
  for (const other of globSync('*', { cwd: KEPT })) {
    if (join(KEPT, other) !== made) rmSync(join(KEPT, other), { recursive: true, force: true });
  }
  renameSync(made, kept);
  return kept;
}

function sourcesHash(siteFolder: string): string {
  const own = globSync(
    ['infra/*.ts', 'infra/aws/*.ts', 'infra/edge-proxy/*.ts', 'shared/**/*.ts', 'cdk.json', 'package-lock.json'],
    {
      cwd: ROOT,
      exclude: (path) => path.endsWith('.test.ts'),
    },
  ).map((path) => join(ROOT, path));
  const site = globSync('**/*', { cwd: siteFolder }).map((path) => join(siteFolder, path));
  const hash = createHash('sha256');
  for (const file of [...own, ...site].sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
