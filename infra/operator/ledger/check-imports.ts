import * as z from 'zod/mini';
import { userKeys } from '#functions/data/table/keys.ts';
import type { Table } from '#functions/data/table/table.ts';

const ImportRow = z.object({ id: z.string(), workouts: z.number() });
const PartRow = z.object({ SK: z.string(), ids: z.array(z.string()) });

/** Checks that each import counts the workouts of its parts, and that no workout is in two of them. Returns what is not so, in words. */
export async function importDifferences(table: Table, uid: string): Promise<string[]> {
  const partition = userKeys.partition(uid);
  const [imports, parts] = await Promise.all([
    table.query({ partition, prefix: userKeys.importPrefix }, ImportRow),
    table.query({ partition, prefix: userKeys.importPartPrefix('').slice(0, -1) }, PartRow),
  ]);
  const ids = parts.flatMap((part) => part.ids);
  return [
    ...imports.flatMap(({ id, workouts }) => {
      const own = parts.filter(({ SK }) => SK.startsWith(userKeys.importPartPrefix(id)));
      const counted = own.reduce((sum, part) => sum + part.ids.length, 0);
      return workouts === counted ? [] : [`${id} counts ${workouts} workouts, and its parts have ${counted}`];
    }),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} was imported twice`),
  ];
}
