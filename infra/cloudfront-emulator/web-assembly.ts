import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#infra/local/process-lock.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'web-assembly');
const HOUR = 3_600_000;
const SOURCES = [
  'infra/*.ts',
  'infra/{aws,cloudfront-emulator}/**/*.ts',
  'shared/**/*.ts',
  'cdk.json',
  'package-lock.json',
] as const;

/**
 * The folder with what `cdk synth` makes of the Web stack for a built web app. It is made again only when what it is made
 * from has changed; two who want it at once take turns.
 */
export async function webAssembly(siteFolder: string): Promise<string> {
  const kept = join(KEPT, sourcesHash(siteFolder));
  if (existsSync(kept)) return kept;
  const lock = await waitForLock();
  try {
    if (existsSync(kept)) return kept;
    forgetFormer();
    const made = mkdtempSync(join(KEPT, 'made-'));
    await synthesise(siteFolder, made);
    renameSync(made, kept);
    return kept;
  } finally {
    lock.release();
  }
}

/** A run that is still going on may yet read what it has started with. */
function forgetFormer(): void {
  mkdirSync(KEPT, { recursive: true });
  for (const former of readdirSync(KEPT).map((name) => join(KEPT, name))) {
    if (statSync(former).mtimeMs < Date.now() - HOUR) rmSync(former, { recursive: true });
  }
}

/** In a process of its own: the CDK takes much memory, and gives none of it back. */
async function synthesise(siteFolder: string, target: string): Promise<void> {
  const args = [join(import.meta.dirname, 'synthesise-web.ts'), siteFolder, target];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const [[code], complaint] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  if (code !== 0) throw new Error(`The Web stack could not be synthesised:\n${complaint}`);
}

async function waitForLock() {
  for (;;) {
    const lock = takeLock(`${KEPT}.lock`);
    if ('release' in lock) return lock;
    await sleep(100);
  }
}

function sourcesHash(siteFolder: string): string {
  const isTest = (path: string) => path.endsWith('.test.ts');
  const own = globSync(SOURCES, { cwd: ROOT, exclude: isTest }).map((path) => join(ROOT, path));
  const site = globSync('**/*', { cwd: siteFolder }).map((path) => join(siteFolder, path));
  const hash = createHash('sha256');
  for (const file of [...own, ...site].sort()) {
    if (statSync(file).isFile())
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
