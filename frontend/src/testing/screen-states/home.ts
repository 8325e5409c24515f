import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

const NOT_YET = ['Program Active', 'No program selected', 'Program finished', 'Premium has ended', 'Done for today'];

export const homeStates: StatesOf<'home'> = [
  {
    state: 'loading',
    who: 'an athlete on day one',
    path: '/',
    calls: { 'GET /api/training': 'held' },
    shows: {
      heading: ['Wed 18 Nov', 'Recent Activity'],
      status: ["Loading today's workout", 'Loading your streak and week', 'Loading recent activity'],
      link: ['Calendar', 'Programs', 'See progress'],
    },
    lacks: { text: NOT_YET },
  },
  {
    state: 'error',
    who: 'an athlete on day one',
    path: '/',
    calls: {
      'GET /api/training': 'lost',
    },
    shows: {
      heading: ['Wed 18 Nov', 'Recent Activity'],
      alert: [
        "Could not load today's workout. Network connection failed",
        'Could not load your streak and week. Network connection failed',
        'Could not load your recent activity. Network connection failed',
      ],
      button: ['Try again'],
    },
  },
  {
    state: 'error',
    who: 'an athlete on day one',
    path: '/',
    calls: { 'GET /api/training': 'broken' },
    shows: {
      alert: [
        "Could not load today's workout. Something went wrong on our side. Try again in a minute.",
        'Could not load your streak and week. Something went wrong on our side. Try again in a minute.',
        'Could not load your recent activity. Something went wrong on our side. Try again in a minute.',
      ],
      button: ['Try again'],
    },
  },
  {
    state: 'workout today',
    who: 'an athlete on day one',
    path: '/',
    shows: {
      heading: ['Wed 18 Nov', "Today's Workout", 'Exercises', 'Recent Activity'],
      text: [
        ...['Engine, week 1 of 4', 'Week 1, day 1', 'Run 1.1', 'Easy', 'Estimated', '40 min'],
        ...['Difficulty', 'Intermediate', 'Run', '5 km', 'Plank', '3 x 0:45'],
        ...['0 days', 'Log a workout to start one', '0 of 7'],
        ...['No recent activity', 'Complete your first workout to see progress here'],
      ],
      link: ['Start Workout', 'Streak', 'This Week', 'See progress', 'Calendar', 'Programs'],
      img: ['0 of 7 days done'],
    },
    lacks: { text: [...NOT_YET, 'Also today'] },
  },
  {
    state: 'workout today',
    who: 'an athlete on day one',
    path: '/dashboard',
    shows: { heading: ['Wed 18 Nov', "Today's Workout"], text: ['Run 1.1'], link: ['Start Workout'] },
  },
  {
    state: 'several workouts today',
    who: 'an athlete with two workouts today',
    path: '/',
    shows: {
      heading: ["Today's Workout", 'Also today'],
      text: ['Morning Sleds', 'Push.', '40 min', 'Evening Run', '60 min'],
      link: ['Start Workout'],
    },
  },
  {
    state: 'done for today',
    who: 'an athlete done for today',
    path: '/',
    shows: {
      heading: ["Today's Workout"],
      text: [
        ...['Done for today', 'Well earned. Eat, sleep, and be ready for tomorrow.', 'Run 1.1', 'Completed'],
        ...['Run 1.2', 'Tomorrow, W1 D2', '40 min', '1 day', 'Rest days keep it', '1 of 7'],
      ],
      img: ['1 of 7 days done'],
      link: ['View All Workouts'],
    },
    lacks: { link: ['Start Workout'] },
  },
  {
    state: 'done for today',
    who: 'an athlete done before a rest day',
    path: '/',
    shows: {
      text: [
        'Done for today',
        'Well earned. Nothing is scheduled tomorrow, and your streak is safe.',
        'Day After, W1 D7',
      ],
    },
  },
  {
    state: 'done for today',
    who: 'an athlete done on the last day',
    path: '/',
    shows: { text: ['Done for today', 'That was the last day of your program.'], link: ['View All Workouts'] },
  },
  {
    state: 'skipped today',
    who: 'an athlete who skipped today',
    path: '/',
    shows: {
      heading: ["Today's Workout"],
      text: ['Skipped today', 'Changed your mind? You can still complete it today.', 'Skipped', 'Tomorrow, W1 D2'],
      link: ['View All Workouts'],
    },
    lacks: { text: ['Done for today'], link: ['Start Workout'] },
  },
  {
    state: 'rest day',
    who: 'an athlete on a rest day',
    path: '/',
    shows: {
      heading: ['Engine'],
      text: [
        ...['Program Active', 'Nothing is scheduled today, so this may be a rest day.'],
        ...['Engine, week 1 of 4', 'Week 1, day 6', 'Run 1.7', 'Tomorrow, W1 D7'],
      ],
      link: ['View All Workouts', 'Change Program'],
      img: ['Week 1 of 4, 240 min'],
    },
    lacks: { heading: ["Today's Workout"], link: ['Start Workout', 'Browse Programs'] },
  },
  {
    state: 'no program',
    who: 'a premium athlete',
    path: '/',
    shows: {
      heading: ['Your program starts here'],
      text: [
        ...['No program yet', 'No program selected'],
        'Engine fits your answers best. Select it, or another that suits you. Your first workout shows up here.',
        ...['No recent activity', 'Complete your first workout to see progress here'],
      ],
      link: ['Browse Programs'],
    },
    lacks: { link: ['Start Workout', 'Change Program'] },
  },
  {
    state: 'no program',
    who: 'a free athlete',
    path: '/',
    shows: { text: ['No program selected'], link: ['Try Random Workout', 'Browse Programs'] },
    lacks: { text: ['Premium has ended'] },
  },
  {
    state: 'program starts later',
    who: 'an athlete before the program',
    path: '/',
    shows: {
      heading: ['Engine'],
      text: [
        ...['Engine, starts Mon 23 Nov', '5 days until it starts', 'Mon 23 Nov'],
        'Week 1 begins on Mon 23 Nov. Until then, train as you like.',
      ],
      img: ['4 weeks ahead'],
      link: ['View All Workouts', 'Change Program'],
    },
    lacks: { text: ['Program Active'] },
  },
  {
    state: 'program finished',
    who: 'an athlete after the program',
    path: '/',
    shows: {
      heading: ['Engine'],
      text: [
        ...['Engine, finished', '4 weeks', 'Program finished', 'Workouts done', '1 of 24'],
        "You've reached the end. Choose what to train for next.",
      ],
      img: ['All 4 weeks done'],
      link: ['Browse Programs'],
    },
    lacks: { text: ['Program Active'] },
  },
  {
    state: 'premium lapsed',
    who: 'an athlete whose premium has lapsed',
    path: '/',
    shows: {
      heading: ['Engine'],
      text: [
        ...['Premium has ended', 'Cancel anytime', '5 GBP per month'],
        "Your program and everything you've logged are safe. Upgrade to continue.",
      ],
      link: ['Upgrade to Premium'],
    },
    lacks: { text: ['Run 1.1'], link: ['Start Workout', 'Browse Programs'] },
  },
  {
    state: 'premium lapsed',
    who: 'an athlete with a payment due for good',
    path: '/',
    shows: {
      text: [
        'Premium has ended',
        "Your program and everything you've logged are safe. Your last payment failed: retry it to continue.",
      ],
      link: ['Retry Payment'],
    },
    lacks: { text: ['Run 1.1'], link: ['Upgrade to Premium'], region: ['Payment Due'] },
  },
  {
    state: 'payment due',
    who: 'a subscriber whose payment is due',
    path: '/',
    shows: {
      region: ['Payment Due'],
      text: ['Your last payment failed. Retry it to keep Premium.'],
      link: ['Retry Payment', 'Browse Programs'],
    },
  },
  {
    state: 'plan paused',
    who: 'an athlete who has paused the plan',
    path: '/',
    shows: {
      text: ['Paused until Sun 22 Nov', 'Enjoy the time away. No training is due, and your streak is safe.'],
      button: ['End pause'],
      link: ['Open the calendar'],
    },
    lacks: { link: ['Start Workout', 'View All Workouts'] },
  },
  {
    state: 'race ahead',
    who: 'an athlete with a race ahead',
    path: '/',
    shows: { text: ['59 days to Manchester, Sat 16 Jan 2027'], heading: ['Wed 18 Nov'] },
  },
  {
    state: 'race today',
    who: 'an athlete on race day',
    path: '/',
    shows: { text: ['Race today in Manchester, Wed 18 Nov'] },
  },
  {
    state: 'recent activity',
    who: 'an athlete in training',
    path: '/',
    shows: {
      heading: ["Today's Workout", 'Recent Activity'],
      text: [
        ...['Run 1.5', 'Run and Row', 'Today, 35 min', 'Run 1.4', 'Yesterday, 61 min', '8/10'],
        ...['Run 1.3', 'Mon 16 Nov', 'Skipped', '2 days', '2 of 7'],
      ],
      img: ['4 of 5 stars', '2 of 7 days done'],
    },
    lacks: { text: ['Run 1.2', 'No recent activity'] },
  },
];
