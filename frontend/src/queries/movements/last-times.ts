import type { QueryClient } from '@tanstack/react-query';
import { dayAt } from '#frontend/lib/formats/dates.ts';
import { isWaiting, resultIn } from '#frontend/lib/outbox/outbox-entry.ts';
import type { Values } from '#frontend/lib/player/facts.ts';
import type { LastTime, LastTimes, Maxima } from '#frontend/lib/player/session.ts';
import { AHEAD_KEY } from '#frontend/queries/movements/movements.ts';
import { outboxNow } from '#frontend/queries/outbox.ts';
import { targetOf } from '#shared/exercises/exercise-target.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { movementIdOf } from '#shared/movements/movement-id.ts';
import { keyOf, type MovementRecord, recordsBeaten, recordsOf } from '#shared/movements/records.ts';
import { countedAs, keptUnder } from '#shared/movements/same-as.ts';
import type { MovementSession, MovementSet } from '#shared/movements/session.ts';
import { setsByMovement } from '#shared/movements/sets-by-movement.ts';
import { decodeSets } from '#shared/movements/sets-code.ts';
import { swappedExercise, swapsFor } from '#shared/movements/swaps.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** A record that a workout has beaten, and the day of the one before it. */
export interface BeatenRecord {
  readonly movementId: string;
  /** The exercise's name in the workout. */
  readonly name: string;
  readonly record: MovementRecord;
  readonly beforeOn: string | undefined;
}

/**
 * Returns when the exercises of a workout, and what they can be swapped for, were last done as they are prescribed, by
 * what has been read ahead and what waits on this device. Nothing is read for it.
 */
