import type { ScreenState, StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

interface Gate {
  /** Name of the back link; empty for a screen that has a tab. */
  back: readonly string[];
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly pitch: string;
}

type GateState = 'loading' | 'error' | 'new athlete' | 'trained athlete' | 'lapsed athlete' | 'upgrade failed';

/** Returns the states of a gate: the free part, beside the premium offer. */
function gateStates({ path, title, subtitle, pitch, back }: Gate): readonly ScreenState<GateState>[] {
  const header = { heading: [title, 'Last 10 workouts'], text: [subtitle] };
  const offer = [
    ...[pitch, '5', 'GBP per month', 'Cancel anytime', 'All professional programs'],
    ...['Personalised workout recommendations', 'Progress tracking and analytics', 'Strava integration'],
    'Calendar and scheduling',
  ];
  const ways = { button: ['Subscribe Now'], link: ['Try Free Workouts Instead', ...back] };
  return [
    {
      state: 'loading',
      who: 'a free athlete',
      path,
      calls: { 'GET /api/training': 'held', 'GET /api/training/log': 'held' },
      shows: {
        ...ways,
        ...header,
        text: [subtitle, ...offer],
        status: ['Loading your streak and week', 'Loading your last workouts'],
      },
      lacks: { text: ['No workouts yet'] },
    },
    {
      state: 'error',
      who: 'a free athlete',
      path,
      calls: {
        'GET /api/training': 'lost',
        'GET /api/training/log': 'lost',
      },
      shows: {
        ...ways,
        heading: header.heading,
        text: offer,
        alert: [
          'Could not load your streak and week. Network connection failed',
          'Could not load your last workouts. Network connection failed',
        ],
        button: ['Try again', 'Subscribe Now'],
      },
    },
    {
      state: 'new athlete',
      who: 'a free athlete',
      path,
      shows: {
        ...ways,
        heading: [...header.heading, 'Premium'],
        text: [
          ...[subtitle, ...offer, '0 days', 'Log a workout to start one', '0 of 7', 'No workouts yet'],
          'Complete your first workout to see progress here',
        ],
        link: [...ways.link, 'Try a Random Workout'],
      },
    },
    {
      state: 'trained athlete',
      who: 'a free athlete in training',
      path,
      shows: {
        ...ways,
        heading: [...header.heading, 'Premium'],
        text: [...offer, '1 day', 'Rest days keep it', '1 of 7', 'Run and Row', 'Wed 18 Nov', '35 min'],
      },
      lacks: { text: ['No workouts yet'], button: ['Load more'] },
    },
    {
      state: 'lapsed athlete',
      who: 'an athlete whose premium has lapsed',
      path,
      shows: { ...ways, text: [subtitle, ...offer, 'No workouts yet'] },
    },
    {
      state: 'lapsed athlete',
      who: 'an athlete with a payment due for good',
      path,
      shows: {
        text: [...offer, 'Your last payment failed. Retry it to get Premium back.'],
        link: ['Retry Payment', 'Try Free Workouts Instead'],
      },
      lacks: { button: ['Subscribe Now'] },
    },
    {
      state: 'upgrade failed',
      who: 'a free athlete',
      path,
      calls: { 'POST /api/create-subscription': 'refused' },
      steps: ['Subscribe Now'],
      shows: {
        ...ways,
        alert: ['Subscription Error Failed to create subscription. Please try again.'],
      },
    },
  ];
}

export const calendarGateStates: StatesOf<'calendarGate'> = gateStates({
  path: '/calendar',
  back: [],
  title: 'Calendar',
  subtitle: 'Your training, day by day',
  pitch: 'See the weeks ahead',
});

export const progressGateStates: StatesOf<'progressGate'> = [
  ...gateStates({
    path: '/progress',
    back: ['Back to Home'],
    title: 'Progress',
    subtitle: 'Your training so far',
    pitch: 'See it add up',
  }),
  ...['/records', '/records/back-squat', '/load'].map((path) => ({
    state: 'new athlete' as const,
    who: 'a free athlete' as const,
    path,
    shows: { heading: ['Progress', 'Last 10 workouts', 'Premium'], text: ['See it add up'], button: ['Subscribe Now'] },
  })),
];
