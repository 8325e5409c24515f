import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#infra/local/process-lock.mjs';
import { SITE_FOLDER } from '#infra/site-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const STAMP = join(ROOT, 'node_modules', '.cache', 'site-sources');
const LOCK = join(ROOT, 'node_modules', '.cache', 'site-build.lock');

/** Builds the web app unless what it is made from is unchanged since the last build; two at once take turns. */
export async function buildSite(): Promise<void> {
  if (isBuilt()) return;
  const lock = await waitForLock();
  try {
    if (isBuilt()) return;
    const sources = sourcesHash();
    rmSync(STAMP, { force: true }); // a build that is cut off leaves none
    await runVite();
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, sources);
  } finally {
    lock.release();
  }
}

function isBuilt(): boolean {
  if (!existsSync(join(SITE_FOLDER, 'index.html')) || !existsSync(STAMP)) return false;
  return readFileSync(STAMP, 'utf8') === sourcesHash();
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['frontend/**/*', 'docs/program-files/*', 'shared/**/*', 'package.json', 'package-lock.json'],
    {
      cwd: ROOT,
      exclude: (path) => /(^|[\\/])(dist|e2e)$|\.test\.tsx?$/.test(path),
    },
  );
  for (const file of files.sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** In a process of its own, because a build keeps much memory. A test's NODE_ENV would make it a development build. */
async function runVite(): Promise<void> {
  process.stderr.write('Building the web app: its sources have changed.\n');
  const args = [
    '--require',
    join(import.meta.dirname, '..', 'end-with-parent.cjs'),
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    join('frontend', 'vite.config.ts'),
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production', STARTED_BY: String(process.pid) };
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error('The web app could not be built; the reason is above.');
}

async function waitForLock() {
  for (;;) {
    const lock = takeLock(LOCK);
    if ('release' in lock) return lock;
    await sleep(100);
  }
}

if (import.meta.main) await buildSite();
