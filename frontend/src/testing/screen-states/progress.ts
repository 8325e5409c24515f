import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { from, premiumEnds, seen, visit } from '#frontend/testing/screen-states/steps.ts';

const FIGURES = ['Day Streak', 'Workouts', 'This Week', 'Minutes'];
const CARDS = ['Progress', 'Training days a week', 'Recent achievements', 'Workout history'];

export const progressStates: StatesOf<'progress'> = [
  {
    state: 'loading',
    who: 'an athlete in training',
    path: '/progress',
    calls: { 'GET /api/training/log': 'held' },
    shows: {
      heading: ['Progress', 'Workout history'],
      status: ['Loading your progress', 'Loading workout history'],
      link: ['Back to Home'],
    },
    lacks: { text: ['Day Streak', 'No achievements yet', 'No workouts yet'] },
  },
  {
    state: 'error',
    who: 'an athlete in training',
    path: '/progress',
    calls: { 'GET /api/training/log': 'lost' },
    shows: {
      heading: ['Progress', 'Workout history'],
      alert: [
        'Could not load your progress. Network connection failed',
        'Could not load your workout history. Network connection failed',
      ],
      button: ['Try again'],
    },
  },
  {
    state: 'new athlete',
    who: 'a premium athlete',
    path: '/progress',
    shows: {
      heading: CARDS,
      text: [
        ...['Your training so far', ...FIGURES, '0', 'Log a workout to start one', '0 of 7', 'None yet'],
        ...['Week of 16 Nov', 'No achievements yet', 'Complete a workout to earn your first'],
        ...['No workouts yet', 'Complete your first workout to see progress here'],
      ],
      link: ['Go to Workouts', 'Back to Home'],
    },
    lacks: { button: [/^Show all/, 'Load more'] },
  },
  {
    state: 'trained athlete',
    who: 'an athlete in training',
    path: '/progress',
    shows: {
      heading: CARDS,
      text: [
        ...['Since Sun 15 Nov', ...FIGURES, '2', 'Rest days keep it', '2 of 7', '3', '3 a week'],
        ...['97', '32 min a workout', 'Week of 9 Nov', '1 of 2 planned', 'Week of 16 Nov', '2 of 6 planned'],
        ...['First Workout', 'Completed your first workout', 'Milestones, Sun 15 Nov'],
        ...['Run and Row', 'Wed 18 Nov', '35 min', 'Run 1.4', 'Tue 17 Nov, W1 D4', '61 min'],
        ...['Run 1.3', 'Mon 16 Nov, W1 D3', 'Skipped', 'Run 1.2', 'Sun 15 Nov, W1 D2', '1 min'],
      ],
    },
    lacks: { text: ['No achievements yet', 'No workouts yet', 'Run 1.1'], button: ['Load more'] },
  },
  {
    state: 'more achievements',
    who: 'an athlete with a long history',
    path: '/progress',
    steps: [/^Show all \d+$/],
    shows: {
      text: ['First Workout', 'Full Week', 'Halfway', 'Nothing Missed', 'Program Finished'],
      button: ['Show fewer'],
    },
  },
  {
    state: 'more history',
    who: 'an athlete with a long history',
    path: '/progress',
    shows: { text: ['Run 4.7', 'Run 3.3'], button: ['Load more', /^Show all \d+$/] },
    lacks: { text: ['Run 3.2'] },
  },
  {
    state: 'more history',
    who: 'an athlete with a long history',
    path: '/progress',
    steps: ['Load more'],
    shows: { text: ['Run 3.2'], status: ['20 workouts shown'], button: ['Load more'] },
  },
  {
    state: 'more history loading',
    who: 'an athlete with a long history',
    path: '/progress',
    steps: [seen('Load more'), from({ 'GET /api/training/log': 'held' }), 'Load more'],
    shows: { text: ['Run 4.7'], button: ['Loading more'] },
  },
  {
    state: 'more history failed',
    who: 'an athlete with a long history',
    path: '/progress',
    steps: [seen('Load more'), from({ 'GET /api/training/log': 'lost' }), 'Load more'],
    shows: {
      text: ['Run 4.7'],
      alert: ['Could not load more workouts. Network connection failed'],
      button: ['Try again'],
    },
    lacks: { button: ['Load more'] },
  },
  {
    state: 'premium ended meanwhile',
    who: 'a subscriber',
    isChanging: true,
    path: '/profile',
    calls: { 'GET /api/training': 'held' },
    steps: ['Edit Profile', premiumEnds, visit('/progress')],
    shows: {
      heading: ['Progress', 'Premium'],
      text: ['See it add up', 'GBP per month', 'Cancel anytime'],
      button: ['Subscribe Now'],
    },
    lacks: { heading: ['Recent achievements'], text: ['Day Streak'] },
  },
];
