import type { LogEntry } from '#shared/training/log/log.ts';

/** What stands once a command is decided. Repeating one changes nothing. */
export interface TrainingEvent {
  /** How often the training has changed by then. */
  readonly seq: number;
  /** The entry of the log as it is from then on. */
  readonly entry: LogEntry;
}
