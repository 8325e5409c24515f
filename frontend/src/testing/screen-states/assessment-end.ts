import { atDashboard, holdVerification } from '#frontend/testing/assessment-page.ts';
import type { Opened, StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { atStep } from '#frontend/testing/screen-states/steps.ts';

const TOP = { progressbar: ['Your assessment'] };
const WAYS = [/^Subscribe/, /^Use a promo code/, /^Free limited access/];

let letGo = () => {};

/** Keeps the page at the end, which leaves by itself. */
const holdEnd = ({ connection, person }: Opened) => {
  if (person) letGo = holdVerification(connection, person);
};

/** The last step, what follows it, and a retake. */
export const assessmentEndStates: StatesOf<'assessment'> = [
  {
    state: 'subscription',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4),
    shows: {
      ...TOP,
      heading: ['Subscription'],
      text: [
        ...['Choose your plan', 'How do you want to train?', 'Premium for 5 GBP per month, renews until you cancel'],
        ...['Free months of Premium, if you have one', 'Random workouts and basic tracking'],
        ...['5', 'GBP per month', 'Cancel anytime', 'All professional programs', 'Strava integration'],
      ],
      radio: WAYS,
      button: ['Subscribe Now', 'Back'],
    },
    lacks: { button: ['Finish', 'Continue for Free'] },
  },
  {
    state: 'promo code',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'promo' }),
    shows: { radio: WAYS, textbox: ['Promo code'], button: ['Check', 'Back'] },
    lacks: { button: ['Subscribe Now'] },
  },
  {
    state: 'free limited access',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'free_trial' }),
    shows: {
      text: [
        'You get random workouts and a training log. Programs wait until you have Premium: enter a code in Settings, or subscribe in Profile, whenever you like.',
      ],
      button: ['Continue for Free', 'Back'],
    },
    lacks: { button: ['Subscribe Now', 'Check'] },
  },
  {
    state: 'subscription failed',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4),
    calls: { 'POST /api/create-subscription': 'refused' },
    steps: ['Subscribe Now'],
    shows: {
      heading: ['Subscription'],
      alert: ['Error Failed to create subscription. Please try again.'],
      button: ['Subscribe Now'],
    },
  },
  {
    state: 'subscribed already',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4),
    calls: { 'POST /api/create-subscription': () => Response.json({ status: 'active' }) },
    steps: ['Subscribe Now'],
    shows: { status: ['Already Subscribed. You already have an active subscription.'] },
  },
  {
    state: 'premium already',
    who: 'a premium newcomer',
    path: '/assessment',
    device: atStep(4),
    shows: {
      heading: ['Subscription', 'Premium'],
      text: ['Active', /^Premium until /, 'You can choose a program next.'],
      button: ['Finish', 'Back'],
    },
    lacks: { radio: WAYS },
  },
  {
    state: 'completing failed',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'free_trial' }),
    calls: { 'POST /api/complete-assessment': 'refused' },
    steps: ['Continue for Free'],
    shows: {
      heading: ['Subscription'],
      alert: ['Error Failed to complete assessment. Please try again.'],
      button: ['Continue for Free'],
    },
  },
  {
    state: 'completed',
    who: 'a newcomer',
    isChanging: true,
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'free_trial' }),
    steps: [holdEnd, 'Continue for Free'],
    shows: {
      heading: ["You're set"],
      status: ['Your answers are saved. Opening Home, where you can add your race date…'],
    },
    afterwards: async () => {
      letGo();
      await atDashboard();
    },
  },
  {
    state: 'retake',
    who: 'a premium athlete',
    path: '/assessment',
    shows: {
      ...TOP,
      heading: ['Experience Level'],
      text: ['Retake assessment'],
      button: ['Cancel', 'Next'],
      link: ['Home'],
    },
    lacks: { button: ['Sign out', 'Back'] },
  },
  {
    state: 'retake, loading',
    who: 'a premium athlete',
    path: '/assessment',
    calls: { 'GET /api/user-onboarding-status': 'held' },
    shows: { heading: ['Experience Level'], status: ['Loading your answers'] },
  },
  {
    state: 'retake, error',
    who: 'a premium athlete',
    path: '/assessment',
    calls: { 'GET /api/user-onboarding-status': 'lost' },
    shows: { alert: ['Could not load your answers. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'retake, another program',
    who: 'an athlete with two workouts today',
    path: '/assessment',
    device: atStep(3),
    shows: {
      heading: ['Engine'],
      text: [
        ...['Your program', 'Keep Double Days', "Your training doesn't change"],
        ...['Switch to Engine', 'Starts from week 1; your history stays'],
      ],
      radio: [/^Keep Double Days/, /^Switch to Engine/],
    },
  },
  {
    state: 'retake, another program',
    who: 'an athlete on day one',
    path: '/assessment',
    device: atStep(3),
    shows: { heading: ['Engine'], text: ["You're already on this program. You keep your place in it."] },
  },
  {
    state: 'retake, another program',
    who: 'an athlete with two workouts today',
    path: '/assessment',
    device: atStep(3),
    steps: ['Next'],
    shows: { heading: ['Subscription'], text: ['You stay on your program.'], button: ['Finish'] },
  },
  {
    state: 'retake, another program',
    who: 'an athlete with two workouts today',
    path: '/assessment',
    device: atStep(3),
    steps: [/^Switch to Engine/, 'Next'],
    shows: { heading: ['Subscription'], text: ['Engine starts when you finish.'], button: ['Finish'] },
  },
];
