import type { Training } from '#shared/training/training.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Foretell = (training: Training, entries: readonly OutboxEntry[]) => Training;

let foretell: Foretell | undefined;

/** Loads what foretells the training, for which no first paint waits: mostly nothing is in the outbox. */
export async function loadForetelling(): Promise<void> {
  foretell ??= (await import('./foretell.ts')).foretell;
}

export function canForetell(): boolean {
  return foretell !== undefined;
}

/** Returns the training with what waits to be confirmed, once what foretells it is loaded. */
export function foretold(training: Training, entries: readonly OutboxEntry[]): Training {
  return entries.length > 0 && foretell ? foretell(training, entries) : training;
}
