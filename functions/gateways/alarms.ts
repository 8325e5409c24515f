import { printLine } from '#functions/print-line.ts';

/** What a person has to look at. */
export type AlarmName =
  | 'TWO_LIVE_SUBSCRIPTIONS'
  | 'CREDIT_REFUSED'
  | 'CHARGE_DISPUTED'
  | 'CHARGE_REFUNDED'
  | 'PAID_BY_NOBODY';

/** Raises one, about an athlete, or what Stripe names when it does not say whom. */
export type LogAlert = (alarm: AlarmName, about: string) => void;

/** As a line of the log, which a metric is counted from. */
export const alarmToLog: LogAlert = (alarm, about) =>
  printLine({ time: new Date().toISOString(), level: 'alarm', alarm, about });

/** What was mended without anybody having to look: of whom, what stood here and what is true at Stripe. */
export type LogReconciliation = (uid: string, stood: string, found: string) => void;

/** As a line of the log; one now and then is nothing, many mean that events do not arrive. */
export const driftToLog: LogReconciliation = (uid, stood, found) =>
  printLine({ time: new Date().toISOString(), level: 'drift', uid, stood, found });
