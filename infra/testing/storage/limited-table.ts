import type { Table } from '#functions/data/table/table.ts';
import { TABLE_RIGHTS } from '#infra/table-rights.ts';

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

/** The table, telling of each thing before it is done, and whether it is done to the index, where a list takes the partition's place. */
function watchTable(table: Table, note: (action: string, partition: string, isIndex?: boolean) => unknown): Table {
  return {
    get(key, ...how) {
      note('GetItem', key.PK);
      return table.get(key, ...how);
    },
    query(range, schema) {
      note('Query', range.partition);
      return table.query(range, schema);
    },
    write(actions) {
      for (const [verb, details] of Object.values(actions).flatMap((action) => Object.entries(action))) {
        const row = details && 'Item' in details ? details.Item : details?.Key;
        note(`${verb}Item`, row?.PK);
      }
      return table.write(actions);
    },
    writeAlone(change) {
      note('UpdateItem', change.Update.Key?.PK);
      return table.writeAlone(change);
    },
    queryList(list, ...how) {
      note('Query', list, true);
      return table.queryList(list, ...how);
    },
    queryDue(list, ...how) {
      note('Query', list, true);
      return table.queryDue(list, ...how);
    },
    count(range, filter) {
      if ('list' in range) note('Query', range.list, true);
      else note('Query', range.partition);
      return table.count(range, filter);
    },
    putAll(rows) {
      for (const { PK } of rows) note('BatchWriteItem', PK);
      return table.putAll(rows);
    },
    removeAll(keys) {
      for (const { PK } of keys) note('BatchWriteItem', PK);
      return table.removeAll(keys);
    },
  };
}
