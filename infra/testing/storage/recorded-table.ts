import type { Table } from '#functions/data/table/table.ts';

/** The actions on a table: each with IAM's name for it, and its partition or list. */
export type Done = [action: string, partition: string][];

/** The table, noting what is done to it. */
export function recordTable(table: Table, done: Done): Table {
  return watchTable(table, (action, partition) => done.push([action, partition]));
}

/** The table, telling of each thing before it is done. */
export function watchTable(table: Table, note: (action: string, partition: string) => unknown): Table {
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
      note('Query', list);
      return table.queryList(list, ...how);
    },
    queryDue(list, ...how) {
      note('Query', list);
      return table.queryDue(list, ...how);
    },
    count(range, filter) {
      note('Query', 'list' in range ? range.list : range.partition);
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
