import fc from 'fast-check';
import type { Action } from '#frontend/lib/player/actions.ts';

/** Every way in which a piece is played. */
const WORKOUTS = [
  'Back squat 3x5, rest 2 min; Dead bug 2x10 each side; Cool-down stretch 5 min',
  'Warm-up jog 8 min; A1 Push press 3x6, A2 Pull-up 3x6, rest 90s; Run 1000 m; Sled push 50 m',
  'EMOM 6 min (odd: 12 kcal ski, even: 10 burpees); Plank 3x45s',
  'AMRAP 8 min: 10 wall balls, 8 burpees; Tabata bike 8x20s, rest 10s',
  'For time (cap 20 min): 500 m ski, 50 m sled push, 60 burpees; Run 3 x 1 km, rest 90 s',
  '3 rounds, rest 60 s between rounds: 10 burpees, 200 m row; Easy run 50 min',
] as const;

export interface AnyActions {
  readonly workout: string;
  /** Actions, each with the seconds since the one before. */
  readonly steps: readonly { readonly action: Action; readonly after: number }[];
}

const place = fc.nat({ max: 3 });
const slot = fc.record({ piece: place, move: fc.nat({ max: 1 }), set: fc.nat({ max: 4 }) });
const values = fc.record(
  {
    reps: fc.nat({ max: 40 }),
    kg: fc.double({ min: 0, max: 300, noNaN: true }),
    metres: fc.nat({ max: 5_000 }),
    seconds: fc.nat({ max: 4_000 }),
  },
  { requiredKeys: [] },
);

const simple = fc.constantFrom<Action['do']>(
  'undo',
  'lap',
  'next',
  'begin-on-time',
  'skip-rest',
  'pause',
  'resume',
  'confirm-away',
  'go-on',
  'return',
  'finish',
);

const action = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Action>({ do: 'main' }) },
  { weight: 5, arbitrary: simple.map((what) => ({ do: what }) as Action) },
  { weight: 2, arbitrary: slot.map((at): Action => ({ do: 'tick', slot: at })) },
  {
    weight: 2,
    arbitrary: fc.tuple(slot, values).map(([at, typed]): Action => ({ do: 'edit', slot: at, values: typed })),
  },
  { weight: 1, arbitrary: slot.map((at): Action => ({ do: 'open', slot: at })) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }).map((reps): Action => ({ do: 'miss', reps })) },
  { weight: 1, arbitrary: fc.nat({ max: 40 }).map((reps): Action => ({ do: 'score', reps })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('skip', 'later', 'reopen', 'open-piece'), place)
      .map(([what, piece]) => ({ do: what, piece }) as Action),
  },
  { weight: 1, arbitrary: fc.constantFrom(15, -15).map((by) => ({ do: 'change-rest', by }) as Action) },
  { weight: 1, arbitrary: place.map((piece): Action => ({ do: 'add-set', piece, move: 0 })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Action>(
      { do: 'add-exercise', exercise: { name: 'Curl', sets: 2, reps: 12, weight: 10 } },
      { do: 'swap', piece: 0, move: 0, to: { name: 'Goblet squat', reps: 10 }, isForGood: false },
      { do: 'note', piece: 0, move: 0, text: 'Wider stance' },
      { do: 'set-lap-length', metres: 200 },
      { do: 'wake', since: null },
      { do: 'tell', effort: 7 },
    ),
  },
);

/** Generates up to so many things that athletes do, in any order, sensible or not. */
export function anyActions(most: number): fc.Arbitrary<AnyActions> {
  const after = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 120 }), fc.nat({ max: 2_400 }));
  return fc.record({
    workout: fc.constantFrom(...WORKOUTS),
    steps: fc.array(fc.record({ action, after }), { maxLength: most, size: 'max' }),
  });
}
