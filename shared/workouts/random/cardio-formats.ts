import { balanced, withWalks } from './arrange.ts';
import { circuitMovesAt } from './circuit-moves.ts';
import type { Format } from './format.ts';
import { bout, rpe, run } from './write-exercise.ts';

const MACHINES = [
  { name: 'SkiErg', metres: 500 },
  { name: 'Row', metres: 500 },
  { name: 'Bike', metres: 1_200 },
] as const;

export const CARDIO_FORMATS: readonly Format[] = [
  {
    name: 'Threshold Kilometres',
    plan({ byLevel, random }) {
      const sets = random.pick(byLevel([3], [4, 5], [6]));
      const rest = random.pick(byLevel([120, 135], [90, 105], [75, 90]));
      return {
        trains: 'Lifts your threshold, the pace you can hold for an hour, so race pace feels easier.',
        effort: 7,
        structure: `${sets} times 1 km, rest ${rest} s between. The last as fast as the first.`,
        main: [run({ distance: 1_000 }, 7, { sets, restBetweenSets: rest })],
      };
    },
  },
  {
    name: 'Fast 400s',
    plan({ byLevel, random }) {
      const sets = random.pick(byLevel([4, 5], [7, 8], [9, 10]));
      const rest = random.pick(byLevel([105, 120], [90], [75, 90]));
      const effort = byLevel(7, 8, 8);
      return {
        trains: 'Raises your top-end speed, so race pace feels comfortable.',
        effort,
        structure: `${sets} times 400 m, walk ${rest} s between.`,
        main: [run({ distance: 400 }, effort, { name: 'Fast run', sets, restBetweenSets: rest })],
      };
    },
  },
  {
    name: 'Long Repeats',
    plan({ byLevel, random }) {
      const [sets, distance] = random.pick<readonly [number, number]>(
        byLevel(
          [
            [2, 1_600],
            [3, 1_200],
          ],
          [
            [3, 1_600],
            [4, 1_200],
          ],
          [
            [3, 2_000],
            [4, 1_600],
          ],
        ),
      );
      const rest = random.pick([105, 120, 135]);
      const effort = byLevel(6, 7, 7);
      return {
        trains: 'Long enough to be honest: patience at first, strength at the end.',
        effort,
        structure: `${sets} times ${distance} m, rest ${rest} s between.`,
        main: [run({ distance }, effort, { sets, restBetweenSets: rest })],
      };
    },
  },
  {
    name: 'Tempo Sandwich',
    plan({ byLevel, random }) {
      const tempo = random.pick(byLevel([8, 10], [16, 18], [24, 26]));
      const easy = byLevel(5, 6, 8);
      const slow = run({ duration: easy * 60 }, 4, { name: 'Easy run' });
      return {
        trains: 'Teaches you to stay relaxed at a pace that wants to become too fast.',
        effort: 7,
        structure: `${easy} min easy, ${tempo} min tempo, ${easy} min easy, without a break.`,
        main: [slow, run({ duration: tempo * 60 }, 7, { name: 'Tempo run' }), slow],
      };
    },
  },
  {
    name: 'Minute Pyramid',
    plan({ byLevel, random }) {
      const steps = random.pick(
        byLevel(
          [
            [1, 2, 3, 2, 1],
            [2, 2, 3, 2, 1],
          ],
          [
            [1, 2, 3, 4, 3, 2, 1],
            [2, 3, 4, 3, 2],
          ],
          [
            [2, 3, 4, 5, 4, 3, 2],
            [1, 2, 3, 4, 5, 4, 3, 2],
          ],
        ),
      );
      return {
        trains: 'The longer the rep, the calmer the pace.',
        effort: 7,
        structure: `Fast for ${steps.join(', ')} min, with a minute of walking after each.`,
        main: withWalks(
          steps.map((minutes) => [run({ duration: minutes * 60 }, minutes > 2 ? 7 : 8, { name: 'Fast run' })]),
          60,
        ),
      };
    },
  },
  {
    name: 'Over and Under Kilometres',
    plan({ byLevel, random }) {
      const count = random.pick(byLevel([3], [4, 5], [6, 7]));
      const over = random.pick([200, 300, 400]);
      const under = 1_000 - over;
      return {
        trains: 'Teaches you to recover from a surge while you keep running.',
        effort: 7,
        structure: `${count} km without a break: in each, ${under} m steady and ${over} m fast.`,
        main: Array.from({ length: count }, () => [
          run({ distance: under }, 6, { name: 'Steady run' }),
          run({ distance: over }, 8, { name: 'Fast run' }),
        ]).flat(),
      };
    },
  },
  {
    name: 'Hill Repeats',
    plan({ byLevel, random }) {
      const sets = random.pick(byLevel([5, 6], [8, 9], [11, 12]));
      const seconds = random.pick(byLevel([40, 45], [45, 60], [60]));
      const effort = byLevel(7, 8, 8);
      return {
        trains: 'Strength for the sled without a sled, and a stronger knee drive.',
        effort,
        structure: `${sets} times ${seconds} s uphill, walk down for 90 s. On a treadmill at 6 to 8%.`,
        main: [run({ duration: seconds }, effort, { name: 'Hill run', sets, restBetweenSets: 90 })],
      };
    },
  },
  {
    name: 'Easy Run with Strides',
    plan({ byLevel, random }) {
      const minutes = random.pick(byLevel([16, 20], [28, 32], [40, 45]));
      const sets = byLevel(4, 6, 8);
      return {
        trains: 'Builds your aerobic base, then quick feet to finish.',
        effort: 4,
        structure: `${minutes} min easy, then ${sets} relaxed strides of 20 s with 40 s between.`,
        main: [
          run({ duration: minutes * 60 }, 4, { name: 'Easy run' }),
          run({ duration: 20 }, 7, { name: 'Strides', sets, restBetweenSets: 40 }),
        ],
      };
    },
  },
  {
    name: 'Machine Intervals',
    places: ['full_gym'],
    plan({ byLevel, random, effort }) {
      const sets = byLevel(3, 4, 4);
      const rest = byLevel(75, 60, 60);
      const machines = random.shuffled(MACHINES).slice(0, byLevel(2, 2, 3));
      return {
        trains: 'Race breathing without the impact of running.',
        isWithoutRunning: true,
        structure: `${sets} repeats on each machine, rest ${rest} s between. Walk 2 min from one to the next.`,
        main: withWalks(
          machines.map(({ name, metres }) => [
            { name, type: 'machine', sets, distance: metres, restBetweenSets: rest, intensity: rpe(effort) },
          ]),
          120,
        ),
      };
    },
  },
  {
    name: 'Engine without Running',
    plan(setting) {
      const { place, byLevel } = setting;
      const rounds = byLevel(3, 4, 5);
      const moves = circuitMovesAt(place).filter(({ trains }) => trains !== 'carry');
      const rest = byLevel(30, 25, 20);
      const work = balanced(setting, moves, 5).map((move) => bout(setting, move, 40));
      return {
        trains: 'Keeps the heart busy where there is no room to run.',
        isWithoutRunning: true,
        structure: `${rounds} times through, rest ${rest} s between exercises.`,
        main: work.map((exercise) => ({ ...exercise, rounds, restBetweenSets: rest })),
      };
    },
  },
];
