import { inRounds } from './arrange.ts';
import type { Format, Plan, Setting, WrittenExercise } from './format.ts';
import { LIFTS, type Move, type Trains } from './moves.ts';
import { liftInSets, type Sets } from './write-exercise.ts';

/** A lift for each; where one that tires the grip has just been, another if there is. */
function liftsFor({ place, random }: Setting, slots: readonly Trains[]): Move[] {
  const chosen: Move[] = [];
  for (const slot of slots) {
    const fitting = LIFTS[place].filter((move) => move.trains === slot && !chosen.includes(move));
    const kindToGrip = fitting.filter(({ isGrip }) => !(isGrip && chosen.at(-1)?.isGrip));
    chosen.push(random.pick(kindToGrip.length > 0 ? kindToGrip : fitting));
  }
  return chosen;
}

const effortAt = ({ byLevel }: Setting) => byLevel(6, 7, 8);

/** What the day is about: heavier in a gym, where it is also rested for. */
function mainSets(setting: Setting): Sets {
  const { place, byLevel } = setting;
  const sets = byLevel(3, 4, 5);
  const effort = effortAt(setting);
  if (place === 'full_gym') return { sets, reps: byLevel(8, 8, 7), rest: byLevel(90, 120, 150), effort };
  if (place === 'home_basic') return { sets, reps: byLevel(10, 10, 10), rest: byLevel(75, 90, 105), effort };
  return { sets, reps: byLevel(8, 12, 15), rest: byLevel(60, 75, 75), effort };
}

function sideSets(setting: Setting): Sets {
  const { byLevel } = setting;
  return { sets: byLevel(2, 3, 4), reps: byLevel(10, 10, 12), rest: 60, effort: effortAt(setting) };
}

function coreSets(setting: Setting): Sets {
  const { byLevel } = setting;
  return { sets: byLevel(2, 3, 3), reps: byLevel(7, 9, 12), rest: 30, effort: effortAt(setting) };
}

/** Two main lifts, and what rounds them off. */
function session(
  setting: Setting,
  mains: readonly Trains[],
  sides: readonly Trains[],
): Pick<Plan, 'rpe' | 'structure' | 'main'> {
  const moves = liftsFor(setting, [...mains, ...sides]);
  const main = moves.map((move, index) =>
    liftInSets(
      setting,
      move,
      index < mains.length ? mainSets(setting) : move.trains === 'core' ? coreSets(setting) : sideSets(setting),
    ),
  );
  const { sets, rest } = mainSets(setting);
  return {
    rpe: effortAt(setting),
    structure: `${sets} sets of the main lifts with ${rest} s between, then ${sides.length} exercises with shorter rests.`,
    main,
  };
}

export const STRENGTH_FORMATS: readonly Format[] = [
  {
    name: 'Squat and Pull Strength',
    places: ['full_gym', 'home_basic'],
    plan: (setting) => ({
      trains: 'Strong legs for sleds and wall balls, a strong back for the pull.',
      ...session(setting, ['squat', 'pull'], ['lunge', 'push', 'core']),
    }),
  },
  {
    name: 'Hinge and Press Strength',
    plan: (setting) => ({
      trains: 'Hips that drive every stride and station, shoulders that carry.',
      ...session(setting, ['hinge', 'push'], ['squat', 'pull', 'core']),
    }),
  },
  {
    name: 'Single-Leg Strength',
    plan: (setting) => ({
      trains: 'Each leg on its own, for lunges and for an even stride.',
      ...session(setting, ['lunge', 'hinge'], ['push', 'lunge', 'core']),
    }),
  },
  {
    name: 'Full-Body Supersets',
    plan(setting) {
      const { byLevel } = setting;
      const rounds = byLevel(3, 4, 5);
      const rest = byLevel(60, 75, 90);
      const once = { ...mainSets(setting), sets: 1 };
      const moves = liftsFor(setting, ['squat', 'push', 'hinge', 'pull', 'lunge', 'core']);
      const pairs = [moves.slice(0, 2), moves.slice(2, 4), moves.slice(4)];
      return {
        trains: 'The whole body in pairs that do not get in each other’s way.',
        rpe: effortAt(setting),
        structure: `Three pairs, ${rounds} rounds of each, rest ${rest} s after both.`,
        main: pairs.flatMap((pair) =>
          inRounds(
            pair.map((move) => withoutSets(liftInSets(setting, move, once))),
            rounds,
            rest,
          ),
        ),
      };
    },
  },
  {
    name: ({ place }) => (place === 'minimal' ? 'Crawl and Core Strength' : 'Carry and Core Strength'),
    plan: (setting) => ({
      trains: 'A trunk that does not give way under load or at the end of a race.',
      ...session(setting, ['carry', 'lunge'], ['core', 'push', 'core', 'carry']),
    }),
  },
  {
    name: 'Slow Tempo Strength',
    plan(setting) {
      const { byLevel } = setting;
      const sets = {
        ...mainSets(setting),
        sets: byLevel(2, 3, 4),
        reps: byLevel(8, 8, 10),
        rest: 75,
        effort: byLevel(6, 6, 7),
      };
      const moves = liftsFor(setting, ['squat', 'push', 'hinge', 'pull']);
      return {
        trains: 'Control and tough tendons: light loads, lowered slowly.',
        rpe: sets.effort,
        structure: `${sets.sets} sets of each with ${sets.rest} s between. Three seconds down, one at the bottom, one up.`,
        main: moves.map((move) => ({ ...liftInSets(setting, move, sets), tempo: '3-1-1-0' })),
      };
    },
  },
];

function withoutSets({ sets: _, ...exercise }: WrittenExercise): WrittenExercise {
  return exercise;
}
