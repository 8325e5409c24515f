import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeDurably } from '#infra/local/storage/durable-file.ts';
import { DamagedFile, parsed } from '#infra/local/storage/kept-file.ts';

/** Entries of which each is on disk before `append` returns. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  close(): void;
}

/**
 * Reads a file with one entry per line. Drops a last line that a crash cut short, as it was never acknowledged. Throws
 * DamagedFile.
 */
export function readJournal<Entry>(file: string, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const entry = parsed(line);
    if (isEntry(entry)) return entry;
    throw new DamagedFile(file, 'start afresh with npm run reset: athletes’ subscriptions depend on it');
  });
}

/** Rewrites the file with one entry that sums up all before. */
export function startJournal<Entry>(file: string, first: Entry): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true });
  writeDurably(file, `${JSON.stringify(first)}\n`);
  const descriptor = openSync(file, 'a');
  return {
    append(entry) {
      const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}
