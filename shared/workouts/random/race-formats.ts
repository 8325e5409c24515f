import { withWalks } from './arrange.ts';
import { FIRST_HALF, partOf, SECOND_HALF, stay, stopsAt } from './course.ts';
import type { Format, Plan, Setting } from './format.ts';
import { STATIONS } from './stations.ts';
import { run } from './write-exercise.ts';

/** Four runs and four stations, as in a race. */
function halfOfTheRace(setting: Setting, stations: typeof STATIONS): Pick<Plan, 'structure' | 'main'> {
  const { byLevel, random, effort } = setting;
  const [distance, part] = random.pick<readonly [number, number]>(
    byLevel(
      [
        [500, 0.6],
        [600, 0.5],
        [700, 0.4],
      ],
      [
        [700, 0.8],
        [800, 0.75],
        [900, 0.65],
      ],
      [
        [900, 1],
        [1_000, 0.9],
        [1_000, 1],
      ],
    ),
  );
  return {
    structure: `4 rounds: run ${distance} m, then a station. No rest.`,
    main: stopsAt(setting, stations).flatMap((stop) => [run({ distance }, effort), partOf(setting, stop, part)]),
  };
}

export const RACE_FORMATS: readonly Format[] = [
  {
    name: ({ byLevel }) => byLevel('Third-Size Simulation', 'Half Simulation', 'Two-Thirds Simulation'),
    plan(setting) {
      const { byLevel, random } = setting;
      const effort = byLevel(6, 7, 7);
      const paced = { ...setting, effort };
      const distance = random.pick(byLevel([300, 350], [450, 500, 550], [600, 650]));
      const size = byLevel('a third of', 'half', 'two thirds of');
      return {
        trains: 'A HYROX-style race made smaller: its order, transitions and pacing.',
        effort,
        structure: `8 rounds: run ${distance} m, then a station at ${size} its size. No rest.`,
        main: stopsAt(setting, STATIONS).flatMap((stop) => [
          run({ distance }, effort),
          partOf(paced, stop, byLevel(0.33, 0.5, 0.65)),
        ]),
      };
    },
  },
  {
    name: 'First-Half Rehearsal',
    plan: (setting) => ({
      trains: 'The first four stations, at an effort you could sustain.',
      ...halfOfTheRace(setting, FIRST_HALF),
    }),
  },
  {
    name: 'Second-Half Rehearsal',
    plan: (setting) => ({
      trains: 'The last four stations, and the running between them that decides the race.',
      ...halfOfTheRace(setting, SECOND_HALF),
    }),
  },
  {
    name: 'Race-Pace Kilometres',
    plan(setting) {
      const { byLevel, random } = setting;
      const count = random.pick(byLevel([3], [4], [5, 6]));
      const effort = 7;
      const rest = byLevel(120, 105, 90);
      const stops = stopsAt(setting, random.shuffled(STATIONS)).slice(0, count);
      return {
        trains: 'Learn race pace by feel, with a station in between.',
        effort,
        structure: `${count} rounds: run 1 km at race pace, then a short station. Walk ${rest} s between rounds.`,
        main: withWalks(
          stops.map((stop) => [
            run({ distance: 1_000 }, effort, { intensity: 'race pace' }),
            stay({ ...setting, effort }, stop, byLevel(40, 50, 60)),
          ]),
          rest,
        ),
      };
    },
  },
  {
    name: 'Quick Changes',
    plan(setting) {
      const { byLevel, random, effort } = setting;
      const distance = random.pick(byLevel([200], [250, 300], [300, 350]));
      const stops = stopsAt(setting, random.shuffled(STATIONS));
      const course = byLevel(stops, [...stops, ...stops.slice(0, 2)], [...stops, ...stops.slice(0, 4)]);
      return {
        trains: 'Minutes are lost in the Roxzone: practise arriving, starting, leaving.',
        structure: `${course.length} rounds: run ${distance} m, then a short station. No pause at the transition.`,
        main: course.flatMap((stop) => [run({ distance }, effort), stay(setting, stop, byLevel(35, 40, 45))]),
      };
    },
  },
  {
    name: 'Negative-Split Brick',
    plan(setting) {
      const { byLevel, random } = setting;
      const efforts = byLevel([5, 6, 6, 7], [5, 6, 7, 8], [5, 6, 7, 7, 8]);
      const distance = random.pick(byLevel([500, 600], [800], [800, 900]));
      const stops = stopsAt(setting, random.shuffled(STATIONS)).slice(0, efforts.length);
      return {
        trains: 'Pacing: start so calmly that every run can be faster than the one before.',
        effort: byLevel(6, 7, 7),
        structure: `${efforts.length} rounds: run ${distance} m, then a station. Each run harder than the last.`,
        main: stops.flatMap((stop, index) => [
          run({ distance }, efforts[index] ?? setting.effort),
          partOf(setting, stop, byLevel(0.3, 0.4, 0.5)),
        ]),
      };
    },
  },
];
