import type { LogEntry } from '#shared/training/log/log.ts';

/** The outcome of a command. Applying one twice changes nothing. */
export interface TrainingEvent {
  /** The training's change count after it. */
  readonly seq: number;
  /** The entry of the log as it is from then on. */
  readonly entry: LogEntry;
}
