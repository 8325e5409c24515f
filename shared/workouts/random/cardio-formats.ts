import { withWalks } from './arrange.ts';
import type { Format, WrittenExercise } from './format.ts';
import { rpe, run } from './write-exercise.ts';

export const CARDIO_FORMATS: readonly Format[] = [
  {
    name: 'Threshold Kilometres',
    plan({ byLevel, random }) {
      const sets = random.pick(byLevel([3], [4, 5], [6]));
      const rest = random.pick(byLevel([120, 135], [90, 105], [75, 90]));
      return {
        trains: 'Lifts the pace you can hold for an hour, the one your race is run at.',
        rpe: 7,
        structure: `${sets} times 1 km, rest ${rest} s between. The last as fast as the first.`,
        main: [run({ distance: 1_000 }, rpe(7), { sets, restBetweenSets: rest })],
      };
    },
  },
  {
    name: 'Fast 400s',
    plan({ byLevel, random }) {
      const sets = random.pick(byLevel([4, 5], [7, 8], [10, 11]));
      const rest = byLevel(105, 90, 90);
      return {
        trains: 'Raises your top end, so that race pace has room below it.',
        rpe: 8,
        structure: `${sets} times 400 m, rest ${rest} s between at a walk.`,
        main: [run({ distance: 400 }, rpe(8), { sets, restBetweenSets: rest })],
      };
    },
  },
  {
    name: 'Tempo Sandwich',
    plan({ byLevel, random }) {
      const tempo = random.pick(byLevel([8, 10], [16, 18], [24, 26]));
      const easy = byLevel(5, 6, 8);
      return {
        trains: 'Teaches you to stay relaxed at a pace that wants to become too fast.',
        rpe: 7,
        structure: `${easy} min easy, ${tempo} min tempo, ${easy} min easy, without a break.`,
        main: [
          run({ duration: easy * 60 }, rpe(4), { name: 'Easy run' }),
          run({ duration: tempo * 60 }, rpe(7), { name: 'Tempo run' }),
          run({ duration: easy * 60 }, rpe(4), { name: 'Easy run' }),
        ],
      };
    },
  },
  {
    name: 'Minute Pyramid',
    plan({ byLevel, random }) {
      const steps = random.pick(
        byLevel(
          [[1, 2, 3, 2, 1]],
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
        trains: 'Plays with pace: the longer the minutes, the calmer the legs must be.',
        rpe: 7,
        structure: `Hard for ${steps.join(', ')} min, with a minute's walk after each.`,
        main: withWalks(
          steps.map((minutes): WrittenExercise[] => [
            run({ duration: minutes * 60 }, rpe(minutes > 2 ? 7 : 8), { name: 'Hard run' }),
          ]),
          60,
        ),
      };
    },
  },
];
