/** What a person has to look at. */
export type AlarmName = 'TWO_LIVE_SUBSCRIPTIONS' | 'CREDIT_REFUSED' | 'CHARGE_DISPUTED' | 'CHARGE_REFUNDED';

/** Raises one, about an athlete, or what Stripe names when it does not say whom. */
export type RaiseAlarm = (alarm: AlarmName, about: string) => void;

/** As a line of the log, which the metrics are counted from. */
export const alarmToConsole: RaiseAlarm = (alarm, about) =>
  // biome-ignore lint/suspicious/noConsole: standard output is where Lambda takes its log lines from
  console.log(JSON.stringify({ time: new Date().toISOString(), level: 'alarm', alarm, about }));
