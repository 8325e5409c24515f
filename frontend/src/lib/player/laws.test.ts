import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyActions } from '#frontend/testing/any-actions.ts';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';
import { Result } from '#shared/workouts/result.ts';
import type { Action } from './actions.ts';
import { startFact } from './decide.ts';
import type { Fact, FactKind } from './facts.ts';
import { slotsOf } from './pieces.ts';
import { resultOf, trainedMinutes } from './result-of.ts';

const runs = inThisRun({ quick: 40, exhaustive: 10_000 });

function playAll({ workout, steps }: { workout: string; steps: readonly { action: Action; after: number }[] }): Played {
  const played = play(sessionOf(workout));
  for (const { action, after } of steps) played.act(action, after);
  return played;
}

test('has a valid result and a view after any actions', () => {
  fc.assert(
    fc.property(anyActions(50), (actions) => {
      const played = playAll(actions);
      const { session, facts, reading, view } = played;
      const parsed = Result.safeParse(resultOf(session, facts(), reading()));
      expect(parsed.success ? [] : parsed.error.issues).toEqual([]);
      const minutes = trainedMinutes(session, facts(), reading());
      expect(minutes === Math.round(minutes) && minutes >= 1 && minutes <= 600).toBe(true);
      const { strip, pieces, seconds, phase, main } = view();
      expect(pieces).toHaveLength(new Set(pieces.map(({ index }) => index)).size);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(strip?.every(({ fill, minutes: each }) => fill >= 0 && fill <= 1 && each > 0) ?? true).toBe(true);
      if (phase === 'running' || phase === 'all-done') expect(main).not.toBeNull();
    }),
    { numRuns: runs },
  );
});

const TAKEN_BACK: ReadonlySet<FactKind> = new Set<FactKind>([
  'begun',
  'ticked',
  'unticked',
  'missed',
  'round',
  'lap',
  'scored',
  'skipped',
  'reopened',
  'later',
  'swapped',
]);

test('shows after an Undo and the same tap what it would without either, at any point', () => {
  fc.assert(
    fc.property(anyActions(25), ({ workout, steps }) => {
      const last = steps.at(-1);
      if (!last) return;
      const before = { workout, steps: steps.slice(0, -1) };
      const never = playAll(before);
      const [fact] = never.act(last.action, last.after);
      if (!fact || !TAKEN_BACK.has(fact.is) || last.action.do === 'undo') return;
      const undone = playAll(before);
      undone.act(last.action, last.after);
      undone.act('undo', 0);
      undone.act(last.action, 0);
      expect(undone.view()).toEqual(never.view());
    }),
    { numRuns: runs },
  );
});

test('is back at the start after everything is undone', () => {
  fc.assert(
    fc.property(anyActions(25), (actions) => {
      const played = playAll(actions);
      if (played.view().phase === 'finished') played.act('return');
      for (let undos = 0; undos < 80 && played.view().undo !== null; undos++) played.act('undo');
      const { undo, pieces, justDone } = played.view();
      expect({ undo, justDone }).toEqual({ undo: null, justDone: null });
      expect(pieces.every(({ setsDone }) => setsDone === 0)).toBe(true);
    }),
    { numRuns: runs },
  );
});

test('leaves out of a result what exceeds its limits, the last sets first', () => {
  const name = (at: number) => `${at} ${'Squat '.repeat(25)}`;
  const session = sessionOf(
    Array.from({ length: 25 }, (_, at) => ({ name: name(at), sets: 30, reps: 5, weight: 100.25 })),
  );
  const { reading } = play(session);
  const read = reading();
  const ticks = session.pieces.flatMap((piece, index) => slotsOf(piece, index));
  const facts: Fact[] = [
    startFact(session, read),
    ...ticks.map(
      (slot): Fact => ({ is: 'ticked', slot, values: { reps: 5, kg: 100.25 }, at: session.startedAt, read }),
    ),
    { is: 'noted', piece: 0, move: 0, text: 'x'.repeat(2_000), at: session.startedAt, read },
  ];
  const result = resultOf(session, facts, read);
  expect(Result.safeParse(result)).toMatchObject({ success: true });
  const sets = result.exercises.map((exercise) => exercise.sets.length);
  expect(sets.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(RESULT_LIMITS.sets);
  expect(Math.min(...sets)).toBeGreaterThan(10);
  expect(result.exercises[0]?.note).toHaveLength(RESULT_LIMITS.noteCharacters);
});
