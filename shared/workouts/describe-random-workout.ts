import { type Block, blockTitle, isGroup } from './block.ts';
import { toBlocks } from './blocks.ts';
import type { RandomWorkout } from './random-workout.ts';
import type { Exercise } from './workout.ts';

/** Keeps the row of a completion near a kilobyte, which is what its write is paid by. */
const MOST_BYTES = 600;
const CUT_OFF = '…';

/** Returns a short text of the workout's content, which is stored nowhere else. */
export function describeRandomWorkout({ structure, exercises }: RandomWorkout): string {
  const list = toBlocks(exercises).map(blockInWords).join('; ');
  const joint = /[.!?:]$/.test(structure) ? ' ' : ': ';
  const text = structure === '' ? list : `${structure}${joint}${list}`;
  const whole = beginningOf(text, MOST_BYTES);
  if (whole === text) return text;
  const { length: bytesOfCutOff } = new TextEncoder().encode(CUT_OFF);
  return `${beginningOf(text, MOST_BYTES - bytesOfCutOff).trimEnd()}${CUT_OFF}`;
}

/** Returns the longest beginning of a text that fits the bytes, without splitting a character. */
function beginningOf(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** '4 rounds: Run 400 m, Row 500 m'. */
function blockInWords(block: Block): string {
  const list = block.exercises.map(inWords).join(', ');
  return isGroup(block) ? `${blockTitle(block)}: ${list}` : list;
}

/** Returns the exercise in a coach's shorthand: 'Back squat 4 x 8', 'Run 400 m', 'Plank 3 x 45 s'. */
function inWords(exercise: Exercise): string {
  const amount = amountOf(exercise);
  const times = exercise.sets ?? exercise.rounds ?? 1;
  if (times > 1) return `${exercise.name} ${amount ? `${times} x ${amount}` : `${times} times`}`;
  const unit = typeof exercise.reps === 'number' ? ' reps' : '';
  return amount ? `${exercise.name} ${amount}${unit}` : exercise.name;
}

/** Returns the amount of one set. */
function amountOf({ reps, duration, distance }: Exercise): string | null {
  if (reps !== undefined) return String(reps);
  if (duration !== undefined) return duration % 60 === 0 ? `${duration / 60} min` : `${duration} s`;
  if (distance !== undefined) return typeof distance === 'number' ? `${distance} m` : distance;
  return null;
}
