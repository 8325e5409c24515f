import { apply } from '#shared/training/apply.ts';
import { decide } from '#shared/training/decide.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import type { Training } from '#shared/training/training.ts';
import { commandOf } from './command-of.ts';
import { isWaiting, type OutboxEntry } from './outbox-entry.ts';

/** The last result, cached for all components that show it. */
let last: { training: Training; entries: readonly OutboxEntry[]; foretold: Training } | undefined;

/** Returns the training with what waits to be confirmed. What is refused, or cannot be told, changes nothing. */
export function foretell(training: Training, entries: readonly OutboxEntry[]): Training {
  if (last?.training !== training || last.entries !== entries) {
    const waiting = entries.filter(isWaiting);
    last = { training, entries, foretold: waiting.reduce(withEntry, training) };
  }
  return last.foretold;
}

function withEntry(training: Training, entry: OutboxEntry): Training {
  const command = commandOf(entry, training);
  const event = command && decide(training, command, entry.createdAt);
  return !event || isNotLoaded(event) || 'refused' in event ? training : apply(training, event);
}
