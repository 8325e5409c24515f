import { expect, test } from 'vitest';
import { play, sessionOf } from '#frontend/testing/played-session.ts';

test('changes the current rest only, offers a change that was made three times, and skips the rest', () => {
  const played = play(sessionOf([{ name: 'Back squat', sets: 5, reps: 5, rest: 120 }]));
  played.act('main');
  played.act({ do: 'change-rest', by: 15 });
  expect(played.view().rest).toMatchObject({ of: 135, left: 134, offer: null });
  played.act('main');
  expect(played.view().rest).toMatchObject({ of: 120 });
  played.act({ do: 'change-rest', by: 15 });
  played.act('main');
  played.act({ do: 'change-rest', by: 15 });
  expect(played.view().rest).toMatchObject({ of: 135, offer: 135 });
  played.act('skip-rest');
  expect(played.view().rest).toBeNull();
  expect(played.act({ do: 'change-rest', by: -15 })).toEqual([]);
});

test('the rest goes on while another exercise is open, and ends once a set of that is done', () => {
  const played = play(sessionOf('Back squat 3x5, rest 150s; Romanian deadlift 2x8'));
  played.act('main');
  played.act({ do: 'open-piece', piece: 1 });
  played.act({ do: 'open-piece', piece: 0 }, 20);
  expect(played.view().rest).toMatchObject({ gone: 21 });
  played.act({ do: 'open-piece', piece: 1 });
  played.act('main');
  played.act({ do: 'open-piece', piece: 0 });
  expect(played.view().rest).toBeNull();
});
