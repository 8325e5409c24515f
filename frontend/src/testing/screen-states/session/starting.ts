import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { keepGenerated } from '#frontend/testing/screen-states/steps.ts';
import { athlete, played, SETS } from './played.ts';

/** A workout is started, or cannot be. */
export const startingStates: StatesOf<'session'> = [
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
      button: ['Start run', 'Pause', 'Nothing to undo', 'Back to the app, the workout goes on'],
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
];
