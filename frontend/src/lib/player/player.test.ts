import { expect, test } from 'vitest';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import type { LastTimes } from './session.ts';

const SQUATS = [
  { name: 'Back squat', sets: 3, reps: 5, weight: 72.5, rest: 150 },
  { name: 'Romanian deadlift', sets: 2, reps: 8 },
];
const LAST: LastTimes = {
  'back squat': {
    date: '2026-11-09',
    sets: [
      { reps: 5, kg: 70 },
      { reps: 4, kg: 70 },
    ],
    note: 'Wider stance',
  },
  'romanian deadlift': { date: '2026-11-09', sets: [{ reps: 10, kg: 55 }] },
};
const squats = () => play(sessionOf(SQUATS, { lastTimes: LAST }));
const slot = (set: number, move = 0, piece = 0) => ({ piece, move, set });

/** Returns the rows of the open exercise as text: '1 done 5 x 72.5'. */
function rowsOf({ view }: Played): string[] {
  return (view().open?.rows ?? []).map(({ slot: at, state, values: { reps, kg, metres, seconds } }) => {
    const values = [reps ?? metres, kg, seconds].filter((value) => value !== undefined).join(' x ');
    return [at.move > 0 && `${at.move}.`, at.set + 1, state, values].filter(Boolean).join(' ');
  });
}

test('leads through the sets of an exercise, with the rest that the plan gives after each but the last', () => {
  const played = squats();
  expect(rowsOf(played)).toEqual(['1 open 5 x 72.5', '2 ahead 5 x 72.5', '3 ahead 5 x 72.5']);
  expect(played.view()).toMatchObject({
    phase: 'running',
    rest: null,
    main: { says: 'tick', slot: slot(0), values: { reps: 5, kg: 72.5 }, isLast: false, isEffort: false },
    next: { exercise: { name: 'Romanian deadlift' }, sets: 2 },
    undo: null,
  });
  played.act('main', 40);
  played.wait(61.5);
  expect(played.view()).toMatchObject({
    seconds: 101,
    rest: { after: slot(0), of: 150, left: 89, gone: 61, endedAgo: null },
    main: { says: 'tick', slot: slot(1) },
    undo: 'ticked',
  });
  played.wait(100);
  expect(played.view().rest).toMatchObject({ left: 0, endedAgo: 11, fraction: 0 });
  played.act('main');
  expect(played.view().main).toMatchObject({ slot: slot(2), isLast: true });
  played.act('main', 30);
  expect(played.view()).toMatchObject({
    rest: null,
    open: { index: 1, move: { name: 'Romanian deadlift' } },
    next: null,
  });
});

test('fills in typed values, else the plan, else last time, else the load of the set before', () => {
  const played = squats();
  played.act({ do: 'edit', slot: slot(1), values: { reps: 4, kg: 75 } });
  expect(rowsOf(played)[1]).toBe('2 ahead 4 x 75');
  played.act({ do: 'open-piece', piece: 1 });
  expect(rowsOf(played)).toEqual(['1 open 8 x 55', '2 ahead 8 x 55']);
  expect(played.view().open?.rows[0]).toMatchObject({ planned: { reps: 8 }, last: { reps: 10, kg: 55 } });

  const unknown = play(sessionOf(SQUATS));
  unknown.act({ do: 'open-piece', piece: 1 });
  expect(rowsOf(unknown)).toEqual(['1 open 8', '2 ahead 8']);
  unknown.act({ do: 'edit', slot: slot(0, 0, 1), values: { reps: 8, kg: 50 } });
  unknown.act('main');
  expect(rowsOf(unknown)).toEqual(['1 done 8 x 50', '2 open 8 x 50']);
});

test('ignores a second tap within 800 ms, and never an Undo', () => {
  const played = squats();
  played.act('main', 40);
  expect(played.act('main', 0.7)).toEqual([]);
  expect(played.act('undo', 0)).toHaveLength(1);
  expect(played.act('main', 0.05)).toHaveLength(1);
  expect(played.act('main', 0.8)).toHaveLength(1);
});

test('undoes logs set by set, with their values and with the rest as it would run now', () => {
  const played = squats();
  played.act({ do: 'edit', slot: slot(0), values: { reps: 6, kg: 80 } });
  played.act('main', 30);
  played.act('main', 60);
  expect(played.view().rest).toMatchObject({ after: slot(1), left: 150 });
  played.act('undo', 20);
  expect(rowsOf(played).slice(0, 2)).toEqual(['1 done 6 x 80', '2 open 5 x 72.5']);
  expect(played.view().rest).toMatchObject({ after: slot(0), left: 70 });
  played.act('undo');
  expect(rowsOf(played)[0]).toBe('1 open 6 x 80');
  expect(played.view()).toMatchObject({ rest: null, undo: null });
  expect(played.act('undo')).toEqual([]);
});

test('shows the same after an Undo and the same tap as without either', () => {
  const undone = squats();
  const never = squats();
  for (const played of [undone, never]) played.act('main', 40);
  for (const played of [undone, never]) played.act('main', 160);
  undone.act('undo', 0);
  undone.act('main', 0);
  expect(undone.view()).toEqual(never.view());
});

