import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { from, generated, hover, inDialog } from '#frontend/testing/screen-states/steps.ts';

const NOTHING_TODAY = 'No Workout Scheduled Today';
const WHY_NOTHING = 'This could be a rest day, or you need to select a training program.';
const CARDS = ['Workouts', 'Random Workout', 'Next 3 Days', 'Last 3 Days'];

export const workoutsStates: StatesOf<'workouts'> = [
  {
    state: 'loading',
    who: 'an athlete on day one',
    path: '/workouts',
    calls: { 'GET /api/training': 'held' },
    shows: {
      heading: CARDS,
      status: ["Loading today's workout", 'Loading upcoming workouts', 'Loading recent workouts'],
      button: ['Random Workout', 'Generate New'],
    },
    lacks: { text: [NOTHING_TODAY, 'No upcoming workouts scheduled', 'No recent activity'] },
  },
  {
    state: 'error',
    who: 'an athlete on day one',
    path: '/workouts',
    calls: {
      'GET /api/training': 'lost',
    },
    shows: {
      heading: CARDS,
      alert: [
        "Could not load today's workout. Network connection failed",
        'Could not load your upcoming workouts. Network connection failed',
        'Could not load your recent workouts. Network connection failed',
      ],
      button: ['Try again', 'Generate New'],
    },
  },
  {
    state: 'workout today',
    who: 'an athlete on day one',
    path: '/workouts',
    shows: {
      heading: [...CARDS, "Today's Workout"],
      text: [
        ...['Run 1.1', 'Week 1, day 1', 'Easy', 'Mixed', '40 min', 'Run', '5 km', 'Plank', '3 x 0:45'],
        ...['No plan needed', 'A HYROX-style workout, ready now'],
        ...['No recent activity', 'Complete workouts to see them here'],
      ],
      button: ['Random Workout', 'Complete Workout', 'Skip Today', 'Generate New'],
    },
    lacks: { text: ['Offline', 'Completed', NOTHING_TODAY, 'Also today'] },
  },
  {
    state: 'workout today',
    who: 'an athlete on day one',
    path: '/workouts',
    steps: [hover('Random Workout')],
    shows: { text: ['Works offline with bodyweight exercises'] },
  },
  {
    state: 'several workouts today',
    who: 'an athlete with two workouts today',
    path: '/workouts',
    shows: {
      heading: ["Today's Workout", 'Also today'],
      text: [
        ...['Morning Sleds', 'Week 1, day 1', 'Push.', '40 min'],
        ...['Warm-up jog', '10:00', 'RPE 3'],
        ...['Sled push', '4 x 12.5 m', '102 kg', 'Rest 90 s. No stop'],
        ...['Goblet squat', '3 x 12', '24 kg', 'Tempo 3-1-1, rest between sets 60 s'],
        ...['Plank', '3 x 0:45', 'Elbows under the shoulders'],
        ...['Evening Run', '60 min'],
      ],
      button: ['Complete Workout', 'Skip Today'],
      link: [/^Evening Run/],
    },
    lacks: { text: ['Additional Info'] },
  },
  {
    state: 'done for today',
    who: 'an athlete done for today',
    path: '/workouts',
    shows: {
      heading: ["Today's Workout"],
      text: [
        ...['Run 1.1', 'Completed', 'Done for today', 'Today', 'Run 1.2', 'Tomorrow, W1 D2. Mixed', 'Run 1.3'],
        ...['Day After, W1 D3. Mixed', /^Today \d\d:\d\d, W1 D1$/, 'Completed in 42 minutes', '8/10'],
      ],
      img: ['4 of 5 stars'],
      button: ['Share Run 1.1'],
    },
    lacks: { button: ['Complete Workout', 'Skip Today'], text: [NOTHING_TODAY] },
  },
  {
    state: 'skipped today',
    who: 'an athlete who skipped today',
    path: '/workouts',
    shows: {
      heading: ["Today's Workout"],
      text: ['Run 1.1', 'Skipped', /^Today \d\d:\d\d, W1 D1$/],
      button: ['Complete Workout'],
    },
    lacks: { button: ['Skip Today', 'Share Run 1.1'], text: [/^Completed in/] },
  },
  {
    state: 'rest day',
    who: 'an athlete on a rest day',
    path: '/workouts',
    shows: {
      heading: ['Engine'],
      text: [
        ...[NOTHING_TODAY, WHY_NOTHING, 'Week 1, day 6', 'Rest day', 'Today. Walk, eat, sleep'],
        ...['Run 1.7', 'Tomorrow, W1 D7. Mixed', 'Run 2.1', 'Day After, W2 D1. Mixed'],
      ],
      link: ["See what's next", 'Browse Programs', 'Try Random Workout'],
    },
    lacks: { button: ['Complete Workout', 'Skip Today'] },
  },
  {
    state: 'no program',
    who: 'a free athlete',
    path: '/workouts',
    shows: {
      heading: [...CARDS, "Today's Workout"],
      text: [
        ...[NOTHING_TODAY, WHY_NOTHING],
        ...['No upcoming workouts scheduled', 'Select a program to see upcoming workouts'],
        ...['No recent activity', 'Complete workouts to see them here'],
      ],
      link: ['Browse Programs', 'Try Random Workout'],
      button: ['Random Workout', 'Generate New'],
    },
    lacks: { button: ['Complete Workout', 'Skip Today'] },
  },
  {
    state: 'program starts later',
    who: 'an athlete before the program',
    path: '/workouts',
    shows: {
      heading: ['Engine'],
      text: [
        NOTHING_TODAY,
        WHY_NOTHING,
        'Starts Mon 23 Nov',
        'No upcoming workouts scheduled',
        'Your program starts Mon 23 Nov',
      ],
      link: ['Browse Programs', 'Try Random Workout'],
    },
  },
  {
    state: 'program finished',
    who: 'an athlete after the program',
    path: '/workouts',
    shows: {
      heading: ['Engine'],
      text: [NOTHING_TODAY, WHY_NOTHING, 'Finished', 'No upcoming workouts scheduled', 'Your program ended Mon 16 Nov'],
      link: ['Browse Programs', 'Try Random Workout'],
    },
  },
  {
    state: 'premium lapsed',
    who: 'an athlete whose premium has lapsed',
    path: '/workouts',
    shows: {
      heading: ['Engine'],
      text: [
        ...['Premium has ended', 'Cancel anytime', '5 GBP per month'],
        "Your program and everything you've logged are safe. Upgrade to continue.",
        ...['No upcoming workouts scheduled', "They'll be back as soon as you have Premium"],
      ],
      button: ['Generate New'],
      link: ['Upgrade to Premium'],
    },
    lacks: { text: [NOTHING_TODAY, 'Run 1.1'], button: ['Complete Workout'] },
  },
  {
    state: 'premium lapsed',
    who: 'an athlete with a payment due for good',
    path: '/workouts',
    shows: { text: ['Premium has ended', "They'll be back as soon as you have Premium"], link: ['Retry Payment'] },
    lacks: { text: [NOTHING_TODAY, 'Run 1.1'], link: ['Upgrade to Premium'] },
  },
  {
    state: 'connection lost',
    who: 'an athlete on day one',
    isChanging: true,
    path: '/workouts',
    steps: [
      'Complete Workout',
      from({ 'POST /api/workout-completions': 'lost', 'GET /api/health': 'lost' }),
      inDialog('Complete Workout'),
      'Done',
    ],
    shows: { heading: ["Today's Workout"], text: ['Run 1.1', 'Completed', 'Offline'] },
  },
  {
    state: 'next and last days',
    who: 'an athlete in training',
    path: '/workouts',
    shows: {
      text: [
        ...['Run 1.5', 'Today, W1 D5. Mixed', 'Easy', '40 min'],
        ...['Rest day', 'Tomorrow. Walk, eat, sleep', 'Run 1.7', 'Day After, W1 D7. Mixed'],
        ...['Run and Row', /^Today \d\d:\d\d$/, 'Completed in 35 minutes'],
        ...['Run 1.4', /^Yesterday \d\d:\d\d, W1 D4$/, 'Completed in 61 minutes', '8/10'],
        ...['Run 1.3', /^2 days ago \d\d:\d\d, W1 D3$/, 'Skipped'],
        ...['Run 1.2', /^3 days ago \d\d:\d\d, W1 D2$/, 'Completed in 1 minute', 'Completed', '4/10'],
      ],
      img: ['4 of 5 stars', '2 of 5 stars'],
      button: ['Share Run and Row', 'Share Run 1.4', 'Share Run 1.2'],
    },
    lacks: {
      text: ['Run 1.1', 'No recent activity'],
      img: ['3 of 5 stars', '5 of 5 stars'],
      button: ['Share Run 1.3'],
    },
  },
  {
    state: 'random workout generated',
    who: 'a free athlete',
    path: '/workouts',
    steps: ['Generate New'],
    shows: {
      text: [generated('name'), generated('structure'), 'Mixed, Intermediate'],
      status: ['New Workout Generated! Your random HYROX workout is ready.'],
      button: ['Generate New'],
    },
    lacks: { text: ['No plan needed', 'Offline'] },
  },
  {
    state: 'random workout generated offline',
    who: 'a free athlete',
    path: '/workouts',
    calls: { 'GET /api/random-workout': 'lost' },
    steps: ['Random Workout'],
    shows: {
      text: [generated('name'), 'Offline'],
      status: ['New Workout Generated! Your random HYROX workout is ready.'],
    },
  },
  {
    state: 'generation failed',
    who: 'a free athlete',
    path: '/workouts',
    calls: { 'GET /api/random-workout': 'refused' },
    steps: ['Generate New'],
    shows: { alert: ['Generation Failed. Failed to generate workout'], text: ['No plan needed'] },
  },
];
