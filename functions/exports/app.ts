import type { Table } from '#functions/data/table/table.ts';
import type { ExportFiles } from '#functions/gateways/export-files.ts';

export interface ExportsApp {
  readonly table: Table;
  readonly exportFiles: ExportFiles;
}
