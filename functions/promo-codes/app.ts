import type { Table } from '#functions/data/table.ts';

export interface PromoCodesApp {
  readonly table: Table;
  /** Reads the HMAC key that identifies a person across their accounts. */
  readonly personKey: () => Promise<string>;
}
