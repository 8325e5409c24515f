import type { Table } from '#functions/data/table.ts';
import type { ProgramFiles } from '#functions/gateways/program-files.ts';

export interface AdminApp {
  readonly table: Table;
  readonly files: ProgramFiles;
}
