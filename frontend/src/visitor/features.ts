import type { Bar } from '#frontend/visitor/bars.tsx';
import * as words from './words.ts';

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
    title: words.personalized,
    text: words.personalizedText,
    picture: words.personalizedPicture,
    from: words.weekOne,
    to: words.raceWeek,
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
    title: words.progress,
    text: words.progressText,
    picture: words.progressPicture,
    from: words.monday,
    to: words.sunday,
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
    title: words.share,
    text: words.shareText,
    picture: words.sharePicture,
    from: words.warmUp,
    to: words.coolDown,
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
    title: words.support,
    text: words.supportText,
    picture: words.supportPicture,
    from: words.firstRun,
    to: words.finish,
    bars: [62, 66, 70, 74, 78, 82, 86, 92].flatMap((height): Bar[] => [
      [64, 'run'],
      [height, 'work'],
    ]),
  },
];
