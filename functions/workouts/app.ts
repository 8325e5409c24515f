import type { Catalogue } from '#functions/data/programs/catalogue.ts';
import type { Table } from '#functions/data/table/table.ts';

export interface WorkoutsApp {
  readonly table: Table;
  readonly catalogue: Catalogue;
}
