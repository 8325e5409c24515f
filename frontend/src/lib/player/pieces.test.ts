import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { plannedValues, toPieces } from './pieces.ts';

/** Returns how the pieces of a line of text are played. */
function playedAs(line: string): string[] {
  return toPieces(parseExerciseText(line)).map((piece) => {
    const { way, moves, rounds, length, turns, restAfterRound, isMeasured, needsStart } = piece;
    const [first] = turns;
    const facts = [
      way,
      rounds > 0 && way !== 'turns' && `${rounds}x`,
      moves.map(({ exercise, rest, restWords }) =>
        [exercise.name, rest && `rest ${rest}`, restWords && `rest ${restWords}`].filter(Boolean).join(' '),
      ),
      length && `length ${length}`,
      first && `${turns.length} turns, ${first.restsAt} of ${first.endsAt}, end ${turns.at(-1)?.endsAt}`,
      restAfterRound && `round rest ${restAfterRound}`,
      isMeasured && 'measured',
      needsStart && 'start',
    ];
    return facts.filter(Boolean).flat().join('; ');
  });
}

test.each([
  ['Back squat 4x8 @ RPE 7, rest 2 min', 'sets; 4x; Back squat rest 120'],
  ['Plank 3x45s', 'sets; 3x; Plank'],
  ['Side plank 2 x 30 s each side, rest 30 s', 'turns; Side plank rest 30; 2 turns, 60 of 90, end 150; start'],
  ['Run 6 x 1 km @ RPE 7-8, rest 90 s', 'sets; 6x; Run rest 90; measured; start'],
  ['Run 6 x 400 m (200 m jog)', 'sets; 6x; Run rest 200 m jog; measured; start'],
  ['Run 4 x 4 min @ 95% HRmax, 3 min jog', 'turns; Run rest 180; 4 turns, 240 of 420, end 1500; start'],
  ['Run 4 rounds 400 m', 'sets; 4x; Run; measured; start'],
  ['Tabata bike 8x20s, rest 10s', 'turns; Tabata bike rest 10; 8 turns, 20 of 30, end 230; start'],
  ['EMOM row 10 min @ RPE 7 (40 s row each minute)', 'turns; Row; 10 turns, 40 of 60, end 600; start'],
  ['EMOM 12: 10 burpees, 12 cal row', 'turns; Burpees; Row; 12 turns, 60 of 60, end 720; start'],
  [
    'EMOM 20 min: 1) 12 cal row 2) 10 burpees 3) rest',
    'turns; Row; Burpees; Rest; 20 turns, 60 of 60, end 1200; start',
  ],
  ['Every 2:30 x 5: 3 back squat @ 85%', 'turns; Back squat; 5 turns, 150 of 150, end 750; start'],
  ['AMRAP 9 min (400 m run, 15 wall balls)', 'amrap; Run; Wall balls; length 540; start'],
  ['Burpees 60 reps for time (cap 8 min)', 'for-time; 1x; Burpees; length 480; start'],
  ['3 RFT: 400 m run, 15 swings', 'for-time; 3x; Run; Swings; start'],
  ['A1 Push press 3x6, A2 Pull-up 3x6, rest 90s', 'sets; 3x; Push press; Pull-up; round rest 90'],
  ['3 rounds, rest 60 s between rounds: 10 burpees, 200 m row', 'sets; 3x; Burpees; Row; round rest 60; start'],
  [
    '4 rounds of 40 s work, 20 s rest: swings, burpees, squats',
    'turns; Swings rest 20; Burpees rest 20; Squats rest 20; 12 turns, 40 of 60, end 700; start',
  ],
  [
    '3 rounds, 1 min each: row, ski, burpees, rest 1 min',
    'turns; Row; Ski; Burpees; 9 turns, 60 of 60, end 660; round rest 60; start',
  ],
  ['Easy run 50 min @ RPE 3', 'single; 1x; Easy run; length 3000; measured; start'],
  ['Row 5000 m', 'single; 1x; Row; measured; start'],
  ['Run 800 m @ RPE 6', 'single; 1x; Run; measured; start'],
  ['Wall balls 30 reps @ race load', 'single; 1x; Wall balls; measured; start'],
  ['Warm-up jog 8 min', 'single; 1x; Warm-up jog; length 480'],
  ['Play with the children', 'single; 1x; Play with the children'],
])('plays %s as %s', (line, expected) => {
  expect(playedAs(line)).toEqual([expected]);
});

test('has a set of each movement as often as a round has it', () => {
  const push = { name: 'Sled push', distance: 12.5, sets: 2, rounds: 3 };
  const [piece] = toPieces([{ name: 'Run', distance: 500, rounds: 3 }, push]);
  expect(piece?.moves.map(({ setsInRound }) => setsInRound)).toEqual([1, 2]);
});

test('plays no more sets than a result can hold, and a clock without a length as a list', () => {
  expect(toPieces([{ name: 'Squat', sets: 1_000, reps: 1 }])[0]).toMatchObject({ rounds: 400 });
  expect(toPieces([{ name: 'Burpees', format: 'EMOM', reps: 10 }])[0]).toMatchObject({ way: 'sets', turns: [] });
  expect(toPieces([{ name: 'Burpees', format: 'AMRAP', reps: 10 }])[0]).toMatchObject({ way: 'sets', length: null });
});

test('plans numbers only', () => {
  expect(plannedValues({ name: 'Squat', reps: '8-10', weight: '72,5 kg' })).toEqual({ reps: 9, kg: 72.5 });
  expect(plannedValues({ name: 'Squat', reps: '7-8', weight: '2 x 16 kg' })).toEqual({ reps: 8 });
  expect(plannedValues({ name: 'Pull-up', reps: 'max', weight: '70%' })).toEqual({});
  expect(plannedValues({ name: 'Bike', reps: '12 kcal' })).toEqual({ calories: 12 });
});
