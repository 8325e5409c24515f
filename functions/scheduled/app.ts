import type { Billing } from '#functions/billing/billing.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { Strava } from '#functions/strava/strava.ts';

export interface ScheduledApp {
  readonly table: Table;
  readonly billing: Billing;
  readonly strava: Strava;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