export function lastTimesIn(client: QueryClient, exercises: readonly Exercise[]): LastTimes {
  const known = withSwaps(exercises).flatMap((exercise): [string, LastTime][] => {
    const last = lastTimeOf(client, exercise);
    return last ? [[exercise.name.trim().toLowerCase(), last]] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Returns the most that could be lifted once of the exercises of a workout, and of what they can be swapped for, as the
 * best sets so far estimate it.
 */
export function maximaIn(client: QueryClient, exercises: readonly Exercise[]): Maxima {
  const known = withSwaps(exercises).flatMap(({ name }): [string, number][] => {
    const id = movementIdOf(name);
    const records = [...(readOf(client, id)?.records ?? []), ...recordsOf(id, waitingOf(client, id))];
    const estimates = records.flatMap(({ kind, value }) => (kind === 'estimate' ? value : []));
    return estimates.length > 0 ? [[name.trim().toLowerCase(), Math.max(...estimates)]] : [];
  });
  return Object.fromEntries(known);
}

function withSwaps(exercises: readonly Exercise[]): Exercise[] {
  const swaps = exercises.flatMap((exercise) => swapsFor(exercise.name).map((swap) => swappedExercise(exercise, swap)));
  return [...swaps, ...exercises];
}

function lastTimeOf(client: QueryClient, exercise: Exercise): LastTime | undefined {
  const id = movementIdOf(exercise.name);
  const sessions = [...waitingOf(client, id), ...recentOf(client, id)];
  const [newest] = sessions;
  if (!newest) return undefined;
  const alike = sessions.find((session) => isPrescribed(exercise, session));
  const { note } = notedIn(client, newest, id);
  const { score } = (alike && notedIn(client, alike, id)) ?? {};
  if (!alike && !note) return undefined;
  return {
    date: (alike ?? newest).date,
    sets: (alike?.sets ?? []).map(valuesOf),
    ...(score && { score }),
    ...(note && { note }),
  };
}

function valuesOf({ side: _, ...values }: MovementSet): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The relative difference within which times on the clock count as equal; nobody stops it to the second. */
const ABOUT = 0.1;

/** Whether a set of it was what is asked for now; the load may have been another. */
function isPrescribed(exercise: Exercise, { sets }: MovementSession): boolean {
  const target = targetOf(exercise);
  if (!target || target.amount <= 0) return true;
  const amount = target.unit === 'reps' ? Math.round(target.amount) : target.amount;
  const leeway = target.unit === 'seconds' ? amount * ABOUT : 0;
  return sets.some((set) => Math.abs((set[target.unit] ?? Number.POSITIVE_INFINITY) - amount) <= leeway);
}

function aheadIn(client: QueryClient): MovementHistory | undefined {
  return client.getQueryData<MovementHistory>(AHEAD_KEY);
}

/** Returns what has been read ahead of a movement, under whichever of its names. */
function readOf(client: QueryClient, id: string): MovementHistory['movements'][number] | undefined {
  const { movements = [], sameAs } = aheadIn(client) ?? {};
  return movements.find((movement) => countedAs(movement.id, sameAs) === countedAs(id, sameAs));
}

/** The newest first. */
function recentOf(client: QueryClient, id: string): MovementSession[] {
  const { recent = [] } = readOf(client, id) ?? {};
  return recent.map(({ sets, ...session }) => ({ ...session, sets: decodeSets(sets) }));
}

/** Returns unsent results on this device, newest first. */
function waitingOf(client: QueryClient, id: string): MovementSession[] {
  const { sameAs } = aheadIn(client) ?? {};
  return waitingResults(client).flatMap(({ entryId, result }) => {
    const { sets } = setsByMovement(result, sameAs).get(countedAs(id, sameAs)) ?? {};
    return sets ? [{ date: dayAt(Date.parse(result.endedAt)), entryId, isImported: false, sets }] : [];
  });
}

function waitingResults(client: QueryClient): { entryId: string; result: Result }[] {
  return outboxNow(client)
    .filter(isWaiting)
    .flatMap((entry) => {
      const result = entry.call === 'POST /api/corrections' ? null : resultIn(entry);
      return result ? [{ entryId: entry.id, result }] : [];
    })
    .reverse();
}

function notedIn(client: QueryClient, { entryId }: MovementSession, id: string) {
  const { sameAs = [], noted } = aheadIn(client) ?? {};
  const ids = keptUnder(id, sameAs);
  const waiting = waitingResults(client).find((each) => each.entryId === entryId);
  if (!waiting) return ids.map((each) => noted?.[`${entryId} ${each}`]).find((each) => each !== undefined) ?? {};
  const { exercises } = waiting.result;
  return exercises.find(({ name, note, score }) => (note || score) && ids.includes(movementIdOf(name))) ?? {};
}

/** Returns the records that a workout has beaten, as far as it is known what stood; estimates are none. */
export function recordsBeatenIn(client: QueryClient, result: Result): BeatenRecord[] {
  return [...setsByMovement(result, aheadIn(client)?.sameAs)].flatMap(([movementId, { name, sets }]) => {
    const { records: stood } = readOf(client, movementId) ?? {};
    if (!stood) return [];
    const session = { date: dayAt(Date.parse(result.endedAt)), entryId: '', isImported: false, sets };
    const waiting = recordsOf(movementId, waitingOf(client, movementId));
    const beatsWaiting = new Set(recordsBeaten(movementId, waiting, session).map(keyOf));
    return recordsBeaten(movementId, stood, session)
      .filter(({ kind }) => kind !== 'estimate')
      .filter((record) => !waiting.some((other) => keyOf(other) === keyOf(record)) || beatsWaiting.has(keyOf(record)))
      .map((record) => ({
        movementId,
        name,
        record,
        beforeOn: stood.find((other) => keyOf(other) === keyOf(record))?.date,
      }));
  });
}

/** Whether a movement was never done, as far as that is known; undefined where it is not. */
export function isNewIn(client: QueryClient, name: string): boolean | undefined {
  const known = readOf(client, movementIdOf(name));
  return known && known.times === 0 && waitingOf(client, known.id).length === 0;
}
