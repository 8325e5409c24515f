import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { premiumEnds, visit } from '#frontend/testing/screen-states/steps.ts';

export const loadStates: StatesOf<'load'> = [
  {
    state: 'loading',
    who: 'an athlete in training',
    path: '/load',
    calls: { 'GET /api/training/load': 'held' },
    shows: {
      heading: ['Progress'],
      status: ['Loading your load'],
      link: ['Back to Home', 'Overview', 'Records', 'Load'],
    },
  },
  {
    state: 'error',
    who: 'an athlete in training',
    path: '/load',
    calls: { 'GET /api/training/load': 'lost' },
    shows: { alert: ["Your training load couldn't be fetched. Network connection failed"], button: ['Try again'] },
  },
  {
    state: 'new athlete',
    who: 'a premium athlete',
    path: '/load',
    shows: { heading: ['Progress', 'Weekly load'], text: ['No weeks yet'], link: ['Go to Workouts'] },
  },
  {
    state: 'without efforts',
    who: 'an athlete with records',
    path: '/load',
    shows: {
      heading: ['Progress', 'Weekly minutes', 'Stations', 'Running'],
      text: [
        'Minutes trained. Rate the effort of a workout to see its load',
        'Week of 16 Nov',
        'Sled pull: not trained for 6 weeks.',
      ],
    },
    lacks: { heading: ['Weekly load'] },
  },
  {
    state: 'premium ended meanwhile',
    who: 'a subscriber',
    isChanging: true,
    path: '/profile',
    calls: { 'GET /api/training': 'held' },
    steps: ['Edit Profile', premiumEnds, visit('/load')],
    shows: { heading: ['Progress', 'Premium'], text: ['See it add up'], button: ['Subscribe Now'] },
  },
];
