import { allPlanChanges } from '#functions/data/athletes/plan-changes.ts';
import type { Table } from '#functions/data/table/table.ts';
import { MOST_CHANGES } from '#shared/training/plan-changes/decide-change.ts';

/** Returns what the changes to an athlete's plans do not agree in with each other and with `seq`, in words. */
export async function planChangeDifferences(table: Table, uid: string, seq: number): Promise<string[]> {
  const plans = await allPlanChanges(table, uid);
  return [...plans].flatMap(([eid, overlays]) => {
    const ids = overlays.map(({ id }) => id);
    return [
      ...overlays.flatMap(({ id, rev }) => (rev > seq ? [`change ${id} of ${eid} is newer than the training`] : [])),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${eid} has two changes ${id}`),
      ...(ids.length > MOST_CHANGES ? [`${eid} has ${ids.length} changes`] : []),
    ];
  });
}
