import { type KeptMovements, readMovementList } from '#functions/data/athletes/movements.ts';
import { keepSameAs } from '#functions/data/athletes/own-movements.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import { AppError, busy, ERROR_CODES, invalidField } from '#shared/errors.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import { OWN_NAMES_MAX } from '#shared/movements/same-as.ts';
import type { WorkoutsApp } from './app.ts';

const TRIES = 3;

/**
 * Counts a movement of the athlete's own as a known one. What was logged stays as it is; the two are joined when they are
 * read. A known movement never counts as another, so there are no chains. Throws 409 where it counts as another already,
 * and 404 where it was never logged.
 */
export async function matchMovement(
  { profile: { uid } }: Athlete,
  { id, movement }: { readonly id: string; readonly movement: string },
  { table }: WorkoutsApp,
): Promise<void> {
  if (!knownMovement(movement)) throw invalidField('movement', 'Must be a known movement');
  await change(table, uid, id, movement, ({ sameAs }, was) => {
    if (was !== undefined)
      throw new AppError('conflict', 'This already counts as another movement: separate it first', {
        code: 'SAME_AS_ANOTHER',
      });
    if (sameAs.filter((own) => own.movement === movement).length >= OWN_NAMES_MAX)
      throw new AppError('conflict', `At most ${OWN_NAMES_MAX} movements can count as this one`, {
        code: 'TOO_MANY_NAMES',
      });
  });
}

/**
 * Counts a movement as one of the athlete's own again, with all that was logged under it. Throws 404 where it was never
 * logged.
 */
export async function unmatchMovement({ profile }: Athlete, id: string, { table }: WorkoutsApp): Promise<void> {
  await change(table, profile.uid, id, undefined);
}

/** Does nothing where it is so already, and decides again where another device was faster. */
async function change(
  table: Table,
  uid: string,
  id: string,
  is: string | undefined,
  check?: (kept: KeptMovements, was: string | undefined) => void,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const kept = await readMovementList(table, uid, { eventuallyConsistent: false });
    const was = kept.sameAs.find((own) => own.id === id)?.movement;
    if (was === undefined && !kept.movements.some((each) => each.id === id)) throw noSuchMovement();
    if (was === is) return;
    check?.(kept, was);
    if (await keepSameAs(table, uid, id, { was, is })) return;
  }
  throw busy();
}

export function noSuchMovement(): AppError {
  return new AppError('not-found', 'Nothing is logged for this movement', { code: ERROR_CODES.noSuchMovement });
}
