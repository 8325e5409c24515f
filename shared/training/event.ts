import type { LogEntry } from '#shared/training/log/log.ts';
import type { Overlay } from './plan-changes/overlay.ts';

/** The outcome of a command. Applying one twice changes nothing. */
export type TrainingEvent = LogEvent | PlanEvent;

export interface LogEvent {
  /** The training's change count after it. */
  readonly seq: number;
  /** The entry of the log as it is from then on. */
  readonly entry: LogEntry;
}

export interface PlanEvent {
  readonly seq: number;
  readonly enrolmentId: string;
  /** The change to the plan as it is from then on. */
  readonly overlay: Overlay;
}

export function isPlanEvent(event: TrainingEvent): event is PlanEvent {
  return 'overlay' in event;
}
