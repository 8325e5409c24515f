import { PREMIUM_PRICE } from '#shared/constants.ts';

const { pounds, currency } = PREMIUM_PRICE;

// The offer
export const title = 'Premium';
export const back = 'Back to Assessment';
export const whatYouGet = 'What you get';
export const renewal = 'Renews every month until you cancel.';
export const unlocks = 'What it unlocks';
export const benefits = [
  'All professional programs',
  'Personalised workout recommendations',
  'Progress tracking and analytics',
  'Strava integration',
] as const;

// The card
export const cardDetails = 'Card details';
export const cardForm = 'the card form';
export const cardFormFailed = 'Could not load the card form.';
export const submit = `Complete Payment - ${pounds} ${currency}/month`;
export const security = 'Secure payment powered by Stripe. Cancel anytime.';
export const nothingDue = 'Nothing is due today.';
export const nothingDueText = 'Your card is charged when your next payment is due.';
export const confirming = 'Confirming your payment';
export const alreadyPaid = "You've already paid.";
export const failed = 'Payment Failed';

// How it ended
export const paid = {
  title: 'Payment Successful!',
  text: 'Welcome to Premium! Redirecting to your dashboard...',
} as const;
export const notUpdated = {
  title: 'Payment Successful',
  text: 'Your payment was processed but there was an issue updating your account. Please refresh the page.',
} as const;

// Why it cannot go ahead
export const error = 'Payment Error';
export const returnToAssessment = 'Return to Assessment';
export const missing = 'Missing payment information. Please try subscribing again.';
export const invalidSecret = 'Invalid payment session. Please try subscribing again.';
export const invalidSubscription = 'Invalid subscription session. Please try subscribing again.';
export const sessionOver = 'Payment session is invalid. Please try again.';
