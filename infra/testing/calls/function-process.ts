import { flushCompileCache } from 'node:module';

/** The program of a process that is one Lambda function: loads the bundle it is told of, and answers what it is sent. */
interface Invocation {
  readonly id: number;
  readonly event: unknown;
  readonly context: unknown;
}

const { handler } = await import(process.argv[2] ?? '');

process.on('message', async ({ id, event, context }: Invocation) => {
  try {
    process.send?.({ id, result: (await handler(event, context)) ?? null });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
  // Written now, for later processes: one that is killed writes nothing.
  flushCompileCache();
});
