import type { Table } from '#functions/data/table.ts';

export interface PromoCodesApp {
  readonly table: Table;
}
