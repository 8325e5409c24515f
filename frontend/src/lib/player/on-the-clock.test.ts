import { expect, test } from 'vitest';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import { resultOf } from './result-of.ts';

const slot = (set: number, move = 0, piece = 0) => ({ piece, move, set });
const resultOfPlayed = ({ session, facts, reading }: Played) => resultOf(session, facts(), reading());
const setsOf = (played: Played) =>
  resultOfPlayed(played).exercises.map(({ name, sets }) => [name, sets.map(({ doneAt: _, ...set }) => set)]);

test('runs an EMOM by the clock: a minute without a tap counts as done as planned', () => {
  const played = play(sessionOf('EMOM 4 min (odd: 12 kcal ski, even: 10 burpees); Plank 3x45s'));
  expect(played.view()).toMatchObject({ main: { says: 'begin', piece: 0, set: null }, open: { hasBegun: false } });
  played.act('main', 30);
  played.wait(22.5);
  expect(played.view()).toMatchObject({
    seconds: 52,
    main: { says: 'turn-done', slot: slot(0) },
    open: {
      round: 1,
      rounds: 2,
      turn: {
        index: 0,
        count: 4,
        phase: 'work',
        left: 38,
        pips: ['now', 'ahead', 'ahead', 'ahead'],
        next: { move: 1, startsAt: 90 },
      },
    },
  });
  played.act('main', 18.5);
  expect(played.view()).toMatchObject({ main: { says: 'wait' }, open: { turn: { isTicked: true } } });
  played.wait(60);
  expect(played.view().open).toMatchObject({
    move: { name: 'Burpees' },
    turn: { index: 1, pips: ['done', 'now', 'ahead', 'ahead'] },
  });
  played.act({ do: 'miss', reps: 7 });
  expect(played.view().open?.turn?.pips).toEqual(['done', 'missed', 'ahead', 'ahead']);
  played.wait(80);
  expect(played.view().open?.turn?.pips).toEqual(['done', 'missed', 'done', 'now']);
  played.wait(60);
  expect(played.view()).toMatchObject({ open: { index: 1 }, main: { says: 'tick' } });
  expect(setsOf(played)).toEqual([
    ['Ski', [{ calories: 12, seconds: 41 }, { calories: 12 }]],
    ['Burpees', [{ reps: 7 }, { reps: 10 }]],
  ]);
});

test('asks after waking whether the minutes that passed unseen were done, and takes a missed one', () => {
  const played = play(sessionOf('EMOM burpees 6 min (8 each minute)'));
  played.act('main');
  played.wait(30);
  const { at } = played.view();
  played.lock(170);
  expect(played.act({ do: 'wake', since: at }, 0)).toHaveLength(1);
  expect(played.view()).toMatchObject({
    away: { piece: 0, slots: [slot(0), slot(1), slot(2)] },
    open: { turn: { index: 3 } },
  });
  played.act({ do: 'miss', slot: slot(1), reps: 5 });
  expect(played.view().away).toEqual({ piece: 0, slots: [slot(0), slot(2)] });
  played.act('confirm-away');
  expect(played.view().away).toBeNull();
  const soon = played.view().at;
  played.lock(5);
  expect(played.act({ do: 'wake', since: soon }, 0)).toEqual([]);
});

test('runs timed intervals and their rests by the clock, the last without a rest', () => {
  const played = play(sessionOf('Tabata bike 8x20s, rest 10s'));
  played.act('main');
  played.wait(25);
  expect(played.view()).toMatchObject({
    rest: null,
    main: { says: 'wait' },
    open: { round: 1, rounds: 8, left: 205, turn: { phase: 'rest', left: 5, fraction: 0.5 } },
  });
  played.wait(204);
  expect(played.view()).toMatchObject({ phase: 'running', open: { turn: { index: 7, phase: 'work', left: 1 } } });
  played.wait(1);
  expect(played.view().phase).toBe('all-done');
});

test('times distance intervals one by one, and backdates one begun at the end of its rest', () => {
  const played = play(sessionOf('Run 3 x 1 km @ RPE 7, rest 90 s'));
  expect(played.view().main).toEqual({ says: 'begin', piece: 0, set: 0 });
  played.act('main', 20);
  played.wait(294);
  expect(played.view()).toMatchObject({ open: { gone: 294 }, main: { says: 'tick', slot: slot(0) } });
  played.act('main', 0.5);
  expect(played.view()).toMatchObject({
    rest: { of: 90, left: 90, canBackdate: false },
    main: { says: 'begin', set: 1 },
    justDone: { values: { metres: 1_000, seconds: 294 } },
  });
  expect(played.act('begin-on-time', 60)).toEqual([]);
  played.lock(72);
  expect(played.view()).toMatchObject({ rest: { endedAgo: 42, canBackdate: true }, justDone: { seconds: 294 } });
  played.act('begin-on-time', 0);
  expect(played.view()).toMatchObject({ rest: null, justDone: null, open: { gone: 42, hasBegun: true } });
  played.act({ do: 'edit', slot: slot(0), values: { metres: 1_010, seconds: 294 } });
  played.act('main', 250);
  expect(setsOf(played)).toEqual([
    [
      'Run',
      [
        { metres: 1_010, seconds: 294 },
        { metres: 1_000, seconds: 293 },
      ],
    ],
  ]);
});

