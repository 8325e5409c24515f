import type { PublishedProgram } from '#functions/data/programs/programs.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { EQUIPMENT, type Equipment, equipmentOf, isEasyPart } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { inWords } from './answer-words.ts';

type Place = Exclude<Assessment['equipmentAccess'], 'full_gym'>;

/** Each group makes one line of advice. */
const GROUPS: readonly { readonly of: readonly Equipment[]; readonly andThen?: string }[] = [
  // Nothing replaces the load of a sled.
  { of: ['sled push', 'sled pull'], andThen: ', and practise on a sled before you race' },
  { of: ['SkiErg', 'row', 'bike'] },
  { of: ['farmers carry', 'sandbag lunges', 'wall balls', 'barbell lifts', 'dumbbell lifts'] },
];

/** Names to use in a sentence, where the kind's own name will not do. */
const NAMES: Partial<Record<Equipment, string>> = {
  'sled push': 'the sled push',
  'sled pull': 'the sled pull',
  SkiErg: 'the SkiErg',
  row: 'rowing',
  bike: 'the bike',
  'farmers carry': 'the farmers carry',
};

/**
 * Replacements for missing equipment: at home there are dumbbells or a kettlebell, bands and a backpack, else
 * bodyweight. Those for stations are from rmr.training/equipment-substitutions and hfarazul:workout-data.csv; those
 * for the bike and the lifts are usual coaching practice.
 */
const REPLACEMENTS: Record<Equipment, Record<Place, string | null>> = {
  'sled push': {
    home_basic: 'rounds of 10 goblet squats plus a 30 s wall sit',
    minimal: 'hill sprints or bear crawls',
  },
  'sled pull': { home_basic: 'heavy bent-over rows', minimal: 'towel rows or dragging a backpack backwards' },
  SkiErg: { home_basic: 'band pull-downs', minimal: 'burpees' },
  row: { home_basic: 'kettlebell swings', minimal: 'mountain climbers' },
  bike: { home_basic: 'easy running or skipping', minimal: 'easy running' },
  'farmers carry': { home_basic: 'a carry of dumbbells or filled jugs', minimal: 'a carry of loaded shopping bags' },
  'sandbag lunges': { home_basic: 'backpack or goblet lunges', minimal: 'bodyweight lunges over a longer distance' },
  'wall balls': { home_basic: 'dumbbell thrusters', minimal: 'squats with an overhead reach or jump squats' },
  'barbell lifts': {
    home_basic: 'the same lifts with dumbbells and more repetitions',
    minimal: 'split squats, single-leg hinges or push-ups',
  },
  'dumbbell lifts': { home_basic: null, minimal: 'the same lifts with a loaded backpack' },
};

/** Returns the replacement for an exercise; null where it can be done as written. */
export function replacementOf(exercise: Exercise, place: Assessment['equipmentAccess']): string | null {
  const [needed] = isEasyPart(exercise.name) ? [] : equipmentOf([exercise]);
  return place === 'full_gym' || !needed ? null : REPLACEMENTS[needed][place];
}

/** Returns the share of a program's exercises to replace, from 0 to 1. */
export function replacedShare(
  { equipmentAccess: place }: Pick<Assessment, 'equipmentAccess'>,
  { equipmentUse }: Pick<PublishedProgram, 'equipmentUse'>,
): number {
  if (place === 'full_gym' || equipmentUse.exercises === 0) return 0;
  const missing = EQUIPMENT.filter((name) => REPLACEMENTS[name][place]);
  const replaced = missing.reduce((sum, name) => sum + (equipmentUse.needing[name] ?? 0), 0);
  return replaced / equipmentUse.exercises;
}

/** Returns a sentence of advice for each kind of equipment that is missing. */
export function replaceEquipment(answers: Pick<Assessment, 'equipmentAccess'>, needed: readonly string[]): string[] {
  const place = answers.equipmentAccess;
  if (place === 'full_gym') return [];
  return GROUPS.flatMap(({ of, andThen = '' }) => {
    const swaps = of
      .filter((name) => needed.includes(name) && REPLACEMENTS[name][place])
      .map((name) => `${NAMES[name] ?? name} with ${REPLACEMENTS[name][place]}`);
    const because = `because you ${inWords('equipmentAccess', answers)}`;
    return swaps.length > 0 ? [`Replace ${listed(swaps)}, ${because}; keep effort and time as written${andThen}.`] : [];
  });
}

function listed(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}` : texts.join();
}
