import * as words from '#frontend/screens/player/words.ts';

/** '1 s fast', '1 s slow', 'on pace': a lap beside the pace that is asked for, in seconds a metre; '' without one. */
export function paceInWords(seconds: number, metres: number | null, pace: number | null): string {
  if (metres === null || pace === null) return '';
  const late = Math.round(seconds - metres * pace);
  if (late === 0) return words.onPace;
  return late < 0 ? words.fast(-late) : words.slow(late);
}
