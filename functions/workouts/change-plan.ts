import { changePlanRow } from '#functions/data/athletes/plan-changes.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { PlanCommand } from '#shared/training/command.ts';
import type { PlanEvent } from '#shared/training/event.ts';
import { decideChange } from '#shared/training/plan-changes/decide-change.ts';
import type { PlanChange } from '#shared/training/plan-changes/overlay.ts';
import type { WorkoutsApp } from './app.ts';
import { load } from './read-training.ts';
import { errorOf } from './refused-command.ts';

interface PlanChangeRequest {
  readonly enrolmentId?: string | undefined;
  readonly change: PlanChange;
  readonly isUndone: boolean;
  /** When the athlete made it, by their clock. */
  readonly changedAt?: string | undefined;
}

/**
 * Changes the athlete's plan, once however often it is sent. Throws 404 for a plan they are not on any more, and 409
 * for a change that cannot stand.
 */
export async function changePlan(
  athlete: Athlete,
  { enrolmentId, changedAt: completedAt, ...wanted }: PlanChangeRequest,
  request: RequestMoment,
  app: WorkoutsApp,
): Promise<{ readonly event: PlanEvent }> {
  const { uid } = athlete.profile;
  const { commandId: id, timeZone, now } = request;
  const told = { ...wanted, id, timeZone, completedAt };
  // The athlete is read before all else: no row that is read may be older than what the head counts.
  return retryWithAthlete(app.table, athlete, async (current) => {
    const command: PlanCommand = { ...told, do: 'plan', enrolmentId: enrolmentId ?? current.enrolment?.eid ?? '' };
    const decided = await load(current, (known) => decideChange(known, command, now), request, app);
    const { training, selected: event } = decided;
    if ('refused' in event) throw errorOf(event);
    const { overlay } = event;
    const { enrolment, totals } = current;
    const known = training.enrolments.find(({ id: eid }) => eid === event.enrolmentId)?.overlays ?? [];
    if (enrolment && !known.includes(overlay)) {
      const overlays = [...known.filter((other) => other.id !== overlay.id), overlay];
      await app.table.write(changePlanRow(uid, { enrolment, overlays, counted: totals }));
    }
    return { event };
  });
}
