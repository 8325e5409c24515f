import * as z from 'zod/mini';
import { equals, unchanged } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { check, put, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { Overlay as StoredOverlay } from '#shared/training/plan-changes/contract.ts';
import type { Overlay } from '#shared/training/plan-changes/overlay.ts';

/** All changes to the plan of an enrolment, in one row: there are 60 at most. */
const AnyRow = z.looseObject({ SK: z.string() });
export const PlanChangesRow = z.object({ SK: z.string(), overlays: z.array(StoredOverlay) });

/** Returns the changes to all plans of an athlete, by enrolment. */
export async function allPlanChanges(table: Table, uid: string): Promise<ReadonlyMap<string, readonly Overlay[]>> {
  const rows = await table.query({ partition: userKeys.partition(uid), prefix: userKeys.planPrefix }, AnyRow);
  const plans = rows.filter(({ SK }) => SK.endsWith(userKeys.planChangesSuffix));
  return new Map(plans.map((row) => [row.SK.split('#')[1] ?? '', PlanChangesRow.parse(row).overlays]));
}

interface PlanWrite {
  readonly enrolment: { readonly eid: string; readonly ver: number };
  readonly overlays: readonly Overlay[];
  /** The totals that the change was decided with. */
  readonly counted: { readonly seq?: number | undefined };
}

/**
 * Returns the writes of a change to the plan. They fail once anything else was logged or changed, or another program was
 * chosen.
 */
export function changePlanRow(uid: string, { enrolment, overlays, counted }: PlanWrite): Record<string, WriteAction> {
  const add = { seq: 1, totalWorkouts: 0, totalMinutes: 0 };
  return {
    enrolment: check(userKeys.enrolment(uid), { ver: equals(enrolment.ver) }),
    plan: put({ ...userKeys.planChanges(uid, enrolment.eid), overlays }),
    totals: update(
      userKeys.progress(uid),
      { add, set: { changedPlan: enrolment.eid } },
      { seq: unchanged(counted.seq) },
    ),
  };
}
