import type { Table } from '#functions/data/table.ts';

export interface PromoCodesApp {
  readonly table: Table;
  /** Tells people from each other, beyond their accounts. */
  readonly personKey: () => Promise<string>;
}
