import { everyMinute, fitsMinute, inRounds, secondsOf, withWalks } from './arrange.ts';
import { FIRST_HALF, mixedStops, practiceStops, SECOND_HALF, secondsOfPart, stay } from './course.ts';
import type { Format, Place, Plan, Setting } from './format.ts';
import type { Move } from './move.ts';
import { STATIONS, type Station } from './stations.ts';
import { bout, rpe } from './write-exercise.ts';

type Names = Readonly<Record<Place, string>>;

const KIND: Names = { full_gym: '', home_basic: 'Home ', minimal: 'Bodyweight ' };
const THROW: Names = {
  full_gym: 'Carry, Lunge and Throw',
  home_basic: 'March, Lunge and Thrust',
  minimal: 'Hold, Lunge and Squat',
};
const PUSH: Names = {
  full_gym: 'Push, Pull and Jump',
  home_basic: 'Squat, Pull and Jump',
  minimal: 'Drive, Pull and Jump',
};

/** Rounds of these, without a rest from one to the next. */
function roundsOf(setting: Setting, stations: readonly Station[]): Pick<Plan, 'structure' | 'main'> {
  const { byLevel, random } = setting;
  const rounds = byLevel(4, 5, 6);
  const rest = byLevel(75, 75, 90);
  const seconds = random.pick(byLevel([45, 55], [60, 65], [70, 80]));
  return {
    structure: `${rounds} rounds for quality, rest ${rest} s between rounds.`,
    main: inRounds(
      practiceStops(setting, stations).map((stop) => stay(setting, stop, seconds)),
      rounds,
      rest,
    ),
  };
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

export const STATION_FORMATS: readonly Format[] = [
  {
    name: ({ place }) => `${KIND[place]}Station Ladder`,
    plan(setting) {
      const rungs = setting.byLevel([20, 35, 50], [20, 40, 60, 75], [20, 40, 60, 80, 100]);
      // Sleds move in whole lengths and some moves are capped, so that two rungs could have the same amount.
      const grows = (move: Move) => isRising(rungs.map((seconds) => secondsOf([bout(setting, move, seconds)])));
      const stops = mixedStops(setting, 3, grows);
      return {
        trains: 'Stations that grow while you tire, so that you learn where to hold back.',
        structure: `${rungs.length} rungs of three stations, each longer than the last. Walk 60 s between rungs.`,
        main: withWalks(
          rungs.map((seconds) => stops.map((stop) => stay(setting, stop, seconds))),
          60,
        ),
      };
    },
  },
  {
    name: 'Eight Stations in Order',
    plan(setting) {
      const { byLevel } = setting;
      const half = byLevel(0.13, 0.2, 0.3);
      const rest = byLevel(45, 60, 60);
      return {
        trains: 'Everything a race asks of you, in order and scaled down.',
        structure: `Each station in two halves, rest ${rest} s between them.`,
        main: practiceStops(setting, STATIONS).map((stop) => ({
          ...stay(setting, stop, secondsOfPart(setting, stop.station, half)),
          sets: 2,
          restBetweenSets: rest,
        })),
      };
    },
  },
  {
    name: ({ place }) => THROW[place],
    plan: (setting) => ({
      trains: 'The last three stations, where tired legs decide races.',
      ...roundsOf(setting, SECOND_HALF.slice(1)),
    }),
  },
  {
    name: ({ place }) => PUSH[place],
    plan: (setting) => ({
      trains: 'The heavy stations of the first half: legs that push, a back that pulls.',
      ...roundsOf(setting, FIRST_HALF.slice(1)),
    }),
  },
  {
    name: 'Station Minutes',
    plan(setting) {
      const { byLevel, random } = setting;
      const rounds = random.pick(byLevel([3, 4], [5], [6, 7]));
      const seconds = byLevel(30, 35, 40);
      const effort = byLevel(6, 7, 8);
      const stops = mixedStops(setting, 4, (move) => fitsMinute(bout(setting, move, seconds)));
      const work = stops.map((stop) => stay({ ...setting, effort }, stop, seconds));
      return {
        effort,
        trains: 'Short, sharp visits to the stations with just enough rest to do each well.',
        structure: `${rounds * work.length} min: a new station every minute, ${rounds} times through.`,
        main: everyMinute(work, rounds),
      };
    },
  },
  {
    name: 'Two-Station Practice',
    plan(setting) {
      const { byLevel } = setting;
      const sets = byLevel(4, 5, 6);
      const rest = byLevel(60, 75, 75);
      const effort = byLevel(5, 6, 6);
      return {
        trains: 'Technique first: two stations, over and over, until they cost less.',
        effort,
        structure: `${sets} sets of the first, then ${sets} of the second, rest ${rest} s between sets.`,
        main: mixedStops(setting, 2).map((stop) => ({
          ...stay(setting, stop, byLevel(50, 60, 75)),
          // A load to practise with, whatever the race will ask for.
          intensity: rpe(effort),
          sets,
          restBetweenSets: rest,
        })),
      };
    },
  },
];
