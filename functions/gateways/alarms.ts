/** What a person has to look at. */
export type AlarmName = 'TWO_LIVE_SUBSCRIPTIONS' | 'CREDIT_REFUSED' | 'CHARGE_DISPUTED' | 'CHARGE_REFUNDED';

/** Raises one, about an athlete. */
export type RaiseAlarm = (alarm: AlarmName, uid: string) => void;

/** As a line of the log, which the metrics are counted from. */
export const alarmToConsole: RaiseAlarm = (alarm, uid) =>
  // biome-ignore lint/suspicious/noConsole: standard output is where Lambda takes its log lines from
  console.log(JSON.stringify({ time: new Date().toISOString(), level: 'alarm', alarm, uid }));
