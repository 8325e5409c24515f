import type { Table } from '#functions/data/table/table.ts';

/** The actions on a table: each with IAM's name for it, and its partition or list. */
export type Done = [action: string, partition: string][];

/** The table, noting what is done to it. */
export function recordTable(table: Table, done: Done): Table {
  return watchTable(table, (action, partition) => done.push([action, partition]));
}

/** The table, telling of each thing before it is done, and whether it is done to the index, where a list takes the partition's place. */
export function watchTable(
  table: Table,
  note: (action: string, partition: string, isIndex?: boolean) => unknown,
): Table {
  return {
    get(key, schema) {
      note('GetItem', key.PK);
      return table.get(key, schema);
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
