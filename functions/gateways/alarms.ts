import { printLine } from '#functions/print-line.ts';

/** Alarms that need a person to look at them. */
export type AlarmName =
  | 'TWO_LIVE_SUBSCRIPTIONS'
  | 'CREDIT_REFUSED'
  | 'CHARGE_DISPUTED'
  | 'CHARGE_REFUNDED'
  | 'PAID_BY_NOBODY';

/** Raises one, about an athlete, or what Stripe names when it does not say whom. */
export type LogAlert = (alarm: AlarmName, about: string) => void;

/** Logs an alarm as a line that a metric is counted from. */
export const alarmToLog: LogAlert = (alarm, about) =>
  printLine({ time: new Date().toISOString(), level: 'alarm', alarm, about });

/** Logs a repair that needed nobody: the athlete, the state here and the true state at Stripe. */
export type LogReconciliation = (uid: string, stood: string, found: string) => void;

/** Logs it as a line. One now and then is normal; many mean that webhooks do not arrive. */
export const driftToLog: LogReconciliation = (uid, stood, found) =>
  printLine({ time: new Date().toISOString(), level: 'drift', uid, stood, found });