test('a run can be corrected until the next piece begins, also the last one', () => {
  const played = play(sessionOf('Run 1000 m; EMOM burpees 2 min (8 each minute); Run 400 m'));
  played.act('main');
  played.act('main', 300);
  expect(played.view()).toMatchObject({ justDone: { seconds: 300 }, main: { says: 'begin', piece: 1 } });
  played.act('main');
  played.wait(121);
  expect(played.view()).toMatchObject({ justDone: null, main: { says: 'begin', piece: 2 } });
  played.act('main');
  played.act('main', 90);
  expect(played.view()).toMatchObject({ phase: 'all-done', justDone: { seconds: 90 }, main: { says: 'finish' } });
  played.act({ do: 'edit', slot: slot(0, 0, 2), values: { metres: 420, seconds: 90 } });
  expect(setsOf(played).at(-1)).toEqual(['Run', [{ metres: 420, seconds: 90 }]]);
});

test('counts laps of a run, projects its time, and takes the distance from the plan', () => {
  const played = play(sessionOf('Run 1000 m; Sandbag lunges 50 m'));
  expect(played.act('lap')).toEqual([]);
  played.act('main', 60);
  played.act({ do: 'set-lap-length', metres: 200 });
  played.act('lap', 64);
  played.act('lap', 67);
  played.wait(10);
  expect(played.view().open?.run).toEqual({
    lapMetres: 200,
    laps: [
      { metres: 200, seconds: 65 },
      { metres: 400, seconds: 67 },
    ],
    metres: 400,
    onFor: 330,
  });
  played.act('undo');
  expect(played.view().open?.run?.laps).toHaveLength(1);
  played.act('main', 187);
  expect(played.view()).toMatchObject({
    justDone: { values: { metres: 1_000, seconds: 330 } },
    open: { index: 1, hasBegun: false, gone: 0 },
    main: { says: 'begin', piece: 1, set: null },
  });
  played.wait(45);
  played.act('main');
  played.act('main', 100);
  expect(setsOf(played)).toEqual([
    ['Run', [{ metres: 1_000, seconds: 330 }]],
    ['Sandbag lunges', [{ metres: 50, seconds: 100 }]],
  ]);
});

test('takes the distance of a run from its laps when the plan gives none', () => {
  const played = play(sessionOf('Easy run 50 min'));
  played.act('main');
  played.act({ do: 'set-lap-length', metres: 400 });
  played.act('lap', 120);
  played.act('lap', 120);
  played.act('main', 60);
  expect(setsOf(played)).toEqual([['Easy run', [{ metres: 800, seconds: 301 }]]]);
});

test('stamps the rounds of an AMRAP, and asks for the further reps when its time is up', () => {
  const played = play(sessionOf('AMRAP 8 min: 10 wall balls, 8 burpees'));
  played.act('main', 10);
  played.act('main', 72);
  played.act('main', 75);
  played.wait(2);
  expect(played.view().open).toMatchObject({
    round: 3,
    left: 331,
    amrap: { roundSeconds: [72, 75], inRound: 2, isOver: false },
  });
  expect(played.act({ do: 'score', reps: 3 })).toEqual([]);
  played.lock(400);
  expect(played.view()).toMatchObject({
    main: { says: 'score', of: 'amrap' },
    open: { left: 0, amrap: { isOver: true } },
  });
  played.act({ do: 'score', reps: 12 });
  expect(played.view().phase).toBe('all-done');
  expect(resultOfPlayed(played).exercises).toMatchObject([
    { name: 'Wall balls', format: 'amrap', score: { rounds: 2, reps: 12 }, sets: [{ reps: 10 }, { reps: 10 }] },
    { name: 'Burpees', sets: [{ reps: 8 }, { reps: 8 }] },
  ]);
  played.act('undo');
  expect(played.view().main).toMatchObject({ says: 'score' });
});