test('unticks a set by a second tap, and logs a row that was tapped out of order', () => {
  const played = squats();
  played.act({ do: 'tick', slot: slot(2) });
  expect(rowsOf(played)).toEqual(['1 open 5 x 72.5', '2 ahead 5 x 72.5', '3 done 5 x 72.5']);
  played.act({ do: 'tick', slot: slot(2) });
  expect(rowsOf(played)[2]).toBe('3 ahead 5 x 72.5');
  played.act({ do: 'open', slot: slot(1) });
  expect(played.view().main).toMatchObject({ slot: slot(1) });
  played.act('main');
  played.act({ do: 'open', slot: slot(1) });
  expect(played.view().open?.rows.map(({ isOpened }) => isOpened)).toEqual([false, true, false]);
  played.act({ do: 'edit', slot: slot(1), values: { reps: 3, kg: 72.5 } });
  expect(rowsOf(played)).toEqual(['1 open 5 x 72.5', '2 done 3 x 72.5', '3 ahead 5 x 72.5']);
  expect(played.view().main).toMatchObject({ slot: slot(0) });
});

test('stops every clock while it is paused', () => {
  const played = squats();
  played.act('main', 40);
  played.act('pause', 30);
  played.wait(600);
  expect(played.view()).toMatchObject({
    phase: 'paused',
    seconds: 70,
    pausedFor: 600,
    main: null,
    rest: { left: 120 },
  });
  expect(played.act('main')).toEqual([]);
  played.act('resume');
  played.wait(10);
  expect(played.view()).toMatchObject({ phase: 'running', seconds: 80, pausedFor: 0, rest: { left: 110 } });
});

test('rests after the round of a superset, with no rest between its movements', () => {
  const played = play(sessionOf('A1 Push press 3x6, A2 Pull-up 3x6, rest 90s'));
  expect(played.view().open).toMatchObject({ round: 1, rounds: 3, move: { place: 'A1', name: 'Push press' } });
  played.act('main');
  expect(played.view()).toMatchObject({ rest: null, open: { move: { place: 'A2' } } });
  played.act('main');
  expect(played.view()).toMatchObject({ rest: { of: 90 }, open: { round: 2, move: { place: 'A1' } } });
});

test('postpones, skips and reopens exercises, and opens what the athlete taps', () => {
  const played = play(sessionOf([...SQUATS, { name: 'Dead bug', sets: 2, reps: 10 }]));
  const names = () => played.view().pieces.map(({ name, state }) => `${name} ${state}`);
  played.act('main');
  played.act({ do: 'later', piece: 0 });
  expect(names()).toEqual(['Romanian deadlift now', 'Dead bug ahead', 'Back squat later']);
  played.act({ do: 'skip', piece: 1 });
  expect(names()).toEqual(['Romanian deadlift skipped', 'Dead bug now', 'Back squat later']);
  played.act({ do: 'open-piece', piece: 0 });
  expect(names()).toEqual(['Romanian deadlift skipped', 'Dead bug ahead', 'Back squat now']);
  expect(rowsOf(played)[0]).toBe('1 done 5 x 72.5');
  played.act({ do: 'reopen', piece: 1 });
  expect(played.view().open?.move.name).toBe('Romanian deadlift');
  for (let undos = 0; undos < 3; undos++) played.act('undo');
  played.act({ do: 'open-piece', piece: 0 });
  expect(names()).toEqual(['Back squat now', 'Romanian deadlift ahead', 'Dead bug ahead']);
});

test('adds a set like the last one, and an exercise after the open one', () => {
  const played = squats();
  played.act({ do: 'edit', slot: slot(2), values: { reps: 5, kg: 77.5 } });
  played.act({ do: 'add-set', piece: 0, move: 0 });
  expect(rowsOf(played)[3]).toBe('4 ahead 5 x 77.5');
  played.act({ do: 'add-exercise', exercise: { name: 'Plank', duration: 60 } });
  expect(played.view().pieces.map(({ name }) => name)).toEqual(['Back squat', 'Plank', 'Romanian deadlift']);
  played.act('undo');
  played.act('undo');
  expect(rowsOf(played)).toHaveLength(3);
  expect(played.view().pieces).toHaveLength(2);
});

test('an added set takes nothing over from one that was added and taken back', () => {
  const played = squats();
  played.act({ do: 'add-set', piece: 0, move: 0 });
  played.act({ do: 'edit', slot: slot(3), values: { reps: 1, kg: 100 } });
  played.act('undo');
  played.act({ do: 'add-set', piece: 0, move: 0 });
  expect(rowsOf(played)[3]).toBe('4 ahead 5 x 72.5');
});

