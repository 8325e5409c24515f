import type { Bar } from '#frontend/visitor/bars.tsx';

interface Feature {
  title: string;
  text: string;
  /** The picture: bars of a height from 0 to 100, and what stands under its two ends. */
  bars: readonly Bar[];
  picture: string;
  from: string;
  to: string;
}

export const FEATURES: readonly Feature[] = [
  {
    title: 'Personalized Programs',
    text: 'A plan for your race date, your gym and the days you have.',
    picture: 'Twelve weeks of load, lighter every fourth, easing off for race week',
    from: 'Week 1',
    to: 'Race week',
    bars: [
      [52, 'run'],
      [60, 'run'],
      [66, 'run'],
      [44, 'easy'],
      [70, 'run'],
      [76, 'run'],
      [82, 'run'],
      [54, 'easy'],
      [90, 'run'],
      [100, 'run'],
      [70, 'run'],
      [38, 'work'],
    ],
  },
  {
    title: 'Track Progress',
    text: 'Every workout counts toward your week. Rest days keep your streak.',
    picture: 'A week with five of seven days done',
    from: 'Monday',
    to: 'Sunday',
    bars: [
      [58, 'work'],
      [84, 'work'],
      [40, 'work'],
      [100, 'work'],
      [66, 'work'],
      [12, 'easy'],
      [12, 'easy'],
    ],
  },
  {
    title: 'Share to Strava',
    text: 'Finish, rate it, send it. Your club sees what you did.',
    picture: 'A session: warm-up, four runs each into a station, cool-down',
    from: 'Warm-up',
    to: 'Cool-down',
    bars: [
      [26, 'easy'],
      [68, 'run'],
      [100, 'work'],
      [70, 'run'],
      [92, 'work'],
      [72, 'run'],
      [86, 'work'],
      [76, 'run'],
      [100, 'work'],
      [18, 'easy'],
    ],
  },
  {
    title: 'Expert Support',
    text: 'Every session says what to do, how hard, and what it is for.',
    picture: 'A race: eight runs, a station after each',
    from: 'Run 1',
    to: 'Finish',
    bars: [62, 66, 70, 74, 78, 82, 86, 92].flatMap((height): Bar[] => [
      [64, 'run'],
      [height, 'work'],
    ]),
  },
];
