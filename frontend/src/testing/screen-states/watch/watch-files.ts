import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { withDownloads, withoutDownloads } from '#frontend/testing/screen-states/steps.ts';

/** The states of a workout's details when it is saved for a watch. */
export const workoutWatchStates: StatesOf<'workouts'> = [
  {
    state: 'workout saved for a watch',
    who: 'an athlete with two workouts today',
    path: '/workouts',
    device: withDownloads,
    steps: [/^Morning Sleds/, 'Save for a Watch (FIT)'],
    shows: {
      dialog: ['Morning Sleds'],
      status: [
        'Saved as W01-D1 Morning Sleds.fit. Copy it by cable into GARMIN/NewFiles. Garmin Connect cannot import it.',
      ],
      button: ['Save for a Watch (FIT)'],
    },
  },
  {
    state: 'workout not saved for a watch',
    who: 'an athlete with two workouts today',
    path: '/workouts',
    device: withoutDownloads,
    steps: [/^Morning Sleds/, 'Save for a Watch (FIT)'],
    shows: {
      dialog: ['Morning Sleds'],
      alert: ['The file could not be saved. Please try again.'],
      button: ['Save for a Watch (FIT)'],
    },
  },
];

/** The states of Settings when a program is saved for a watch. */
export const settingsWatchStates: StatesOf<'settings'> = [
  {
    state: 'program saved for a watch',
    who: 'an athlete on day one',
    path: '/settings',
    device: withDownloads,
    steps: [/^Save Program for a Watch/],
    shows: {
      status: [
        'Program Saved. Saved as Engine FIT.zip. Unpack it and copy a week at a time by cable into GARMIN/NewFiles.',
      ],
      text: ['A FIT file per workout (ZIP), copied by cable; Garmin Connect cannot import it'],
    },
  },
  {
    state: 'program not saved for a watch',
    who: 'an athlete on day one',
    path: '/settings',
    calls: { 'GET /api/training/plan': 'refused' },
    steps: [/^Save Program for a Watch/],
    shows: { alert: ['Program Not Saved. Your program could not be saved. Please try again.'] },
  },
];
