import type { Table } from '#functions/data/table.ts';

export interface HousekeepingApp {
  readonly table: Table;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
