import { writeDurably } from '#infra/local/durable-file.ts';
import { isRecord, readKept } from '#infra/local/kept-file.ts';

export interface MovableClock {
  /** Milliseconds by which this process is ahead of the machine's clock. */
  ahead(): number;
  /** Kept over a restart; never back, for what has happened at Stripe cannot be undone. */
  advance(milliseconds: number): void;
  /** Gives the process the machine's clock again. */
  stop(): void;
}

/**
 * Puts a clock that can be moved in place of this process's own. Handlers, stand-ins and the identity provider run in it
 * and all ask `Date`, so that they agree on the time, and none of them has to know.
 */
export function installMovableClock(file: string): MovableClock {
  const remedy = 'delete it: the clock is that of the machine again';
  let ahead = readKept({ file, isWhole: isOffset, remedy })?.milliseconds ?? 0;
  const MachineDate = globalThis.Date;
  const now = () => MachineDate.now() + ahead;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return {
    ahead: () => ahead,
    advance(milliseconds) {
      ahead += Math.max(0, milliseconds);
      writeDurably(file, JSON.stringify({ milliseconds: ahead }));
    },
    stop() {
      globalThis.Date = MachineDate;
    },
  };
}

function isOffset(contents: unknown): contents is { milliseconds: number } {
  return isRecord(contents) && Number.isFinite(contents.milliseconds) && Number(contents.milliseconds) >= 0;
}