test('an added exercise takes nothing over from one that was added and taken back', () => {
  const played = squats();
  const run = { name: 'Run', distance: 1_000, sets: 3, rest: 90 };
  played.act({ do: 'add-exercise', exercise: run });
  played.act({ do: 'open', slot: slot(2, 0, 2) });
  played.act({ do: 'edit', slot: slot(0, 0, 2), values: { metres: 800 } });
  played.act({ do: 'set-lap-length', metres: 200 });
  played.act('undo');
  played.act({ do: 'add-exercise', exercise: run });
  for (const piece of [0, 1]) played.act({ do: 'skip', piece });
  expect(played.view().open).toMatchObject({ index: 2, run: { lapMetres: null } });
  expect(rowsOf(played)).toEqual(['1 open 1000', '2 ahead 1000', '3 ahead 1000']);
});

test('swaps the remaining sets, and keeps the movement of those done', () => {
  const played = squats();
  played.act('main');
  played.act({ do: 'swap', piece: 0, move: 0, to: { name: 'Goblet squat', reps: 10 }, isForGood: false });
  expect(played.view().open).toMatchObject({ move: { name: 'Goblet squat', swappedFor: 'Back squat' } });
  expect(played.view().open?.rows.map(({ name }) => name)).toEqual(['Back squat', 'Goblet squat', 'Goblet squat']);
  expect(rowsOf(played)).toEqual(['1 done 5 x 72.5', '2 open 10', '3 ahead 10']);
  played.act('undo');
  expect(rowsOf(played)[1]).toBe('2 open 5 x 72.5');
});

test('a swap carries no load over, neither a typed one nor to an added set', () => {
  const played = squats();
  played.act('main');
  played.act({ do: 'edit', slot: slot(2), values: { reps: 5, kg: 80 } });
  played.act({ do: 'tick', slot: slot(1) });
  played.act({ do: 'swap', piece: 0, move: 0, to: { name: 'Goblet squat', reps: 10 }, isForGood: false });
  expect(rowsOf(played)[2]).toBe('3 open 10');
  played.act('undo');
  expect(rowsOf(played)[2]).toBe('3 open 5 x 80');
  played.act({ do: 'tick', slot: slot(2) });
  played.act({ do: 'add-set', piece: 0, move: 0 });
  played.act({ do: 'swap', piece: 0, move: 0, to: { name: 'Goblet squat', reps: 10 }, isForGood: false });
  expect(rowsOf(played)[3]).toBe('4 open 10');
});

test('shows an exercise that is done, and leads on to the next', () => {
  const played = squats();
  for (let set = 0; set < 3; set++) played.act('main', 100);
  played.act({ do: 'open-piece', piece: 0 });
  expect(played.view()).toMatchObject({ open: { index: 0 }, main: { says: 'on', piece: 1 } });
  played.act('main');
  expect(played.view().open?.index).toBe(1);
});

test('ends with everything done, stops at the end, and can go on with the clock as it was', () => {
  const played = squats();
  for (let set = 0; set < 5; set++) played.act('main', 100);
  expect(played.view()).toMatchObject({ phase: 'all-done', open: null, main: { says: 'finish' }, seconds: 500 });
  played.act('main', 60);
  played.act({ do: 'tell', effort: 8, notes: 'Slow' }, 90);
  played.wait(30);
  expect(played.view()).toMatchObject({ phase: 'finished', seconds: 560, effort: 8, rating: null, notes: 'Slow' });
  played.act('return');
  played.wait(10);
  expect(played.view()).toMatchObject({ phase: 'all-done', seconds: 570 });
});

test('asks after 30 minutes without a tap, and goes on or ends at the last log', () => {
  const ask = () => {
    const played = squats();
    played.act('main', 300);
    played.lock(29 * 60);
    expect(played.view().phase).toBe('running');
    played.lock(60);
    expect(played.view()).toMatchObject({ phase: 'asking', main: null, lastAt: played.session.startedAt + 300_000 });
    expect(played.act('main')).toEqual([]);
    return played;
  };
  const gone = ask();
  gone.act('finish-at-last');
  expect(gone.view()).toMatchObject({ phase: 'finished', seconds: 300 });
  const back = ask();
  back.act('go-on');
  back.wait(20);
  expect(back.view()).toMatchObject({ phase: 'running', seconds: 320 });
});

test('asks when a pause has lasted 30 minutes, and not while a long run is under way', () => {
  const paused = squats();
  paused.act('pause', 300);
  paused.lock(31 * 60);
  expect(paused.view()).toMatchObject({ phase: 'asking', seconds: 300 });
  const running = play(sessionOf('Easy run 50 min'));
  running.act('main');
  running.lock(70 * 60);
  expect(running.view()).toMatchObject({ phase: 'running', main: { says: 'tick', isEffort: true } });
  running.lock(11 * 60);
  expect(running.view()).toMatchObject({ phase: 'asking', lastAt: running.session.startedAt + 3_001_000 });
});

test('restores a discarded session', () => {
  const played = squats();
  played.act('main');
  played.act('discard');
  expect(played.view()).toMatchObject({ phase: 'discarded', main: null, undo: 'discarded' });
  expect(played.act('main')).toEqual([]);
  played.act('undo');
  expect(played.view()).toMatchObject({ phase: 'running', undo: 'ticked' });
});
