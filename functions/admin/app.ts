import type { Table } from '#functions/data/table/table.ts';
import type { ProgramFiles } from '#functions/gateways/program-files.ts';

export interface AdminApp {
  readonly table: Table;
  readonly files: ProgramFiles;
}

/** The admin who makes a call, and when, in milliseconds since 1970. */
export interface Actor {
  readonly uid: string;
  readonly now: number;
}
