import { balanced, capped, everyMinute, fitsMinute, inRounds, withWalks } from './arrange.ts';
import type { Format, Setting } from './format.ts';
import { circuitMovesAt } from './moves.ts';
import { bout, rpe, run } from './write-exercise.ts';

function circuit(setting: Setting, count: number, seconds: number, effort: number) {
  return balanced(setting, circuitMovesAt(setting.place), count).map((move) => bout(setting, move, seconds, effort));
}

export const MIXED_FORMATS: readonly Format[] = [
  {
    name: 'Compromised Run Brick',
    plan(setting) {
      const { byLevel, random } = setting;
      const distance = random.pick(byLevel([400], [500, 600], [600, 800]));
      const effort = byLevel(6, 7, 7);
      const work = circuit(setting, byLevel(4, 5, distance === 800 ? 5 : 6), byLevel(60, 90, 120), effort);
      return {
        trains: 'Makes running on legs that have just worked feel normal.',
        rpe: effort,
        structure: `${work.length} times ${distance} m and one exercise, without a break.`,
        main: work.flatMap((exercise) => [run({ distance }, rpe(effort)), exercise]),
      };
    },
  },
  {
    name: 'Every-Minute Engine',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const seconds = byLevel(28, 34, 40);
      const moves = circuitMovesAt(setting.place).filter((move) => fitsMinute(bout(setting, move, seconds, effort)));
      const work = balanced(setting, moves, 3).map((move) => bout(setting, move, seconds, effort));
      const rounds = byLevel(4, 6, 8);
      return {
        trains: 'Builds an engine that recovers while it works.',
        rpe: effort,
        structure: `${rounds * 4} min: a new exercise every minute, ${rounds} times through all four.`,
        main: everyMinute([run({ distance: byLevel(80, 100, 120) }, rpe(effort)), ...work], rounds),
      };
    },
  },
  {
    name: 'Work and Run Rounds',
    plan(setting) {
      const { byLevel, random } = setting;
      const rounds = byLevel(3, 4, 5);
      const distance = random.pick(byLevel([300, 400], [400, 500], [500, 600]));
      const rest = byLevel(90, 75, 75);
      const effort = byLevel(6, 7, 8);
      const work = circuit(setting, 3, byLevel(35, 40, 48), effort);
      return {
        trains: 'Mixes running with work for the whole body, each round as clean as the first.',
        rpe: effort,
        structure: `${rounds} rounds for quality, rest ${rest} s between rounds.`,
        main: inRounds([run({ distance }, rpe(effort)), ...work], rounds, rest),
      };
    },
  },
  {
    name: 'Two Blocks on the Clock',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const work = circuit(setting, 6, byLevel(28, 32, 36), effort);
      const blocks = [work.slice(0, 3), work.slice(3)].map((half) => capped(half, byLevel(7, 10, 14)));
      return {
        trains: 'Teaches you to find a pace and keep it when nobody counts for you.',
        rpe: effort,
        structure: `As many rounds as you can in each block: ${blocks
          .map(({ minutes, rounds }) => `${minutes} min, ${rounds} is a good score`)
          .join('; then ')}. Walk 2 min between.`,
        main: withWalks(
          blocks.map(({ exercises }) => exercises),
          120,
        ),
      };
    },
  },
  {
    name: 'Countdown with Runs',
    plan(setting) {
      const { byLevel, random } = setting;
      const effort = byLevel(6, 7, 8);
      const distance = random.pick(byLevel([200], [300], [400]));
      const moves = balanced(
        setting,
        circuitMovesAt(setting.place).filter(({ unit }) => unit === 'reps'),
        3,
      );
      const rungs = byLevel([12, 10, 8, 6, 4], [18, 15, 12, 9, 6], [25, 20, 15, 10, 5]);
      return {
        trains: 'Starts long and ends short: the last rungs are where you speed up.',
        rpe: effort,
        structure: `${rungs.join(', ')} repetitions of each exercise, ${distance} m after every rung.`,
        main: rungs.flatMap((reps) => [
          ...moves.map((move) => ({ ...bout(setting, move, 30, effort), reps })),
          run({ distance }, rpe(effort)),
        ]),
      };
    },
  },
];
