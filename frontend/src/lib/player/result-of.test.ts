import { expect, test } from 'vitest';
import { play, sessionOf } from '#frontend/testing/played-session.ts';
import { resultOf } from './result-of.ts';

test('keeps the time between two pieces with a clock, which is in the time of neither', () => {
  const played = play(sessionOf('Run 1000 m; Ski 1000 m; Row 500 m; Back squat 1x5; Run 400 m'));
  played.act('main', 5); // from the start of the session to the first clock there is no transition
  played.act('main', 300);
  played.act('main', 42);
  played.act('main', 250);
  played.act('pause', 20);
  played.act('resume', 600);
  played.act('main', 10);
  played.act('main', 110);
  played.act('main', 60); // squats have no clock
  played.act('main', 30);
  played.act('main', 80);
  expect(
    resultOf(played.session, played.facts(), played.reading()).exercises.map(({ name, sets, transitionSeconds }) => [
      name,
      sets[0]?.seconds,
      transitionSeconds,
    ]),
  ).toEqual([
    ['Run', 300, undefined],
    ['Ski', 250, 42],
    ['Row', 110, 30],
    ['Back squat', undefined, undefined],
    ['Run', 80, undefined],
  ]);
});
