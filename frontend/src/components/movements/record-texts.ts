import { formatExactClock } from '#frontend/lib/formats/clock.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { type DistanceKind, formatDistance, formatLoad, loadText } from '#frontend/lib/formats/units.ts';
import type { Units } from '#shared/account/units.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import type { MovementRecord, Prescription, RecordKind } from '#shared/movements/records.ts';
import type { MovementSet } from '#shared/movements/session.ts';
import * as words from './words.ts';

/** '72.5', '4:38'. */
export function figureOf(kind: RecordKind, value: number, units: Units): string {
  if (kind === 'fastest' || kind === 'hold') return formatExactClock(value);
  return kind === 'unbroken' ? String(value) : loadText(value, units);
}

/** Unit shown beside a record's value: '' for times, which carry their own. */
export function unitOf(kind: RecordKind, units: Units): string {
  if (kind === 'fastest' || kind === 'hold') return '';
  return kind === 'unbroken' ? words.repsUnit : units.load;
}

/** '5 reps', '50 m, 102 kg', 'Unbroken, 4 kg', of a movement by its id. */
export function prescriptionOf(movementId: string, { kind, reps, metres, kg }: Prescription, units: Units): string {
  const load = kg ? formatLoad(kg, units) : '';
  if (kind === 'heaviest') return words.repsOf(reps ?? 1);
  if (kind === 'estimate') return words.estimate;
  if (kind === 'fastest') return commaList(distanceOf(movementId, metres ?? 0, units), load);
  return commaList(kind === 'hold' ? words.hold : words.unbroken, load);
}

const KILOMETRE = 1_000;
/** A mile in whole metres, as records store distances. */
const MILE = 1_609;

/** Names race distances of runs as they are ('5 km', '1 mile') whatever the athlete's units. */
function distanceOf(movementId: string, metres: number, units: Units): string {
  const kind = distanceKindOf(movementId);
  if (kind === 'run' && metres === MILE) return words.mile;
  if (kind === 'run' && metres >= KILOMETRE && metres % 500 === 0) return words.kilometres(metres / KILOMETRE);
  return formatDistance(metres, units, kind);
}

function distanceKindOf(movementId: string): DistanceKind {
  return knownMovement(movementId)?.kind === 'run' ? 'run' : 'floor';
}

/** '2.5 kg more', '8 s faster'. */
export function improvementOf(
  { kind, value, before }: Pick<MovementRecord, 'kind' | 'value' | 'before'>,
  units: Units,
): string {
  if (before === null) return words.firstTime;
  const difference = Math.round(Math.abs(value - before) * 10) / 10;
  return words.better(kind, difference, formatLoad(Math.abs(value - before), units));
}

/** '3 x 5 at 70 kg, 4 at 70 kg'. */
export function setsInWords(sets: readonly MovementSet[], movementId: string, units: Units): string {
  const runs: { text: string; times: number }[] = [];
  for (const text of sets.map((set) => setInWords(set, movementId, units)).filter(Boolean)) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return commaList(...runs.map(({ text, times }) => words.setOf(times, text)));
}

function setInWords({ reps, kg, metres, seconds, calories }: MovementSet, movementId: string, units: Units): string {
  const clock = seconds ? formatExactClock(seconds) : '';
  const amount =
    (reps && String(reps)) ||
    (metres && formatDistance(metres, units, distanceKindOf(movementId))) ||
    (calories && words.calories(calories)) ||
    clock;
  if (!amount) return '';
  const loaded = kg ? words.at(amount, formatLoad(kg, units)) : amount;
  return clock && amount !== clock ? words.inTime(loaded, clock) : loaded;
}
