import { comeBack } from '#frontend/testing/payment-page.ts';
import type { Opened, StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { checkout, pay } from '#infra/testing/people/paying-athlete.ts';
import type { Person } from '#infra/testing/rig.ts';

const WITHOUT_TABS = { link: ['Home', 'Profile'] };
const NEWCOMER = { who: 'a newcomer', path: '/', isChanging: true } as const;

async function backAfter({ rig, person }: Opened, isPaid: boolean): Promise<void> {
  const begun = await checkout(person as Person);
  if (isPaid) await pay(rig, begun);
  comeBack({ subscriptionId: begun.subscriptionId });
}

const WELCOME = {
  heading: ['Welcome to Premium!'],
  text: [
    ...['All professional programs', 'Personalised workout recommendations', 'Progress tracking'],
    ...['Training analytics', 'Strava integration', 'Calendar and scheduling'],
    'Your subscription renews at 5 GBP per month. You can cancel it in your account settings.',
  ],
  link: ['Explore Training Programs', 'Go to Dashboard'],
};
const CONFIRMING = { heading: ['Confirming your payment'] };

export const subscriptionSuccessStates: StatesOf<'subscriptionSuccess'> = [
  {
    state: 'loading',
    who: 'a newcomer',
    path: '/subscription-success',
    calls: { 'GET /api/subscription-status': 'held' },
    shows: { ...CONFIRMING, status: ['Confirming your payment'] },
    lacks: WITHOUT_TABS,
  },
  {
    state: 'error',
    who: 'a newcomer',
    path: '/subscription-success',
    calls: { 'GET /api/subscription-status': 'lost' },
    shows: {
      ...CONFIRMING,
      alert: ['Could not confirm your payment. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    state: 'confirming',
    ...NEWCOMER,
    steps: [(opened) => backAfter(opened, false)],
    shows: { ...CONFIRMING, status: [/^We're waiting for your bank to confirm the payment\./], button: ['Refresh'] },
    lacks: WITHOUT_TABS,
  },
  {
    state: 'confirmed',
    ...NEWCOMER,
    steps: [(opened) => backAfter(opened, true)],
    shows: WELCOME,
    lacks: WITHOUT_TABS,
    at: '/subscription-success',
  },
  {
    state: 'not paid',
    who: 'a free athlete',
    path: '/subscription-success?subscription_id=sub_1234567',
    shows: {
      heading: ['Your Membership', 'Free plan'],
      text: ['There is no such subscription.', 'Free'],
      button: ['Refresh'],
      link: ['Go to Dashboard'],
    },
    lacks: { heading: ['Welcome to Premium!'] },
  },
  { state: 'subscribed', who: 'a subscriber', path: '/subscription-success', shows: WELCOME },
  {
    state: 'subscribed',
    who: 'a subscriber without an assessment',
    path: '/subscription-success',
    shows: WELCOME,
    lacks: WITHOUT_TABS,
  },
  {
    state: 'not subscribed',
    who: 'a newcomer',
    path: '/subscription-success',
    shows: {
      heading: ['Your Membership', 'Free plan'],
      text: ["If you've just paid, it'll show here within a minute."],
      button: ['Refresh'],
      link: ['Back to Assessment'],
    },
    lacks: { heading: ['Welcome to Premium!'] },
  },
  {
    state: 'payment due',
    who: 'a subscriber whose payment is due',
    path: '/subscription-success',
    shows: { heading: ['Your Membership'], text: ['Payment Due'], link: ['Go to Profile'] },
  },
];
