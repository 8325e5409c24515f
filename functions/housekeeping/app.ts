import type { Billing } from '#functions/billing/billing.ts';
import type { Table } from '#functions/data/table.ts';

export interface HousekeepingApp {
  readonly table: Table;
  readonly billing: Billing;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
