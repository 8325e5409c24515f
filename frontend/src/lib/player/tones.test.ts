import { expect, test } from 'vitest';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import { toneBetween } from './tones.ts';

/** Returns the tones of a screen that is painted four times a second: 'second tone'. */
function heard(played: Played, seconds: number): string[] {
  let before = played.view();
  return Array.from({ length: seconds * 4 }, (_, quarter) => {
    played.wait(0.25);
    const now = played.view();
    const tone = toneBetween(before, now);
    before = now;
    return tone ? [`${(quarter + 1) / 4} ${tone}`] : [];
  }).flat();
}

test('counts 3-2-1 before a rest ends, and nothing after it', () => {
  const played = play(sessionOf([{ name: 'Back squat', sets: 3, reps: 5, rest: 10 }]));
  expect(heard(played, 3)).toEqual([]);
  played.act('main');
  expect(heard(played, 15)).toEqual(['7 count', '8 count', '9 count', '10 go']);
});

test('counts both the end of the work and of the rest of timed intervals, the last one too', () => {
  const played = play(sessionOf('Tabata bike 2x8s, rest 5s'));
  played.act('main');
  expect(heard(played, 25)).toEqual([
    ...['5 count', '6 count', '7 count', '8 go'],
    ...['10 count', '11 count', '12 count', '13 go'],
    ...['18 count', '19 count', '20 count', '21 go'],
  ]);
});

test('counts down an AMRAP, and is silent where the athlete ends it, pauses or comes back', () => {
  const played = play(sessionOf('AMRAP 1 min: 10 wall balls, 8 burpees; Squat 2x5, rest 10s'));
  played.act('main');
  expect(heard(played, 62)).toEqual(['57 count', '58 count', '59 count', '60 go']);
  played.act({ do: 'score', reps: 0 });
  played.act('main');
  expect(heard(played, 9)).toEqual(['7 count', '8 count', '9 count']);
  const before = played.view();
  played.act('main', 0.25);
  expect(toneBetween(before, played.view())).toBeNull();
});

test('sounds nothing for time that passed while the screen was off', () => {
  const played = play(sessionOf('EMOM burpees 6 min (8 each minute)'));
  played.act('main');
  const before = played.view();
  played.lock(59.5);
  expect(toneBetween(before, played.view())).toBeNull();
  const seen = played.view();
  played.act('pause', 0.5);
  expect(toneBetween(seen, played.view())).toBeNull();
});
