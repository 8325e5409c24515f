import { inRounds, withWalks } from './arrange.ts';
import type { Format, Setting } from './format.ts';
import { type Move, STATIONS } from './moves.ts';
import { type Stop, stationBout } from './write-exercise.ts';

const KIND = { full_gym: '', home_basic: 'Home ', minimal: 'Bodyweight ' } as const;

/** These stations, each so much of a race's, no two after each other that tire the grip. */
function stations(setting: Setting, numbers: readonly number[], part: number, effort: number) {
  let before: Move | undefined;
  return numbers.map((number) => {
    const stop: Stop = stationBout(setting, number, part, effort, before);
    before = stop.move;
    return stop.exercise;
  });
}

const ALL = STATIONS.map((_, index) => index);

export const STATION_FORMATS: readonly Format[] = [
  {
    name: ({ place }) => `${KIND[place]}Station Ladder`,
    plan(setting) {
      const { byLevel, random } = setting;
      const effort = byLevel(6, 7, 8);
      const numbers = random.shuffled(ALL).slice(0, 3);
      const rungs = byLevel([1, 2, 3, 4], [1, 2, 3, 4, 5], [2, 3, 4, 5, 6]);
      return {
        trains: 'Stations that grow while you tire, so that you learn where to hold back.',
        rpe: effort,
        structure: `${rungs.length} rungs of three stations, each rung longer than the last. Walk 60 s between rungs.`,
        main: withWalks(
          rungs.map((rung) => stations(setting, numbers, rung * 0.06, effort)),
          60,
        ),
      };
    },
  },
  {
    name: 'Eight Stations in Order',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const part = byLevel(0.25, 0.4, 0.6);
      const rest = byLevel(45, 60, 60);
      return {
        trains: 'All that a race asks for, in its order and at a part of its size.',
        rpe: effort,
        structure: `Each station in two halves, rest ${rest} s between them.`,
        main: stations(setting, ALL, part / 2, effort).map((exercise) => ({
          ...exercise,
          sets: 2,
          restBetweenSets: rest,
        })),
      };
    },
  },
  {
    name: 'Carry, Lunge and Throw',
    plan(setting) {
      const { byLevel } = setting;
      const effort = byLevel(6, 7, 8);
      const rounds = byLevel(4, 5, 6);
      const rest = byLevel(75, 75, 90);
      return {
        trains: 'The last three stations, where tired legs decide races.',
        rpe: effort,
        structure: `${rounds} rounds for quality, rest ${rest} s between rounds.`,
        main: inRounds(stations(setting, [5, 6, 7], byLevel(0.16, 0.2, 0.22), effort), rounds, rest),
      };
    },
  },
];
