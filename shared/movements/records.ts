import type { LocalDate } from '#shared/dates.ts';
import type { Measure } from './dictionary.ts';
import { knownMovement } from './movement-id.ts';
import { type MovementSession, type MovementSet, oldestFirst } from './session.ts';

/** `heaviest` and `estimate` are kilograms, `fastest` and `hold` seconds, `unbroken` reps. */
export const RECORD_KINDS = ['heaviest', 'estimate', 'fastest', 'unbroken', 'hold'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The conditions of a record, such as reps or distance; a field that is absent does not matter. */
export interface Prescription {
  readonly kind: RecordKind;
  readonly reps?: number | undefined;
  readonly metres?: number | undefined;
  readonly kg?: number | undefined;
}

/** The best of a movement for a prescription. */
export interface MovementRecord extends Prescription {
  readonly value: number;
  /** The best before it; null where it was the first. */
  readonly before: number | null;
  readonly date: LocalDate;
  readonly entryId: string;
  readonly isImported: boolean;
}

/** The best of a day for a prescription. */
export interface Point {
  readonly date: LocalDate;
  readonly entryId: string;
  readonly value: number;
  /** Better than all before it. */
  readonly isRecord: boolean;
  readonly isImported: boolean;
}

/** Metres over which runs and machines are compared; stations and carries over any. */
const DISTANCES: Readonly<Record<string, readonly number[]>> = {
  run: [400, 800, 1_000, 1_500, 1_609, 3_000, 5_000, 10_000],
  skierg: [500, 1_000, 2_000],
  row: [500, 1_000, 2_000],
};
/** Above it a set says little of what could be lifted once. */
const ESTIMATE_REPS_MAX = 12;

/** Returns the records of a movement, the newest first. */
export function recordsOf(movementId: string, sessions: readonly MovementSession[]): MovementRecord[] {
  const best = new Map<string, MovementRecord>();
  for (const session of oldestFirst(sessions)) {
    for (const { prescription, value } of bestsOf(movementId, session)) {
      const key = keyOf(prescription);
      const before = best.get(key)?.value ?? null;
      if (before !== null && !isBetter(prescription.kind, value, before)) continue;
      const { date, entryId, isImported } = session;
      best.set(key, { ...prescription, value, before, date, entryId, isImported });
    }
  }
  return [...best.values()].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Returns what a session did better than the records that `stood`; the first time is no record beaten. */
export function recordsBeaten(
  movementId: string,
  stood: readonly (Prescription & Pick<MovementRecord, 'value'>)[],
  session: MovementSession,
): MovementRecord[] {
  const values = new Map(stood.map((record) => [keyOf(record), record.value]));
  const { date, entryId, isImported } = session;
  return bestsOf(movementId, session).flatMap(({ prescription, value }) => {
    const best = values.get(keyOf(prescription));
    if (best === undefined || !isBetter(prescription.kind, value, best)) return [];
    return [{ ...prescription, value, before: best, date, entryId, isImported }];
  });
}

/** Returns a session's best for a prescription after one another, from the first to the last. */
export function pointsOf(
  movementId: string,
  sessions: readonly MovementSession[],
  prescription: Prescription,
): Point[] {
  const key = keyOf(prescription);
  let best: number | null = null;
  return oldestFirst(sessions).flatMap((session) => {
    const found = bestsOf(movementId, session).find((each) => keyOf(each.prescription) === key);
    if (!found) return [];
    const isRecord = best === null || isBetter(prescription.kind, found.value, best);
    if (isRecord) best = found.value;
    const { date, entryId, isImported } = session;
    return [{ date, entryId, isImported, value: found.value, isRecord }];
  });
}

/** Returns whether a set comes to the value of a record. */
export function hasReached(
  movementId: string,
  set: MovementSet,
  record: Prescription & Pick<MovementRecord, 'value'>,
): boolean {
  return marksOf(movementId, set).some(
    ({ prescription, value }) => keyOf(prescription) === keyOf(record) && value === record.value,
  );
}

/** Names a prescription, so that two can be compared. */
export function keyOf({ kind, reps, metres, kg }: Prescription): string {
  return [kind, reps, metres, kg].join('/');
}

/** Returns what could be lifted once, by Epley's formula (1985): kg x (1 + reps / 30). A single is what it is. */
export function estimatedMax(kg: number, reps: number): number {
  return reps === 1 ? kg : Math.round(kg * (1 + reps / 30) * 10) / 10;
}

/** Less time is better, and more of everything else. Equal is no record. */
function isBetter(kind: RecordKind, value: number, than: number): boolean {
  return kind === 'fastest' ? value < than : value > than;
}

interface Best {
  readonly prescription: Prescription;
  readonly value: number;
}

/** Returns the best of a session for each prescription that it has sets for. */
function bestsOf(movementId: string, { sets }: MovementSession): Best[] {
  const best = new Map<string, Best>();
  for (const each of sets.flatMap((set) => marksOf(movementId, set))) {
    const key = keyOf(each.prescription);
    const held = best.get(key);
    if (!held || isBetter(each.prescription.kind, each.value, held.value)) best.set(key, each);
  }
  return [...best.values()];
}

/** A movement that nobody knows is compared by whatever was noted of it; how long it took says nothing. */
const UNKNOWN: readonly Measure[] = ['load', 'time', 'reps'];

function marksOf(movementId: string, { reps = 0, kg = 0, metres: typed = 0, seconds = 0 }: MovementSet): Best[] {
  const metres = Math.round(typed); // a mile that was typed as one is 1,609.344
  const movement = knownMovement(movementId);
  const measures = movement?.measures ?? UNKNOWN;
  const load = kg > 0 ? { kg } : {};
  const marks: Best[] = [];
  const add = (prescription: Prescription, value: number) => void marks.push({ prescription, value });
  if (measures.includes('load') && kg > 0 && reps > 0) {
    add({ kind: 'heaviest', reps }, kg);
    if (movement?.kind === 'lift' && reps <= ESTIMATE_REPS_MAX) add({ kind: 'estimate' }, estimatedMax(kg, reps));
  }
  if (measures.includes('time') && seconds > 0 && isCompared(movementId, metres))
    add({ kind: 'fastest', metres, ...load }, seconds);
  if (measures.includes('reps') && reps > 0 && metres === 0 && (kg === 0 || !measures.includes('load')))
    add({ kind: 'unbroken', ...load }, reps);
  if (measures.includes('hold') && seconds > 0) add({ kind: 'hold', ...load }, seconds);
  return marks;
}

/** Returns whether times over a distance are compared. */
function isCompared(movementId: string, metres: number): boolean {
  const kind = knownMovement(movementId)?.kind;
  if (kind !== 'run' && kind !== 'erg') return metres > 0;
  return DISTANCES[movementId]?.includes(metres) ?? false;
}
