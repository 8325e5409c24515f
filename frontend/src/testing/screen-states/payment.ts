import { goToPayment, PAY, payWith, typeInto } from '#frontend/testing/payment-page.ts';
import type { Opened, StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { CARDS, checkout, pay } from '#infra/testing/people/paying-athlete.ts';
import type { Person } from '#infra/testing/rig.ts';

const PLAN = {
  heading: ['Premium'],
  text: [
    ...['5', 'GBP per month', 'All professional programs', 'Personalised workout recommendations'],
    ...['Progress tracking and analytics', 'Strava integration'],
  ],
  link: ['Back to Assessment'],
};
const NOTE = 'Secure payment powered by Stripe. Cancel anytime.';
const FORM = {
  ...PLAN,
  heading: ['Premium', 'Card details'],
  text: [...PLAN.text, 'Card number', 'Expiry', 'CVC', NOTE],
  button: [PAY],
  textbox: ['Credit or debit card number', 'Credit or debit card expiration date', 'Credit or debit card CVC/CVV'],
};
const WITHOUT_TABS = { link: ['Home', 'Profile'] };
const SOMETHING = { clientSecret: 'pi_1234567_secret_1', subscriptionId: 'sub_1234567' };
const NEWCOMER = { who: 'a newcomer', path: '/', isChanging: true } as const;

const toPayment: Step = ({ person }) => goToPayment(person as Person);
const toSomething =
  (given = SOMETHING): Step =>
  ({ person }) =>
    goToPayment(person as Person, given);
const payingWith =
  (number: string): Step =>
  () =>
    payWith(number);

async function paidBefore({ rig, person }: Opened): Promise<void> {
  const begun = await checkout(person as Person);
  await pay(rig, begun);
  await goToPayment(person as Person, begun);
}

function problem(text: string) {
  return {
    heading: ['Premium', 'Payment Error'],
    link: ['Back to Assessment', 'Return to Assessment'],
    alert: [text],
  };
}

export const paymentStates: StatesOf<'payment'> = [
  {
    state: 'loading',
    ...NEWCOMER,
    steps: [toPayment],
    calls: { 'GET /api/config': 'held' },
    shows: { ...PLAN, heading: ['Premium', 'Card details'], status: ['Loading the card form'] },
    lacks: { ...WITHOUT_TABS, button: [PAY] },
  },
  {
    state: 'error',
    ...NEWCOMER,
    steps: [toPayment],
    calls: { 'GET /api/config': 'lost' },
    shows: { ...PLAN, alert: ['Could not load the card form. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'payments not set up',
    ...NEWCOMER,
    isWithoutPrograms: true,
    steps: [toSomething()],
    shows: {
      ...PLAN,
      alert: ['Service Unavailable Payment processing is temporarily unavailable. Please contact support.'],
    },
    lacks: { button: [PAY] },
  },
  { state: 'card asked for', ...NEWCOMER, steps: [toPayment], shows: FORM, lacks: WITHOUT_TABS, at: '/payment' },
  {
    state: 'card asked for',
    who: 'a free athlete',
    path: '/profile',
    isChanging: true,
    steps: [toPayment],
    shows: FORM,
    lacks: WITHOUT_TABS,
  },
  {
    state: 'card incomplete',
    ...NEWCOMER,
    steps: [toPayment, PAY],
    shows: {
      ...FORM,
      status: [
        ...['Your card number is incomplete.', "Your card's expiry date is incomplete."],
        "Your card's security code is incomplete.",
      ],
    },
  },
  {
    state: 'card mistyped',
    ...NEWCOMER,
    steps: [toPayment, () => typeInto('number', '4242424242424241'), () => typeInto('expiry', '1225')],
    shows: { ...FORM, status: ['Your card number is invalid.', "Your card's expiration year is in the past."] },
  },
  {
    state: 'processing',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.good)],
    calls: { 'POST /api/subscription-confirmed': 'held' },
    shows: { ...FORM, button: ['Processing...'] },
    lacks: { button: [PAY] },
  },
  {
    state: 'declined',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.declined)],
    shows: {
      ...FORM,
      alert: ['Payment Failed Your card was declined.'],
    },
  },
  {
    state: 'bank asks',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.needsAction)],
    shows: { dialog: ['Your test bank'], button: ['Approve', 'Decline', 'Processing...'] },
    afterwards: 'Decline',
  },
  {
    state: 'bank refused',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.needsAction), 'Decline'],
    shows: { ...FORM, alert: [/^Payment Failed .*authenticat/] },
    lacks: { dialog: ['Your test bank'] },
  },
  {
    state: 'paid',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.good)],
    shows: {
      ...PLAN,
      heading: ['Premium', 'Payment Successful!'],
      text: [...PLAN.text, 'Welcome to Premium! Redirecting to your dashboard...'],
    },
    lacks: { button: [PAY] },
  },
  {
    state: 'paid before',
    ...NEWCOMER,
    steps: [paidBefore],
    calls: { 'POST /api/subscription-confirmed': 'held' },
    shows: { ...PLAN, heading: ['Premium', 'Confirming your payment'], status: ["You've already paid."] },
    lacks: { button: [PAY] },
  },
  {
    state: 'paid, not updated',
    ...NEWCOMER,
    steps: [toPayment, payingWith(CARDS.good)],
    calls: { 'POST /api/subscription-confirmed': 'broken' },
    shows: {
      ...PLAN,
      heading: ['Premium', 'Payment Successful'],
      alert: ['Your payment was processed but there was an issue updating your account. Please refresh the page.'],
    },
    lacks: { button: [PAY] },
  },
  {
    state: 'nothing to pay',
    who: 'a newcomer',
    path: '/payment',
    shows: problem('Missing payment information. Please try subscribing again.'),
    lacks: { ...WITHOUT_TABS, button: [PAY] },
  },
  {
    state: 'invalid payment session',
    who: 'a newcomer',
    path: '/payment?client_secret=wrong&subscription_id=wrong',
    shows: problem('Invalid payment session. Please try subscribing again.'),
  },
  {
    state: 'invalid subscription session',
    who: 'a newcomer',
    path: '/payment?client_secret=pi_1234567_secret_1&subscription_id=subscription',
    shows: problem('Invalid subscription session. Please try subscribing again.'),
  },
  {
    state: 'payment session over',
    who: 'a newcomer',
    path: '/',
    steps: [toSomething()],
    shows: problem('Payment session is invalid. Please try again.'),
  },
  {
    state: 'checkout of a page of its own',
    who: 'a newcomer',
    path: '/',
    steps: [toSomething({ ...SOMETHING, clientSecret: 'cs_test_1234567_secret_1' }), payingWith(CARDS.good)],
    shows: { ...FORM, alert: ['Payment Failed Your payment could not be processed. Please try again.'] },
  },
];
