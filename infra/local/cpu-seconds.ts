import { readFileSync } from 'node:fs';

declare module 'vitest' {
  interface TaskMeta {
    /** On a file: its worker's CPU seconds, from loading the file to its last hook. */
    cpuSeconds?: number;
  }
}

const TICKS_PER_SECOND = 100;

/** CPU time of this process and, on Linux, of its children that have ended. */
export function cpuSeconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
  // After the name, which may contain anything: the 14th to 17th field are own and children's time, user and system.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/.*\) /s, '').split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
