import { Console } from 'node:console';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';

interface HandlerLog {
  /** What a handler threw, or what went wrong around it. */
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
    error: (error) => log.error(error),
    async stop() {
      globalThis.console = original;
      process.stdout.write = write;
      lines.end();
      await once(stream, 'close');
    },
  };
}
