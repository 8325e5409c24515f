import type { Table } from '#functions/data/table/table.ts';
import type { ProgramFiles } from '#functions/gateways/program-files.ts';

export interface ProgramImportApp {
  readonly table: Table;
  readonly files: ProgramFiles;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** How long one parser has a job to itself, in seconds. */
  readonly leaseSeconds: number;
}
