import { balanced, capped, everyMinute, fitsMinute, inRounds, withWalks } from './arrange.ts';
import { circuitMovesAt } from './circuit-moves.ts';
import type { Format, Setting, WrittenExercise } from './format.ts';
import type { Move } from './move.ts';
import { bout, mostInARow, run } from './write-exercise.ts';

/** Returns `count` balanced exercises of about `seconds` each. */
function circuit(setting: Setting, count: number, seconds: number, fits = (_move: Move) => true): WrittenExercise[] {
  const moves = circuitMovesAt(setting.place).filter(fits);
  return balanced(setting, moves, count).map((move) => bout(setting, move, seconds));
}

export const MIXED_FORMATS: readonly Format[] = [
  {
    name: 'Compromised Run Brick',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const [count, distance] = random.pick<readonly [number, number]>(
        byLevel(
          [
            [4, 400],
            [5, 300],
          ],
          [
            [5, 500],
            [4, 600],
          ],
          [
            [6, 600],
            [5, 800],
          ],
        ),
      );
      const work = circuit(setting, count, byLevel(60, 90, 120));
      return {
        trains: 'Gets you used to running on tired legs.',
        structure: `${count} rounds: run ${distance} m, then one exercise. No rest.`,
        main: work.flatMap((exercise) => [run({ distance }, effort), exercise]),
      };
    },
  },
  {
    name: 'Every-Minute Engine',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const seconds = byLevel(28, 34, 40);
      const rounds = random.pick(byLevel([4], [5, 6], [7, 8]));
      const work = circuit(setting, 3, seconds, (move) => fitsMinute(bout(setting, move, seconds)));
      return {
        trains: 'Builds an engine that recovers while it works.',
        structure: `${rounds * 4} min: a new exercise every minute, ${rounds} times through all four.`,
        main: everyMinute([run({ distance: byLevel(80, 100, 120) }, effort), ...work], rounds),
      };
    },
  },
  {
    name: 'Work and Run Rounds',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const rounds = byLevel(3, 4, 5);
      const distance = random.pick(byLevel([300, 400], [400, 500], [500, 600]));
      const rest = byLevel(90, 75, 75);
      return {
        trains: 'Mixes running with work for the whole body, each round as clean as the first.',
        structure: `${rounds} rounds for quality, rest ${rest} s between rounds.`,
        main: inRounds([run({ distance }, effort), ...circuit(setting, 3, byLevel(35, 40, 48))], rounds, rest),
      };
    },
  },
  {
    name: 'Two Blocks on the Clock',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const there = run({ distance: random.pick(byLevel([100, 150], [150, 200], [200, 250])) }, effort);
      const work = circuit(setting, 6, byLevel(32, 34, 36));
      const blocks = [work.slice(0, 3), work.slice(3)].map((half) => capped([there, ...half], byLevel(7, 10, 14)));
      const goals = blocks.map(({ minutes, rounds }) => `${minutes} min (aim for ${rounds})`);
      return {
        trains: 'Short runs and work: teaches you to find a pace and to keep it when nobody counts for you.',
        structure: `As many rounds as you can in ${goals.join(', then in ')}. Walk 2 min between the blocks.`,
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
      const { byLevel, effort } = setting;
      const distance = byLevel(200, 300, 400);
      const rungs = byLevel([12, 10, 8, 6, 4], [18, 15, 12, 9, 6], [25, 20, 15, 10, 5]);
      const longest = rungs[0] ?? 0;
      const work = circuit(setting, 3, 30, (move) => move.unit === 'reps' && mostInARow(setting, move) >= longest);
      return {
        trains: 'Starts long and ends short: the last rungs are where you speed up.',
        structure: `${rungs.join(', ')} repetitions of each exercise, ${distance} m after every rung.`,
        main: rungs.flatMap((reps) => [...work.map((exercise) => ({ ...exercise, reps })), run({ distance }, effort)]),
      };
    },
  },
  {
    name: 'Run, Work, Run',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const minutes = random.pick(byLevel([5, 6], [7, 8], [10, 11]));
      const rounds = byLevel(2, 3, 4);
      const rest = byLevel(60, 60, 45);
      const there = run({ duration: minutes * 60 }, effort);
      return {
        trains: 'Two equal runs around a circuit: the second should be as fast as the first.',
        structure: `${minutes} min of running, ${rounds} rounds with ${rest} s between, ${minutes} min of running.`,
        main: [there, ...inRounds(circuit(setting, 4, byLevel(35, 40, 45)), rounds, rest), there],
      };
    },
  },
];
