import { afterEach, expect, test } from 'vitest';
import { play, sessionOf } from '#frontend/testing/played-session.ts';
import { choicesFor, keepInstead, keepMissing, swapsFromStart } from './swap-choices.ts';

afterEach(() => localStorage.clear());

const DEADLIFT = { name: 'Deadlift', sets: 3, reps: 5 };
const names = (exercises: readonly { name: string }[]) => exercises.map(({ name }) => name);

test('offers no exercise whose kit the gym does not have', () => {
  const { to, withoutKit, kit } = choicesFor(DEADLIFT, DEADLIFT);
  expect(kit).toBe('barbell lifts');
  expect(names(to)).toContain('Romanian deadlift');
  expect(names(withoutKit)).not.toContain('Romanian deadlift');
  keepMissing('barbell lifts', true);
  expect(choicesFor(DEADLIFT, DEADLIFT)).toMatchObject({ to: withoutKit, isMissing: true, missingForPlanned: null });
  keepMissing('barbell lifts', false);
  expect(choicesFor(DEADLIFT, DEADLIFT).to).toEqual(to);
});

test('starts the next session with the exercise chosen for good, while the kit is missing', () => {
  const session = sessionOf('Conventional deadlift 3x5 @ 100kg; Plank 60s; A1 Deadlift 2x5; A2 Pull-up 2x6');
  keepMissing('barbell lifts', true);
  expect(swapsFromStart(session.pieces)).toEqual([]);
  keepInstead('Deadlift', 'Kettlebell deadlift');
  const to = { name: 'Kettlebell deadlift', reps: 5 };
  expect(swapsFromStart(session.pieces)).toMatchObject([
    { do: 'swap', piece: 0, move: 0, to, isForGood: true },
    { do: 'swap', piece: 2, move: 0, to, isForGood: true },
  ]);
  expect(choicesFor({ name: 'Kettlebell deadlift' }, DEADLIFT)).toMatchObject({ missingForPlanned: 'barbell lifts' });
  keepMissing('dumbbell lifts', true);
  expect(swapsFromStart(session.pieces)).toEqual([]);
  keepMissing('barbell lifts', false);
  keepMissing('dumbbell lifts', false);
  expect(swapsFromStart(session.pieces)).toEqual([]);
});

test('Undo takes back the swaps made in a session, not those it started with', () => {
  const played = play(sessionOf('Deadlift 2x5 @ 100kg'));
  const swap = { do: 'swap', piece: 0, move: 0 } as const;
  played.act({ ...swap, to: { name: 'Kettlebell deadlift', reps: 5 }, isForGood: true }, 0);
  expect(played.view()).toMatchObject({ undo: null, open: { move: { swappedFor: 'Deadlift' } } });
  played.act({ ...swap, to: { name: 'Deadlift', reps: 5, weight: 100 }, isForGood: false });
  expect(played.view()).toMatchObject({
    undo: 'swapped',
    open: { move: { swappedFor: null }, row: { values: { reps: 5, kg: 100 } } },
  });
  played.act('undo');
  expect(played.view().open?.move.name).toBe('Kettlebell deadlift');
});
