import type { Fate, StorageTap } from './storage-tap.ts';

/** A write that waits until it is let go, while others pass. */
export interface HeldWrite {
  /** Fulfilled once it has come. */
  readonly hasCome: Promise<void>;
  letGo(): void;
}

/** Holds the next write, or the next such, so that something else can happen between what it was decided on and itself. */
export function holdNextWrite(storage: StorageTap, isSuch: (body: object) => boolean = () => true): HeldWrite {
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let isHeld = false;
  storage.decide(async ({ target, body }): Promise<Fate> => {
    if (target === 'TransactWriteItems' && !isHeld && isSuch(body)) {
      isHeld = true;
      come.resolve();
      await go.promise;
    }
    return 'pass';
  });
  return { hasCome: come.promise, letGo: go.resolve };
}