test('stamps the pieces of a block for time, and finishes with its time', () => {
  const played = play(sessionOf('For time (cap 20 min): 500 m ski, 50 m sled push, 60 burpees'));
  played.act('main', 5);
  played.act('next', 144);
  played.act('next', 186);
  expect(played.view().open).toMatchObject({
    gone: 330,
    left: 870,
    rows: [{ seconds: 144 }, { seconds: 186 }, { state: 'open' }],
  });
  played.act('main', 300);
  expect(played.view().phase).toBe('all-done');
  expect(resultOfPlayed(played).exercises).toMatchObject([
    { name: 'Ski', score: { seconds: 630 }, sets: [{ metres: 500, seconds: 144 }] },
    { name: 'Sled push', sets: [{ metres: 50, seconds: 186 }] },
    { name: 'Burpees', sets: [{ reps: 60, seconds: 300 }] },
  ]);
  played.act('undo');
  expect(played.view()).toMatchObject({ open: { gone: 631 }, main: { says: 'finish-for-time' } });
});

test('asks for the reps at the cap', () => {
  const played = play(sessionOf('Burpees 60 reps for time (cap 8 min)'));
  played.act('main');
  played.wait(480);
  expect(played.view()).toMatchObject({
    main: { says: 'score', of: 'cap' },
    open: { forTime: { isCapped: true, repsDone: 0 } },
  });
  expect(played.act('next')).toEqual([]);
  played.act({ do: 'score', reps: 52 });
  expect(resultOfPlayed(played).exercises).toMatchObject([{ name: 'Burpees', score: { capReps: 52 }, sets: [] }]);
});

test('stops the clock of a piece that is postponed, and goes on with it when it is begun again', () => {
  const played = play(sessionOf('EMOM burpees 6 min (8 each minute); Plank 3x45s'));
  played.act('main');
  played.wait(90);
  played.act({ do: 'later', piece: 0 }, 0);
  played.wait(500);
  expect(played.view().open?.index).toBe(1);
  for (let set = 0; set < 3; set++) played.act('main');
  expect(played.view()).toMatchObject({ open: { index: 0, hasBegun: false, gone: 90 }, main: { says: 'begin' } });
  played.act('main');
  played.wait(40);
  expect(played.view().open).toMatchObject({ hasBegun: true, gone: 130, turn: { index: 2 } });
});

test('counts the elapsed part of a block on the clock that is broken off', () => {
  const played = play(sessionOf('EMOM burpees 6 min (8 each minute)'));
  played.act('main');
  played.wait(130);
  played.act({ do: 'skip', piece: 0 });
  played.act('finish', 200);
  expect(resultOfPlayed(played).exercises).toMatchObject([{ isSkipped: true, sets: [{ reps: 8 }, { reps: 8 }] }]);
});

test('keeps the movement of sets that the clock counted before a swap', () => {
  const swap = { do: 'swap', piece: 0, move: 0, to: { name: 'Step-ups', reps: 12 }, isForGood: false } as const;
  const emom = play(sessionOf('EMOM burpees 4 min (8 each minute)'));
  emom.act('main');
  emom.wait(130);
  emom.act(swap);
  emom.wait(120);
  expect(resultOfPlayed(emom).exercises).toMatchObject([
    { name: 'Burpees', sets: [{ reps: 8 }, { reps: 8 }] },
    { name: 'Step-ups', swappedFor: 'Burpees', sets: [{ reps: 12 }, { reps: 12 }] },
  ]);
  const amrap = play(sessionOf('AMRAP 8 min: 10 wall balls, 8 burpees'));
  for (let taps = 0; taps < 3; taps++) amrap.act('main', 60);
  amrap.act(swap);
  amrap.act('main', 60);
  expect(resultOfPlayed(amrap).exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
    ['Wall balls', 2],
    ['Step-ups', 1],
    ['Burpees', 3],
  ]);
});

test('times each part of a round, without the rest before it', () => {
  const played = play(sessionOf('3 rounds, rest 60 s between rounds: 10 burpees, 200 m row'));
  played.act('main');
  played.act('main', 30);
  played.act('main', 50);
  expect(played.view().rest).toMatchObject({ of: 60 });
  played.act('main', 100);
  expect(played.view().open?.rows.map(({ seconds }) => seconds)).toEqual([30, 50, 40, null, null, null]);
});

test('plays a block that is not understood as a list of ticks', () => {
  const played = play(sessionOf([{ name: 'Play with the children' }, { name: 'EMOM', format: 'EMOM', reps: 'max' }]));
  expect(played.view()).toMatchObject({ main: { says: 'tick', values: {} }, open: { hasBegun: true, left: null } });
  played.act('main');
  expect(played.view()).toMatchObject({ open: { turn: null }, main: { says: 'tick' } });
  played.act('main');
  expect(played.view().phase).toBe('all-done');
});
