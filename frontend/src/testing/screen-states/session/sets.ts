import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { keepGenerated } from '#frontend/testing/screen-states/steps.ts';
import { athlete, mains, played, SETS } from './played.ts';

const PAIR = 'A1 Push press 2x6 @ 35kg; A2 Pull-up 2x6, rest 90s';
const CIRCUIT = '3 rounds: 200 m run, 10 burpees, 15 wall balls';

export const sessionSetStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'loading',
    path: '/session?workout=x',
    calls: { 'GET /api/training': 'held' },
    shows: { status: ['Loading your workout'] },
  },
  {
    ...athlete,
    state: 'started',
    path: '/',
    steps: ['Start Workout'],
    shows: {
      heading: ['Run 1.1', 'Run'],
      button: ['Start run', 'Pause', 'Nothing to undo', 'Back to the app; your workout keeps running'],
      text: ['Exercise 1 of 2'],
    },
    lacks: { text: ['Home', 'Calendar'] },
    at: '/session',
  },
  {
    state: 'started from a shelf',
    who: 'a free athlete',
    path: '/random-workout',
    device: keepGenerated({ name: 'Run and Row', exercises: [{ name: 'Row', sets: 3, distance: 500, rest: 90 }] }),
    steps: ['Start Workout'],
    shows: { heading: ['Run and Row', 'Row'], button: ['Start interval 1'] },
    at: '/session',
  },
  {
    ...athlete,
    state: 'another under way',
    path: '/workouts',
    device: played(SETS, 60),
    steps: ['Start Workout'],
    shows: {
      heading: ['One at a time'],
      text: ['Squat and Press is still in progress.', 'What you did in Squat and Press is not logged then.'],
      button: ['Discard it and start Run 1.1', 'Resume Squat and Press'],
    },
  },
  {
    ...athlete,
    state: 'no such workout',
    path: '/session?workout=wko_gone',
    shows: { heading: ['Workouts'] },
    at: '/workouts',
  },
  { ...athlete, state: 'none', shows: { heading: ["Today's Workout"], link: ['Start Workout'] }, at: '/' },
  {
    ...athlete,
    state: 'set under way',
    device: played(SETS, 30),
    shows: {
      heading: ['Squat and Press', 'Back squat'],
      text: ['Set 1 of 3, exercise 1 of 2', 'Target 3 x 5 at 72.5 kg', 'Set 1', 'Next', 'Plank'],
      button: ['Set 1 done, 5 x 72.5 kg', 'Set 2, done as planned', 'Set 3, 5 x 72.5 kg. Change', '2.5 kilograms more'],
      textbox: ['Reps', 'Load'],
    },
  },
  {
    ...athlete,
    state: 'resting',
    device: played(SETS, 72, mains(1)),
    shows: {
      text: ['Rest, then set 2 of 3', '2:18', 'of 2:30', '5 x 72.5kg'],
      button: ['15 seconds less rest', '15 seconds more rest', 'Skip the rest', 'Undo: set', 'Set 2 done, 5 x 72.5 kg'],
    },
  },
  {
    ...athlete,
    state: 'rest over',
    device: played(SETS, 252, mains(1)),
    shows: { text: ['Rest ended 0:42 ago', '0:42', 'ago'], button: ['Set 2 done, 5 x 72.5 kg'] },
  },
  {
    ...athlete,
    state: 'last set',
    device: played(SETS, 130, mains(2)),
    shows: { button: ['Finish exercise, 5 x 72.5 kg'] },
  },
  {
    ...athlete,
    state: 'paused',
    device: played(SETS, 174, ({ act }) => {
      act('main', 60);
      act('pause', 60);
    }),
    shows: {
      heading: ['Paused'],
      text: ['0:54', 'paused', 'Rest stopped at 1:30', 'Your workout is saved on this phone.'],
      button: ['Finish', 'Continue'],
    },
  },
  {
    ...athlete,
    state: 'still training',
    device: played(SETS, 2_400, mains(1)),
    shows: {
      heading: ['Still training?'],
      text: [/^The last thing you did was at \d\d:\d\d\.$/],
      button: [/^Finish at \d\d:\d\d$/, 'Keep training'],
    },
  },
  {
    ...athlete,
    state: 'superset',
    device: played(PAIR, 30),
    shows: {
      heading: ['Push press'],
      text: ['Superset A, round 1 of 2', 'Then pull-up, 6 reps', 'rest 1:30 after the round', 'Round 1, push press'],
      button: ['A1 done, 6 x 35 kg', 'A2 Pull-up bodyweight', 'Round 2, pull-up, done as planned'],
    },
  },
  {
    ...athlete,
    state: 'circuit',
    device: played(CIRCUIT, 65, mains(1)),
    shows: {
      heading: ['Run'],
      text: ['3 rounds, round 1 of 3', 'Round 1, run'],
      button: ['Round 2 0 of 3 sets done', 'Round 1, burpees, done as planned', 'Run done'],
    },
  },
];
