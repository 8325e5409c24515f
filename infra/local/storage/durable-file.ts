import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that after a crash is either not there, the old one or the whole new one, and is on disk on return. */
export function writeDurably(file: string, ...parts: (string | Uint8Array)[]): void {
  write(file, 0o666, parts);
}

/** Writes as `writeDurably` does, readable by the owner only. */
export function writePrivately(file: string, text: string): void {
  write(file, 0o600, [text]);
}

function write(file: string, mode: number, parts: readonly (string | Uint8Array)[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(unfinished, 'w', mode);
  try {
    for (const part of parts) writeAll(descriptor, Buffer.from(part));
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(unfinished, { force: true }); // frees its space, in case the disk is full
    throw Object.assign(error as Error, { path: file });
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
  syncFolder(dirname(file));
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
