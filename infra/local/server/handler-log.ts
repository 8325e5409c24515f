import { Console } from 'node:console';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { DamagedFile, diskProblem } from '#infra/local/storage/kept-file.ts';

interface HandlerLog {
  /** Logs an error thrown by a handler or around it. */
  readonly error: (error: unknown) => void;
  stop(): Promise<void>;
}

/**
 * Takes what the handlers print away from the terminal and into a file, as Lambda takes it into its log; with `print`
 * it stands in both.
 */
export function logToFile(file: string, print: boolean): HandlerLog {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  // Requests are answered even when their log lines cannot be written.
  stream.once('error', (error) => {
    process.stderr.write(
      `${diskProblem(error) ?? `${file} cannot be written.`} Nothing is logged until the next start.\n`,
    );
    stream.on('error', () => {});
    lines.unpipe(stream);
    lines.resume();
  });
  const lines = new PassThrough();
  lines.pipe(stream);
  if (print) lines.pipe(process.stderr, { end: false });
  const original = globalThis.console;
  const log = new Console(lines);
  globalThis.console = log;
  const { write } = process.stdout;
  // Functions print their lines, each an object as JSON, past the console; all else is meant for the terminal.
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === 'string' && chunk.startsWith('{"')
      ? lines.write(chunk)
      : write.call(process.stdout, chunk, ...rest)) as typeof write;
  return {
    error(error) {
      log.error(error);
      // A full or damaged disk only the person at the terminal can do something about.
      const problem = error instanceof DamagedFile ? error.message : diskProblem(error);
      if (problem) process.stderr.write(`${problem}\n`);
    },
    async stop() {
      globalThis.console = original;
      process.stdout.write = write;
      lines.end();
      if (!stream.closed) await once(stream, 'close');
    },
  };
}
