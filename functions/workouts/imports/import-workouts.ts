import { addPart, findImport, type ImportRow } from '#functions/data/athletes/imports.ts';
import { outcomeKeyOf, readOutcome } from '#functions/data/athletes/outcomes.ts';
import { readMovementRow } from '#functions/data/athletes/own-movements.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import { ConditionFailed, type Table } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import { localDateAt } from '#shared/dates.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { IMPORT_LIMITS, IMPORTS_FROM } from '#shared/imports/import-limits.ts';
import type { ImportedWorkout } from '#shared/imports/imported-workout.ts';
import { addingWrites, fitting, knownEntryOf } from './import-writes.ts';
import { dayOf, type ImportedEntry, importedEntry, ownIdOf } from './imported-entry.ts';

interface Chunk {
  readonly id: string;
  /** The zone of the file's clock. */
  readonly timeZone: string;
  readonly workouts: readonly ImportedWorkout[];
}

/**
 * Adds workouts of a file to the log, as many at a time as a transaction takes: cut off anywhere, the same call adds the
 * rest. What is in the log already, or was deleted from it, stays as it is.
 */
export async function importWorkouts(
  athlete: Athlete,
  { id, timeZone, workouts }: Chunk,
  { now }: RequestMoment,
  { table }: WorkoutsApp,
): Promise<{ added: number; known: number }> {
  const { uid } = athlete.profile;
  const row = await openImport(table, uid, id);
  const entries = entriesOf(workouts, { importId: id, source: row.source, timeZone, now });
  const own = await ownWorkouts(table, uid, row, workouts);
  let left = entries.filter((_, index) => !own.has(index));
  let added = 0;
  for (let current = athlete; left.length > 0; ) {
    const done = await addSome(table, current, row, left, now);
    added += done.added.length;
    left = left.filter(({ entry }) => !done.added.includes(entry.id) && !done.known.includes(entry.id));
    current = done.athlete;
  }
  return { added, known: workouts.length - added };
}

/** Returns an import that takes workouts; throws 404 or 409 otherwise. */
async function openImport(table: Table, uid: string, id: string): Promise<ImportRow> {
  const row = await findImport(table, uid, id);
  if (!row) throw new AppError('not-found', 'There is no such import', { code: 'NO_SUCH_IMPORT' });
  if (row.isEnding) throw new AppError('conflict', 'This import is being undone', { code: 'IMPORT_ENDING' });
  return row;
}

function entriesOf(
  workouts: readonly ImportedWorkout[],
  context: Parameters<typeof importedEntry>[1],
): readonly ImportedEntry[] {
  const today = localDateAt(context.now, context.timeZone);
  return workouts.map((workout, index) => {
    const day = dayOf(workout);
    if (day > today || day < IMPORTS_FROM)
      throw invalidField(`workouts.${index}.startsAt`, `Must be from ${IMPORTS_FROM} to ${today}`);
    const imported = importedEntry(workout, context);
    if ('problem' in imported) throw invalidField(`workouts.${index}.exercises`, imported.problem);
    return imported;
  });
}

/** Returns the indexes of the workouts that were exported from this very log. */
async function ownWorkouts(
  table: Table,
  uid: string,
  { source }: ImportRow,
  workouts: readonly ImportedWorkout[],
): Promise<ReadonlySet<number>> {
  const found = await Promise.all(
    workouts.map(async ({ key }) => {
      const id = ownIdOf(source, key);
      return id !== undefined && (await readOutcome(table, uid, outcomeKeyOf(id))) !== undefined;
    }),
  );
  return new Set(found.flatMap((isOwn, index) => (isOwn ? index : [])));
}

interface Added {
  /** Ids of entries. */
  readonly added: readonly string[];
  readonly known: readonly string[];
  /** The athlete after that. */
  readonly athlete: Athlete;
}

/** Adds the first of some entries, or finds which of them are there already. */
async function addSome(
  table: Table,
  athlete: Athlete,
  row: ImportRow,
  entries: readonly ImportedEntry[],
  now: number,
): Promise<Added> {
  const { uid } = athlete.profile;
  return retryWithAthlete(table, athlete, async (current) => {
    const { totals } = current;
    const { seq } = totals;
    const next = (seq ?? 0) + 1;
    const distinct = [...new Map(entries.map((each) => [each.entry.id, each])).values()];
    const list = await readMovementRow(table, uid, false);
    const writesOf = (few: readonly ImportedEntry[]) => addingWrites(uid, few, { seq, list }, now);
    const some = fitting(distinct, writesOf);
    const imported = (totals.importedWorkouts ?? 0) + some.length;
    if (imported > IMPORT_LIMITS.workouts)
      throw new AppError('conflict', `At most ${IMPORT_LIMITS.workouts} workouts can be imported`, {
        code: 'LOG_FULL',
      });
    const ids = some.map(({ entry }) => entry.id);
    try {
      await table.write({ ...writesOf(some), ...addPart(uid, row, { seq: next, ids }) });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.refused.has('import')) await openImport(table, uid, row.id);
      const known = [...error.refused].flatMap((name) => knownEntryOf(name) ?? []);
      if (known.length === 0) throw error;
      return { added: [], known, athlete: current };
    }
    return {
      added: ids,
      known: [],
      athlete: { ...current, totals: { ...totals, seq: next, importedWorkouts: imported } },
    };
  });
}
