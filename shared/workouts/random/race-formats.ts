import type { Format, Setting } from './format.ts';
import type { Move } from './moves.ts';
import { rpe, run, stationBout } from './write-exercise.ts';

/** A run before each of these stations. */
function course(setting: Setting, numbers: readonly number[], part: number, distance: number, effort: number) {
  let before: Move | undefined;
  return numbers.flatMap((number) => {
    const stop = stationBout(setting, number, part, effort, before);
    before = stop.move;
    return [run({ distance }, rpe(effort)), stop.exercise];
  });
}

export const RACE_FORMATS: readonly Format[] = [
  {
    name: ({ byLevel }) => byLevel('Third-Size Simulation', 'Half Simulation', 'Two-Thirds Simulation'),
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 7);
      const distance = byLevel(300, 500, 650);
      return {
        trains: 'A HYROX-style race in small: its order, its changes, its pacing.',
        rpe: effort,
        structure: `Eight times ${distance} m and a station at ${byLevel('a third', 'half', 'two thirds')} of its size, without a break.`,
        main: course(setting, [0, 1, 2, 3, 4, 5, 6, 7], byLevel(0.33, 0.5, 0.65), distance, effort),
      };
    },
  },
  {
    name: 'First-Half Rehearsal',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const distance = byLevel(600, 800, 1_000);
      return {
        trains: 'The first four stations at the effort you can afford in a race.',
        rpe: effort,
        structure: `Four times ${distance} m and a station, without a break.`,
        main: course(setting, [0, 1, 2, 3], byLevel(0.5, 0.75, 1), distance, effort),
      };
    },
  },
  {
    name: 'Second-Half Rehearsal',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const distance = byLevel(600, 800, 1_000);
      return {
        trains: 'The last four stations, and the running between them that decides the race.',
        rpe: effort,
        structure: `Four times ${distance} m and a station, without a break.`,
        main: course(setting, [4, 5, 6, 7], byLevel(0.5, 0.75, 1), distance, effort),
      };
    },
  },
];
