import { formatClock } from '#frontend/lib/formats/clock.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import type { MovementRecord, Prescription, RecordKind } from '#shared/movements/records.ts';
import type { MovementSet } from '#shared/movements/session.ts';
import * as words from './words.ts';

/** '72.5', '4:38'. */
export function figureOf(kind: RecordKind, value: number): string {
  return kind === 'fastest' || kind === 'hold' ? formatClock(value) : String(value);
}

/** '5 reps', '50 m, 102 kg', 'Unbroken, 4 kg', of a movement by its id. */
export function prescriptionOf(movementId: string, { kind, reps, metres, kg }: Prescription): string {
  const load = kg ? words.kilograms(kg) : '';
  if (kind === 'heaviest') return words.repsOf(reps ?? 1);
  if (kind === 'estimate') return words.estimate;
  if (kind === 'fastest') return commaList(distanceOf(movementId, metres ?? 0), load);
  return commaList(kind === 'hold' ? words.hold : words.unbroken, load);
}

/** Runs of a kilometre and more are told in kilometres, all else in metres. */
function distanceOf(movementId: string, metres: number): string {
  const isFarRun = knownMovement(movementId)?.kind === 'run' && metres >= 1_000;
  return isFarRun ? words.kilometres(metres) : words.metres(metres);
}

/** '2.5 kg more', '8 s faster'. */
export function improvementOf({ kind, value, before }: Pick<MovementRecord, 'kind' | 'value' | 'before'>): string {
  return before === null ? words.firstTime : words.better(kind, Math.abs(value - before));
}

/** '3 x 5 at 70 kg, 4 at 70 kg'. */
export function setsInWords(sets: readonly MovementSet[]): string {
  const runs: { text: string; times: number }[] = [];
  for (const text of sets.map(setInWords).filter(Boolean)) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return commaList(...runs.map(({ text, times }) => words.setOf(times, text)));
}

function setInWords({ reps, kg, metres, seconds, calories }: MovementSet): string {
  const clock = seconds ? formatClock(seconds) : '';
  const amount =
    (reps && String(reps)) || (metres && words.metres(metres)) || (calories && words.calories(calories)) || clock;
  if (!amount) return '';
  const loaded = kg ? words.at(amount, words.kilograms(kg)) : amount;
  return clock && amount !== clock ? words.inTime(loaded, clock) : loaded;
}
