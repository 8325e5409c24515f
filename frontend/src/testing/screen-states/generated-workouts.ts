import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { generated, keepGenerated, withDevice } from '#frontend/testing/screen-states/steps.ts';

const READY = 'New Workout Generated! Your random HYROX workout is ready.';
const LOGGED = 'Workout Completed! Great job! Your random workout has been logged.';
const GIVEN = [generated('name'), generated('description'), generated('structure')];

export const randomWorkoutStates: StatesOf<'randomWorkout'> = [
  {
    state: 'none',
    who: 'a free athlete',
    path: '/random-workout',
    shows: {
      heading: ['Random Workout', 'No plan needed'],
      text: [
        ...['Leave it to chance', 'Free Workouts', 'Choose the type and difficulty'],
        "One tap builds a full HYROX-style workout. Offline, it's bodyweight only.",
      ],
      button: ['Generate Random Workout'],
      link: [/^Free Workouts/],
    },
    lacks: { button: ['Mark as Completed', 'Skip This Workout'], link: [/^Back to/] }, // it is a tab
  },
  {
    state: 'generated',
    who: 'a free athlete',
    path: '/random-workout',
    steps: ['Generate Random Workout'],
    shows: {
      heading: ['Random Workout', 'Your workout', 'Structure'],
      text: [...GIVEN, 'Mixed', 'Intermediate', generated('minutes')],
      status: [READY],
      button: ['New Workout', 'Mark as Completed', 'Skip This Workout'],
    },
    lacks: { text: ['Offline'], button: ['Generate Random Workout'] },
  },
  {
    state: 'every field',
    who: 'a free athlete',
    path: '/random-workout',
    device: keepGenerated({
      exercises: [
        { name: 'Row', type: 'station', sets: 3, distance: 500, restBetweenSets: 90, notes: 'even splits' },
        { name: 'Sit-ups', rounds: 4, reps: 20 },
        { name: 'Plank', duration: 45 },
      ],
    }),
    shows: {
      text: [
        ...['Run and Row', 'Short runs between long rows.', 'Cardio', 'Intermediate', '35 min'],
        ...['Four rounds, rest 60 s after each.', 'Row', '3 x 500 m', 'Even splits', 'Rest between sets', '90 s'],
        ...['Sit-ups', '4 x 20', 'Plank', '0:45'],
      ],
      button: ['New Workout', 'Mark as Completed', 'Skip This Workout'],
    },
  },
  {
    state: 'generated offline',
    who: 'a free athlete',
    path: '/random-workout',
    calls: { 'GET /api/generate-random-workout': 'lost' },
    steps: ['Generate Random Workout'],
    shows: { text: [...GIVEN, 'Offline'], status: [READY], button: ['Mark as Completed'] },
  },
  {
    state: 'generation failed',
    who: 'a free athlete',
    path: '/random-workout',
    calls: { 'GET /api/generate-random-workout': 'refused' },
    steps: ['Generate Random Workout'],
    shows: { alert: ['Generation Failed. Failed to generate workout'], button: ['Generate Random Workout'] },
  },
  {
    state: 'completed',
    who: 'a free athlete',
    isChanging: true,
    path: '/random-workout',
    device: keepGenerated(),
    steps: ['Mark as Completed'],
    shows: {
      heading: ['Run and Row'],
      text: [
        '35 minutes done',
        'It counts towards your week and is in your history. Make another, or rest until the next one.',
        ...['1 day', 'Rest days keep it', '1 of 7'],
      ],
      status: [LOGGED],
      button: ['Generate Another Workout'],
    },
    lacks: { button: ['Mark as Completed', 'Skip This Workout'] },
  },
  {
    state: 'completing failed',
    who: 'a free athlete',
    path: '/random-workout',
    device: keepGenerated(),
    calls: { 'POST /api/complete-random-workout': 'refused' },
    steps: ['Mark as Completed'],
    shows: { alert: ['Error. Failed to complete workout'], button: ['Mark as Completed'], text: ['Run and Row'] },
  },
  {
    state: 'completing without a connection',
    who: 'a free athlete',
    isChanging: true,
    path: '/random-workout',
    device: keepGenerated(),
    calls: { 'POST /api/complete-random-workout': 'lost' },
    steps: ['Mark as Completed'],
    shows: {
      heading: ['Run and Row'],
      text: ['35 minutes done', '1 day', '1 of 7'],
      status: ['Workout Completed! Saved on this device. It syncs automatically.'],
      button: ['Generate Another Workout'],
    },
    lacks: { button: ['Mark as Completed'] },
  },
  {
    state: 'skipped',
    who: 'a free athlete',
    path: '/random-workout',
    device: keepGenerated(),
    steps: ['Skip This Workout'],
    shows: { text: ['Leave it to chance'], button: ['Generate Random Workout'] },
    lacks: { text: ['Run and Row'] },
  },
];

const TYPES = ['Mixed', 'Strength', 'Cardio', 'Station focus', 'Race prep'];
const CHOOSE = {
  heading: ['Free Workouts', 'What do you want to train?'],
  combobox: ['Workout Type', 'Difficulty'],
  text: [...TYPES, 'Beginner', 'Intermediate', 'Advanced', 'Random Workout', 'Leave it to chance'],
};

export const freeWorkoutsStates: StatesOf<'freeWorkouts'> = [
  {
    state: 'free athlete',
    who: 'a free athlete',
    path: '/free-workouts',
    shows: {
      ...CHOOSE,
      text: [...CHOOSE.text, 'Train to a plan', 'Every program with Premium, 5 GBP per month'],
      link: ['See Programs', 'Back to Home', /^Random Workout/],
      button: ['Generate Workout'],
    },
    lacks: { button: ['Mark as Completed', 'Generate New', 'Share'] },
  },
  {
    state: 'premium athlete',
    who: 'a premium athlete',
    path: '/free-workouts',
    shows: { ...CHOOSE, button: ['Generate Workout'], link: ['Back to Home'] },
    lacks: { link: ['See Programs'], text: ['Train to a plan'] },
  },
  {
    state: 'generated',
    who: 'a free athlete',
    path: '/free-workouts',
    steps: [['Workout Type', 'strength'], ['Difficulty', 'advanced'], 'Generate Workout'],
    shows: {
      heading: ['Your workout', 'Structure'],
      text: [generated('name', 'chosen'), generated('structure', 'chosen'), generated('minutes', 'chosen')],
      status: [READY],
      button: ['Generate New', 'Mark as Completed', 'Share'],
    },
    lacks: { button: ['Generate Workout'], text: ['Offline'] },
  },
  {
    state: 'generated offline',
    who: 'a free athlete',
    path: '/free-workouts',
    calls: { 'POST /api/generate-random-workout': 'lost' },
    steps: ['Generate Workout'],
    shows: { text: [generated('name', 'chosen'), 'Offline'], button: ['Generate New', 'Share'], status: [READY] },
  },
  {
    state: 'shared',
    who: 'a free athlete',
    path: '/free-workouts',
    device: (opened) => {
      keepGenerated()(opened);
      withDevice({ clipboard: { writeText: async () => undefined } })();
    },
    steps: ['Share'],
    shows: { status: ['Workout Shared. Workout copied to clipboard'], text: ['Run and Row'] },
  },
  {
    state: 'completed',
    who: 'a free athlete',
    isChanging: true,
    path: '/free-workouts',
    device: keepGenerated(),
    steps: ['Mark as Completed'],
    shows: {
      text: ['35 minutes done', 'Run and Row'],
      status: [LOGGED],
      button: ['Generate Another Workout'],
    },
    lacks: { button: ['Mark as Completed', 'Share'] },
  },
];
