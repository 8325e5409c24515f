import { onTestFinished, vi } from 'vitest';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { promoCode } from '#frontend/testing/screen-states/steps.ts';

const OFFER = [
  ...['5', 'GBP per month', 'Cancel anytime', 'All professional programs', 'Personalised workout recommendations'],
  ...['Progress tracking and analytics', 'Strava integration', 'Calendar and scheduling'],
];
const TABS = ['Home', 'Calendar', 'Workouts', 'Random', 'Profile'];

/** The states of the frame around the screens, and of pages in place of them. */
export const appStates: StatesOf<'app'> = [
  {
    state: 'account loading',
    who: 'a free athlete',
    path: '/',
    calls: { 'GET /api/auth/user': 'held' },
    shows: { status: ['Loading your account'] },
    lacks: { link: ['Home'] },
  },
  {
    state: 'account out of reach',
    who: 'a free athlete',
    path: '/',
    calls: { 'GET /api/auth/user': 'lost' },
    shows: {
      heading: ["We can't reach your account"],
      alert: ["We can't reach your accountNetwork connection failed"],
      text: ['Network connection failed'],
      button: ['Try again'],
    },
    lacks: { link: ['Home', 'Sign in'] },
  },
  {
    state: 'signed out meanwhile',
    who: 'a visitor',
    path: '/profile',
    device: () => {
      const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
      onTestFinished(() => reload.mockRestore());
    },
    shows: { status: ['Signing out'] },
  },
  {
    state: 'signed out for good',
    who: 'a visitor',
    path: '/profile',
    device: () => {
      setHint('signed-in=1; Path=/profile');
      onTestFinished(() => setHint('signed-in=; Max-Age=0; Path=/profile'));
    },
    shows: { heading: ['Please sign in'], link: ['Sign in'] },
    lacks: { button: ['Try again'] },
  },
  {
    state: 'failure of a screen',
    who: 'a premium athlete',
    path: '/programs',
    calls: { 'GET /api/programs': () => Response.json({ of: 'another version' }) },
    device: () => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      onTestFinished(() => log.mockRestore());
    },
    shows: {
      heading: ['Something went wrong:'],
      alert: [/^Something went wrong:.*undefined/],
      button: ['Try again'],
      link: TABS,
    },
  },
  {
    state: 'assessment first',
    who: 'a newcomer',
    path: '/calendar',
    shows: { heading: ['Experience Level'], button: ['Next', 'Sign out'] },
    lacks: { link: TABS },
  },
  {
    state: 'assessment first',
    who: 'a newcomer',
    path: '/programs?upgrade=1',
    shows: { heading: ['Experience Level'], button: ['Next', 'Sign out'] },
    lacks: { dialog: ['Upgrade to Premium'] },
    at: '/programs',
  },
  {
    state: 'tabs of an athlete',
    who: 'a free athlete',
    path: '/',
    shows: { link: TABS },
    lacks: { link: ['Admin'] },
  },
  {
    state: 'tabs of an admin',
    who: 'an admin',
    path: '/',
    shows: { link: [...TABS, 'Admin'] },
  },
  {
    state: 'admin without being one',
    who: 'a premium athlete',
    path: '/admin',
    shows: { heading: ['Wed 18 Nov'], text: ['No program selected'] },
    lacks: { heading: ['Admin'] },
    at: '/',
  },
  {
    state: 'admin before the assessment',
    who: 'an admin without an assessment',
    path: '/admin',
    shows: { heading: ['Admin', 'Programs'], link: ['Admin'] },
    at: '/admin',
  },
  {
    state: 'admin before the assessment',
    who: 'an admin without an assessment',
    path: '/workouts',
    shows: { heading: ['Experience Level'] },
    lacks: { heading: ['Workouts'] },
  },
  {
    state: 'unknown address',
    who: 'a free athlete',
    path: '/nowhere',
    shows: { heading: ['Wed 18 Nov'] },
    at: '/',
  },
  {
    state: 'upgrade dialog',
    who: 'a free athlete',
    path: '/profile',
    steps: ['Upgrade to Premium'],
    shows: {
      dialog: ['Upgrade to Premium'],
      text: OFFER,
      button: ['Subscribe Now', 'Have a promo code?', 'Close'],
      link: ['Try Free Workouts Instead'],
    },
    lacks: { text: ['Promo code'] },
  },
  {
    state: 'upgrade dialog',
    who: 'a free athlete',
    path: '/profile',
    steps: ['Upgrade to Premium', 'Have a promo code?'],
    shows: { dialog: ['Upgrade to Premium'], text: ['Promo code'], button: ['Check'] },
  },
  {
    state: 'upgrade dialog for a feature',
    who: 'a free athlete',
    path: '/profile',
    steps: ['Unlock'],
    shows: { dialog: ['Unlock Strava'], text: ['Part of Premium, like everything here', ...OFFER] },
  },
  {
    state: 'upgrade failed',
    who: 'a free athlete',
    path: '/profile',
    calls: { 'POST /api/create-subscription': 'refused' },
    steps: ['Upgrade to Premium', 'Subscribe Now'],
    shows: {
      dialog: ['Upgrade to Premium'],
      alert: ['Subscription Error Failed to create subscription. Please try again.'],
      button: ['Subscribe Now'],
    },
  },
  {
    state: 'upgrade by promo code',
    who: 'a free athlete',
    isChanging: true,
    path: '/profile',
    steps: [
      promoCode('UPGRADE'),
      ...(['Upgrade to Premium', 'Have a promo code?', ['Promo code', 'upgrade'], 'Check', 'Apply'] as const),
    ],
    shows: {
      status: ['Welcome to Premium! The UPGRADE months applied. Premium until Fri 18 Dec.'],
      text: ['Premium', 'Active'],
    },
  },
  {
    state: 'subscribed already',
    who: 'a free athlete',
    path: '/profile',
    calls: {
      'POST /api/create-subscription': () =>
        Response.json({ status: 'active', message: 'You already have an active subscription' }),
    },
    steps: ['Upgrade to Premium', 'Subscribe Now'],
    shows: { status: ['Already Subscribed. You already have an active subscription.'], heading: ['Profile'] },
  },
];

function setHint(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = cookie;
}
