import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { premiumEnds, visit } from '#frontend/testing/screen-states/steps.ts';

const TILES = [
  '1 km run',
  '5 km run',
  'SkiErg 1000 m',
  'Row 1000 m',
  'Wall balls unbroken',
  'Back squat 3RM',
  'Sled push 50 m',
];

export const recordsStates: StatesOf<'records'> = [
  {
    state: 'loading',
    who: 'an athlete with records',
    path: '/records',
    calls: { 'GET /api/movements': 'held' },
    shows: {
      heading: ['Progress'],
      status: ['Loading your movements'],
      link: ['Back to Home', 'Overview', 'Records', 'Load'],
    },
  },
  {
    state: 'error',
    who: 'an athlete with records',
    path: '/records',
    calls: { 'GET /api/movements': 'lost' },
    shows: { alert: ['Could not load your movements. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'new athlete',
    who: 'a premium athlete',
    path: '/records',
    shows: {
      heading: ['Progress', 'Movements'],
      text: [
        ...TILES,
        'No time yet',
        'None yet',
        'No movements yet',
        'Log sets in a workout and your records appear here',
      ],
      link: ['Go to Workouts'],
    },
    lacks: { heading: ['Latest records'] },
  },
  {
    state: 'trained athlete',
    who: 'an athlete with records',
    path: '/records',
    shows: {
      heading: ['Progress', 'Latest records', 'Movements'],
      text: [
        ...TILES,
        '4:38',
        'New on Sat',
        '25:12',
        'Sat 24 Oct',
        '77.5 kg',
        'New on Mon, 102 kg',
        'Back squat, 5 reps',
      ],
    },
    lacks: { text: ['No movements yet'] },
  },
  {
    state: 'movement',
    who: 'an athlete with records',
    path: '/records/back-squat',
    shows: {
      heading: ['Progress', 'Back squat', 'Records', 'Last times', 'Latest records', 'Movements'],
      combobox: ['Records for'],
      img: [/^Back squat, 5 reps, over 12 months: from 52.5 to 72.5, \d records$/],
      text: ['Heaviest set of the day, in kg', '5 x 5 at 72.5 kg'],
    },
  },
  {
    state: 'movement loading',
    who: 'an athlete with records',
    path: '/records/back-squat',
    calls: { 'GET /api/movements/{id}': 'held' },
    shows: { status: ['Loading this movement'], heading: ['Movements'] },
  },
  {
    state: 'movement failed',
    who: 'an athlete with records',
    path: '/records/back-squat',
    calls: { 'GET /api/movements/{id}': 'lost' },
    shows: {
      alert: ['Could not load this movement. Network connection failed'],
      heading: ['Latest records', 'Movements'],
    },
  },
  {
    state: 'movement once',
    who: 'an athlete with records',
    path: '/records/plank',
    shows: { heading: ['Plank'], text: ['The chart starts with the second day', '1:35'] },
    lacks: { img: [/over 12 months/] },
  },
  {
    state: 'movement never done',
    who: 'an athlete with records',
    path: '/records/bench-press',
    shows: { heading: ['Bench press'], text: ['Nothing logged yet'] },
  },
  {
    state: 'premium ended meanwhile',
    who: 'a subscriber',
    isChanging: true,
    path: '/profile',
    calls: { 'GET /api/training': 'held' },
    steps: ['Edit Profile', premiumEnds, visit('/records')],
    shows: { heading: ['Progress', 'Premium'], text: ['See it add up'], button: ['Subscribe Now'] },
  },
];
