import type { Setting, WrittenExercise } from './format.ts';

const minutes = (name: string, type: string, count: number, notes?: string): WrittenExercise => ({
  name,
  type,
  duration: count * 60,
  ...(notes && { notes }),
});

/** Whether the main part is mostly running, or has none at all. */
interface Running {
  readonly isRunning: boolean;
  readonly isWithoutRunning: boolean;
}

/** A few minutes to get warm, then what the main part needs to be loose. */
export function warmUp(
  { random, place, byLevel }: Setting,
  { isRunning, isWithoutRunning }: Running,
): WrittenExercise[] {
  const machines = place === 'full_gym' && !isRunning ? ['row', 'ski'] : [];
  const onFoot = isWithoutRunning ? 'march on the spot' : 'jog';
  const warming = random.pick([onFoot, ...machines]);
  const loosening = isRunning
    ? random.pick([
        minutes('Running drills', 'warm-up', 3, 'A-skips, high knees, heel flicks'),
        minutes('Leg swings and hip openers', 'warm-up', 3),
      ])
    : random.pick([
        minutes('Hip and ankle mobility', 'warm-up', 3),
        minutes('Shoulder and hip mobility', 'warm-up', 3),
        minutes("World's greatest stretch", 'warm-up', 3, 'Slowly, from side to side'),
      ]);
  const notes = place === 'full_gym' || isWithoutRunning ? undefined : 'On the spot where there is no room';
  return [minutes(`Warm-up ${warming}`, 'warm-up', byLevel(5, 6, 7), notes), loosening];
}

export function coolDown({ random, byLevel }: Setting): WrittenExercise[] {
  const last = byLevel(4, 4, 5);
  return [
    random.pick([
      minutes('Cool-down walk', 'cool-down', last),
      minutes('Cool-down stretch', 'cool-down', last, 'Calves, hips, chest'),
      minutes('Cool-down breathing and stretch', 'cool-down', last),
    ]),
  ];
}
