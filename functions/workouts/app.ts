import type { Catalogue } from '#functions/data/catalogue.ts';
import type { Table } from '#functions/data/table.ts';

export interface WorkoutsApp {
  readonly table: Table;
  readonly catalogue: Catalogue;
}
