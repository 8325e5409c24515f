import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog } from '#frontend/testing/screen-states/steps.ts';

const STATUS = 'GET /api/subscription-status';
const CARDS = 'GET /api/payment-methods';
const VISA = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029, isDefault: true };
const AMEX = { id: 'pm_2', brand: 'amex', last4: '0005', expMonth: 10, expYear: 2026, isDefault: false };
/** Cards in Stripe's form; the people of the table are not at Stripe. */
const withCards = { [CARDS]: () => Response.json({ paymentMethods: [VISA, AMEX] }) };
const MANAGEMENT = ['Payment Methods', 'Your cards and default card', 'Downgrade to Free'];

/** The states of the membership in Profile. */
export const profileMembershipStates: StatesOf<'profile'> = [
  {
    state: 'subscription loading',
    who: 'a subscriber',
    path: '/profile',
    calls: { [STATUS]: 'held' },
    shows: { text: ['Premium', '5 GBP per month', 'Active'], status: ['Loading your subscription'] },
    lacks: { text: MANAGEMENT },
  },
  {
    state: 'subscription error',
    who: 'a subscriber',
    path: '/profile',
    calls: { [STATUS]: 'lost' },
    shows: { alert: ['Could not load your subscription. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'subscribed',
    who: 'a subscriber',
    path: '/profile',
    shows: { text: ['Premium', '5 GBP per month', 'Active', 'Cancel Subscription', ...MANAGEMENT] },
    lacks: { button: ['Upgrade to Premium', 'Resume Subscription', 'Retry Payment'] },
  },
  {
    state: 'subscription ending',
    who: 'a subscriber who has cancelled',
    path: '/profile',
    shows: {
      text: [
        ...['Premium', "Ends Fri 18 Dec and won't renew", 'Active', ...MANAGEMENT, 'Cancel Immediately'],
        'Renews on Fri 18 Dec at 5 GBP per month.',
      ],
      button: ['Resume Subscription'],
    },
    lacks: { text: ['Cancel Subscription'] },
  },
  {
    state: 'payment due',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    shows: {
      text: ['Premium', "Your last payment failed. We'll try again", 'Payment Due', ...MANAGEMENT],
      button: ['Retry Payment', 'Update Payment Method'],
    },
    lacks: { button: ['Upgrade to Premium'] },
  },
  {
    state: 'payment given up',
    who: 'an athlete with a payment due for good',
    path: '/profile',
    shows: { text: ['Free plan', 'Your last payment failed', 'Payment Due'], button: ['Retry Payment'] },
    lacks: { button: ['Upgrade to Premium'] },
  },
  {
    state: 'subscription ended',
    who: 'an athlete whose subscription has ended',
    path: '/profile',
    shows: { text: ['Free plan', 'Your subscription has ended', 'Cancelled'], button: ['Upgrade to Premium'] },
    lacks: { text: MANAGEMENT },
  },
  {
    state: 'free months',
    who: 'a premium athlete',
    path: '/profile',
    shows: {
      text: [
        'Premium',
        /^Premium until /,
        'Active',
        'Subscribe',
        'Whole unused free months are credited to your subscription',
      ],
    },
    lacks: { text: MANAGEMENT, button: ['Upgrade to Premium'] },
  },
  {
    state: 'cancelling asked for',
    who: 'a subscriber',
    path: '/profile',
    steps: [/^Cancel Subscription/],
    shows: {
      dialog: ['Cancel your subscription?'],
      radio: [/^At the end of the period/, /^Immediately/],
      text: ["Premium ends now. The rest of the month isn't refunded."],
      button: ['Keep Premium', 'Cancel Subscription', 'Close'],
    },
  },
  {
    state: 'cancelling at once asked for',
    who: 'a subscriber who has cancelled',
    path: '/profile',
    steps: [/^Cancel Immediately/],
    shows: {
      dialog: ['Cancel immediately?'],
      text: ["It would have ended on Fri 18 Dec. Premium ends now. The rest of the month isn't refunded."],
      button: ['Keep Premium', 'Cancel Subscription', 'Close'],
    },
  },
  {
    state: 'downgrade asked for',
    who: 'a subscriber',
    path: '/profile',
    steps: [/^Downgrade to Free/],
    shows: { dialog: ['Downgrade to Free?'], button: ['Keep Premium', 'Downgrade to Free', 'Close'] },
  },
  {
    state: 'payment retry',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    calls: withCards,
    steps: ['Retry Payment'],
    shows: {
      dialog: ['Retry your payment'],
      radio: [/^Visa ending 4242/, /^American Express ending 0005/],
      text: ['Expires 08/29, used for your subscription', 'Expired 10/26'],
      button: ['Use another card', 'Retry Payment'],
    },
  },
  {
    state: 'payment retry without a card',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    steps: ['Retry Payment'],
    shows: {
      dialog: ['Retry your payment'],
      text: ['No card yet', 'Add a card to pay with.'],
      button: ['Use another card'],
    },
  },
  {
    state: 'payment retry, cards loading',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    calls: { [CARDS]: 'held' },
    steps: ['Retry Payment'],
    shows: { dialog: ['Retry your payment'], status: ['Loading your cards'] },
  },
  {
    state: 'payment retry, cards error',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    calls: { [CARDS]: 'lost' },
    steps: ['Retry Payment'],
    shows: { dialog: ['Retry your payment'], alert: ['Could not load your cards. Network connection failed'] },
  },
];

/** The states of the membership and the cards in Settings. */
export const settingsMembershipStates: StatesOf<'settings'> = [
  {
    state: 'subscribed',
    who: 'a subscriber',
    path: '/settings',
    shows: {
      text: ['Premium', '5 GBP per month', 'Active', 'No card yet', 'Resume, downgrade and more, in your profile'],
      button: [/^Cancel Subscription/, 'Update Payment Method'],
      link: [/^Subscription Management/],
    },
  },
  {
    state: 'subscription ending',
    who: 'a subscriber who has cancelled',
    path: '/settings',
    shows: {
      text: [
        ...["Ends Fri 18 Dec and won't renew", 'Resume Subscription'],
        'Resuming requires contacting support, or Subscription Management in your profile',
      ],
      link: [/^Resume Subscription/],
    },
    lacks: { button: [/^Cancel Subscription/] },
  },
  {
    state: 'payment failed',
    who: 'a subscriber whose payment is due',
    path: '/settings',
    calls: withCards,
    shows: { text: ['Payment Failed', 'Visa ending 4242'], button: ['Retry Payment', 'Update Payment Method'] },
  },
  {
    state: 'cards',
    who: 'a subscriber',
    path: '/settings',
    calls: withCards,
    shows: {
      text: [
        ...['Visa ending 4242', 'Expires 08/29', 'Default', 'American Express ending 0005', 'Expired 10/26'],
        'Your default card is used for your subscription. To remove it, update your payment method first.',
      ],
      button: ['Remove Visa ending 4242', 'Remove American Express ending 0005', 'Update Payment Method'],
    },
  },
  {
    state: 'cards loading',
    who: 'a subscriber',
    path: '/settings',
    calls: { [CARDS]: 'held' },
    shows: { heading: ['Payment Methods'], status: ['Loading your payment methods'] },
  },
  {
    state: 'cards error',
    who: 'a subscriber',
    path: '/settings',
    calls: { [CARDS]: 'lost' },
    shows: { alert: ['Could not load your payment methods. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'removing a card',
    who: 'a subscriber',
    path: '/settings',
    calls: withCards,
    steps: ['Remove American Express ending 0005', inDialog('Remove')],
    shows: {
      dialog: ['Remove this card?'],
      text: [
        'American Express ending 0005 will be removed for good. Another card is used for your subscription.',
        'Failed to remove payment method',
      ],
      alert: ['Failed to remove payment method There is no such payment method.'],
      button: ['Keep Card', 'Remove', 'Close'],
    },
  },
  {
    state: 'updating the card failed',
    who: 'a subscriber',
    path: '/settings',
    calls: { 'POST /api/update-payment-method': 'lost' },
    steps: ['Update Payment Method'],
    shows: {
      dialog: ['Update your payment method'],
      alert: ['Failed to initiate payment method update. Network connection failed'],
      button: ['Try again'],
    },
  },
];
