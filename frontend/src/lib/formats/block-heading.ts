import { exerciseTime, totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { type Block, blockTitle, startsEvery, timedSource } from '#shared/workouts/block.ts';
import { formatRest } from './exercise-format.ts';

interface BlockHeading {
  readonly title: string;
  /** How the group is done, such as 'Rest 75 s after each'; '' where the title says it all. */
  readonly note: string;
  /** How long the group takes; null where that cannot be worked out. */
  readonly minutes: number | null;
}

/** Returns the heading of a group. */
export function headingOf(block: Block): BlockHeading {
  return { title: blockTitle(block), note: noteOf(block), minutes: block.minutes ?? minutesOf(block) };
}

/**
 * Returns the marker before an exercise of a group: 'A1' in a superset, 'Odd', 'Even' or a number in an EMOM; null
 * elsewhere, where a swatch may stand instead.
 */
export function placeOf({ kind, letter, every, exercises }: Block, index: number): string | null {
  if (kind === 'superset') return `${letter ?? ''}${index + 1}`;
  if (kind !== 'emom' || exercises.length === 1) return null;
  if (every === 60 && exercises.length === 2) return index === 0 ? 'Odd' : 'Even';
  return String(index + 1);
}

function noteOf(block: Block): string {
  const { kind, rounds, minutes, every = 60, restAfterRound, restAfterEach, letter = '', exercises } = block;
  const rest = restText(restAfterRound, kind === 'superset' ? `after ${letter}${exercises.length}` : 'after each');
  const notes = {
    emom: every === 60 ? 'Start every minute' : `Start ${startsEvery(every).toLowerCase()}`,
    amrap: rounds ? `As many rounds as you can, aim for ${rounds}` : 'As many rounds as you can',
    'for-time': minutes ? `Time cap ${minutes} min` : '',
    superset: rounds ? `${rounds} times` : '',
  } as const satisfies Partial<Record<Block['kind'], string>>;
  const first = kind in notes ? notes[kind as keyof typeof notes] : '';
  const line = [first, rest, restText(restAfterEach, 'after each exercise')].filter(Boolean).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function restText(rest: Block['restAfterRound'], when: string): string {
  if (!rest) return '';
  return `rest ${typeof rest === 'number' ? formatRest(rest) : rest} ${when}`;
}

function minutesOf(block: Block): number | null {
  const times = timedSource(block).map(exerciseTime);
  const seconds = times.reduce((sum, time) => sum + (time ? totalSeconds(time) : Number.NaN), 0);
  // Work for time has no set duration.
  return block.kind === 'for-time' || Number.isNaN(seconds) ? null : Math.round(seconds / 60);
}
