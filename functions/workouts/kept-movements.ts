import { type DoneMovement, mostFirst, readMovement, readMovementList } from '#functions/data/athletes/movements.ts';
import type { Table } from '#functions/data/table/table.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import { countedAs, joinSessions, keptUnder, type SameAs } from '#shared/movements/same-as.ts';
import type { MovementSession } from '#shared/movements/session.ts';

/** An athlete's movements, each with what was logged under the ids that count as it. */
export interface Movements {
  /** The most done first; a workout that has a movement under two ids counts twice. */
  readonly list: Promise<{ readonly movements: readonly DoneMovement[]; readonly sameAs: readonly SameAs[] }>;
  /** Reads the sessions of a movement under all its ids; each id is read once. */
  readonly sessionsOf: (id: string) => Promise<readonly MovementSession[]>;
}

/**
 * Reads the list, half a unit and in the same wave as the movements: only those that have another name take one more.
 * With `quarters` it reads so many of the newest under each name.
 */
export function openMovements(table: Table, uid: string, quarters?: number): Movements {
  const reads = new Map<string, Promise<MovementSession[]>>();
  const read = (id: string) => {
    const reading = reads.get(id) ?? readMovement(table, uid, id, quarters);
    reads.set(id, reading);
    return reading;
  };
  const list = readMovementList(table, uid).then(({ movements, sameAs }) => ({
    movements: joined(movements, sameAs),
    sameAs,
  }));
  const readAll = async (id: string) => Promise.all(keptUnder(id, (await list).sameAs).map(read));
  return {
    list,
    sessionsOf: async (id) => {
      const [, kept] = await Promise.all([read(id), readAll(id)]);
      return joinSessions(kept);
    },
  };
}

function joined(movements: readonly DoneMovement[], sameAs: readonly SameAs[]): readonly DoneMovement[] {
  if (sameAs.length === 0) return movements;
  const byId = Map.groupBy(movements, ({ id }) => countedAs(id, sameAs));
  return [...byId]
    .map(([id, kept]) => ({
      id,
      name: knownMovement(id)?.name ?? kept[0]?.name ?? id,
      times: kept.reduce((sum, { times }) => sum + times, 0),
    }))
    .sort(mostFirst);
}
