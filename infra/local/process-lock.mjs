import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {{ pid: number, startedAt: string }} ProcessIdentity */

/**
 * When the process began, as its system tells it, or undefined when there is no such process.
 * A process id alone is not proof: ids are used again, after a restart of a container nearly at once.
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns the process id of the parent of the shell that started this process, as npm does on most systems; undefined
 * where no shell did.
 * @returns {number | undefined}
 */
export function parentOfShell() {
  try {
    if (process.platform === 'linux') {
      const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
      return name.endsWith('sh') ? Number(parent) : undefined;
    }
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' }).trim();
    return line.endsWith('sh') ? Number.parseInt(line, 10) : undefined;
  } catch {
    return undefined; // Windows has no ps
  }
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity}
 */
export function identityOf(pid) {
  return { pid, startedAt: startOf(pid) ?? 'gone' };
}

/** @param {ProcessIdentity} identity */
export function isRunning({ pid, startedAt }) {
  return startOf(pid) === startedAt;
}

/**
 * The process a pid file or lock file names, or undefined when it is missing, torn or names a dead one.
 * @param {string} file
 * @returns {ProcessIdentity | undefined}
 */
export function runningProcess(file) {
  return runningIn(textOf(file));
}

/**
 * @param {string | undefined} text
 * @returns {ProcessIdentity | undefined}
 */
function runningIn(text) {
  try {
    const identity = JSON.parse(text ?? '');
    return isRunning(identity) ? identity : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock that a killed holder cannot keep: the file names the process that holds it.
 * @param {string} file
 * @returns {{ release(): void } | { heldBy: number }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(mine, JSON.stringify(identityOf(process.pid)));
    try {
      linkSync(mine, file); // unlike an exclusive write, never seen half written
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      ignore(error, 'EEXIST');
    } finally {
      rmSync(mine, { force: true });
    }
    const holder = runningProcess(file);
    if (holder) return { heldBy: holder.pid };
    const removal = takeLock(`${file}.removal`);
    if ('heldBy' in removal) return removal; // whoever removes a dead lock is about to take its place
    removeDeadLock(file);
    removal.release();
  }
}

/**
 * Called by one process at a time. What still names a dead process after that is known to be dead can be replaced by
 * nobody else; a lock that others released and took meanwhile stays.
 * @param {string} file
 */
function removeDeadLock(file) {
  const text = textOf(file);
  if (text !== undefined && !runningIn(text) && textOf(file) === text) rmSync(file, { force: true });
}

/**
 * @param {unknown} error
 * @param {string[]} codes
 */
function ignore(error, ...codes) {
  if (!codes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
}
