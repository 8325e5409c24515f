import type { Table } from '#functions/data/table/table.ts';
import { TABLE_RIGHTS } from '#infra/table-rights.ts';
import { watchTable } from './recorded-table.ts';

/** The table as a function's role reaches it: what the role does not allow is an error, as it is on AWS. */
export function limitTable(table: Table, name: keyof typeof TABLE_RIGHTS): Table {
  const rights = TABLE_RIGHTS[name];
  return watchTable(table, (action, partition, isIndex = false) => {
    const isAllowed = rights.some(
      (right) =>
        (right.isIndex ?? false) === isIndex &&
        right.actions.includes(action) &&
        right.partitions.some((pattern) => fits(partition, pattern)),
    );
    if (!isAllowed)
      throw new Error(`The role of ${name} does not allow ${action} of ${partition.replace(/#.*/, '#…')}`);
  });
}

function fits(partition: string, pattern: string): boolean {
  return pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : partition === pattern;
}
