import type { Table } from '#functions/data/table/table.ts';
import type { LogRun } from '#functions/http/request-log.ts';

export interface FailedImportsApp {
  readonly table: Table;
  readonly logRun: LogRun;
}
