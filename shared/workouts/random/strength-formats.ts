import { inRounds } from './arrange.ts';
import type { Format, Plan, Setting, WrittenExercise } from './format.ts';
import { LIFTS } from './lifts.ts';
import type { Move, Trains } from './move.ts';
import { liftInSets, type Sets } from './write-exercise.ts';

/** A lift for each, none twice and no two in a row that tire the grip. */
function liftsFor({ place, random }: Setting, slots: readonly Trains[], fits = (_move: Move) => true): Move[] {
  const lifts = LIFTS[place].filter(fits);
  const chosen: Move[] = [];
  for (const slot of slots) {
    const isTired = chosen.at(-1)?.isGrip;
    const fitting = lifts.filter((move) => move.trains === slot && !chosen.includes(move) && !(isTired && move.isGrip));
    chosen.push(random.pick(fitting));
  }
  return chosen;
}

/** Returns the sets of the day: heavy with long rests where there are weights, many repetitions where there are none. */
function mainSets({ place, byLevel, effort }: Setting): Sets {
  const sets = byLevel(3, 4, 5);
  if (place === 'full_gym') return { sets, reps: byLevel(8, 8, 7), rest: byLevel(90, 120, 150), effort };
  if (place === 'home_basic') return { sets, reps: 10, rest: byLevel(75, 90, 105), effort };
  return { sets, reps: byLevel(8, 12, 15), rest: byLevel(60, 75, 75), effort };
}

function otherSets({ byLevel, effort }: Setting, { trains }: Move): Sets {
  const sets = byLevel(2, 3, 4);
  if (trains === 'core') return { sets, reps: byLevel(7, 9, 12), rest: 30, effort };
  return { sets, reps: byLevel(10, 10, 12), rest: 60, effort };
}

/** Main lifts, and what rounds them off. */
function lifting(
  setting: Setting,
  mains: readonly Trains[],
  others: readonly Trains[],
  fits?: (move: Move) => boolean,
): Pick<Plan, 'structure' | 'main'> {
  const { sets, rest } = mainSets(setting);
  return {
    structure: `${sets} sets of the first ${mains.length} with ${rest} s between, then ${others.length} more with shorter rests.`,
    main: liftsFor(setting, [...mains, ...others], fits).map((move, index) =>
      liftInSets(setting, move, index < mains.length ? mainSets(setting) : otherSets(setting, move)),
    ),
  };
}

export const STRENGTH_FORMATS: readonly Format[] = [
  {
    name: 'Squat and Pull Strength',
    places: ['full_gym', 'home_basic'],
    plan: (setting) => ({
      trains: 'Strong legs for sleds and wall balls, a strong back for the pull.',
      ...lifting(setting, ['squat', 'pull'], ['lunge', 'push', 'core']),
    }),
  },
  {
    name: 'Hinge and Press Strength',
    plan: (setting) => ({
      trains: 'Hips that drive every stride and every station, shoulders that do not tire.',
      ...lifting(setting, ['hinge', 'push'], ['squat', 'pull', 'core']),
    }),
  },
  {
    name: 'Single-Leg Strength',
    plan: (setting) => ({
      trains: 'Each leg on its own, for lunges and for an even stride.',
      ...lifting(setting, ['lunge', 'hinge'], ['push', 'lunge', 'core'], isNotForBothLegs),
    }),
  },
  {
    name: ({ place }) => (place === 'minimal' ? 'Crawl and Core Strength' : 'Carry and Core Strength'),
    plan: (setting) => ({
      trains: 'A trunk that does not give way under load, nor at the end of a race.',
      ...lifting(setting, ['carry', 'lunge'], ['core', 'push', 'carry', 'core']),
    }),
  },
  {
    name: 'Full-Body Supersets',
    plan(setting) {
      const { byLevel } = setting;
      const rounds = byLevel(3, 4, 4);
      const rest = byLevel(60, 75, 90);
      const moves = liftsFor(setting, ['squat', 'pull', 'push', 'hinge', 'lunge', 'core']);
      const lifts = moves.map((move) => inOneSet(setting, move));
      return {
        trains: "The whole body, in pairs that don't get in each other's way.",
        structure: `Three pairs, ${rounds} rounds of each, rest ${rest} s after both.`,
        main: [0, 2, 4]
          .flatMap((first) => inRounds(lifts.slice(first, first + 2), rounds, rest))
          .map((lift) => ({ ...lift, format: 'Superset' })),
      };
    },
  },
  {
    name: 'Slow Tempo Strength',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 6, 7);
      const sets = { sets: byLevel(3, 3, 4), reps: byLevel(6, 8, 8), rest: 75, effort };
      return {
        trains: 'Control and tough tendons: light loads, lowered slowly.',
        effort,
        structure: `${sets.sets} sets of each with 75 s between: three seconds down, one at the bottom, one up.`,
        main: liftsFor(setting, ['squat', 'pull', 'push', 'hinge', 'lunge']).map((move) => ({
          ...liftInSets(setting, move, sets),
          tempo: '3-1-1-0',
        })),
      };
    },
  },
  {
    name: 'Lifts on the Clock',
    places: ['full_gym', 'home_basic'],
    plan(setting) {
      const { byLevel } = setting;
      const sets = byLevel(4, 5, 6);
      const reps = byLevel(6, 5, 5);
      const moves = liftsFor(setting, ['squat', 'push', 'hinge'], ({ sides }) => !sides);
      return {
        trains: `Crisp, ${byLevel('light', 'firm', 'heavy')} repetitions with the clock as your coach.`,
        structure: `A set every 2 min, ${sets} of each lift before the next.`,
        main: moves.map((move) => ({
          ...inOneSet(setting, move),
          sets,
          reps,
          duration: 120,
          restBetweenSets: 0,
          notes: 'At the start of every second minute, then rest',
        })),
      };
    },
  },
];

function isNotForBothLegs({ trains, sides }: Move): boolean {
  return sides !== undefined || (trains !== 'lunge' && trains !== 'hinge');
}

/** Returns a single set; the block's rounds or clock say how often it is done. */
function inOneSet(setting: Setting, move: Move): WrittenExercise {
  const size = move.trains === 'core' ? otherSets(setting, move) : mainSets(setting);
  const { sets: _sets, restBetweenSets: _rest, ...once } = liftInSets(setting, move, size);
  return once;
}
