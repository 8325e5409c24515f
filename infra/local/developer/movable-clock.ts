import { writeDurably } from '#infra/local/storage/durable-file.ts';
import { isRecord, readKept } from '#infra/local/storage/kept-file.ts';

export interface MovableClock {
  /** Returns by how many milliseconds this process is ahead of the machine's clock. */
  ahead(): number;
  /** Moves the clock forward and stores the offset. Never back, as what has happened at Stripe cannot be undone. */
  advance(milliseconds: number): void;
  /** Restores the machine's clock. */
  stop(): void;
}

/**
 * Replaces `Date` in this process with a clock that can be moved. Handlers, stand-ins and the identity provider all use
 * `Date`, so they agree on the time without knowing of this clock. Throws DamagedFile.
 */
export function installMovableClock(file: string): MovableClock {
  const remedy = "delete it: the clock then shows the machine's time again";
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
