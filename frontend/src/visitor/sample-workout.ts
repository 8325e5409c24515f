import type { Bar } from '#frontend/visitor/bars.tsx';

/** Effort and minutes of the workout that the landing page shows, part by part. */
export const SAMPLE_WORKOUT: readonly Bar[] = [
  [26, 'easy', 10],
  [68, 'run', 5.5],
  [100, 'work', 3.2],
  [70, 'run', 5.6],
  [92, 'work', 3.6],
  [72, 'run', 5.7],
  [86, 'work', 3],
  [76, 'run', 5.8],
  [100, 'work', 4.2],
  [18, 'easy', 8],
];
