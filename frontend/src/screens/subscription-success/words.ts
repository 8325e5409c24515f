import { PREMIUM_PRICE } from '#shared/constants.ts';

// Premium is there
export const title = 'Welcome to Premium!';
export const whatYouGet = 'What you get';
export const unlocks = 'What it unlocks';
export const benefits = [
  'All professional programs',
  'Personalised workout recommendations',
  'Progress tracking',
  'Training analytics',
  'Strava integration',
  'Calendar and scheduling',
] as const;
export const explore = 'Explore Training Programs';
export const endsOn = (day: string | undefined) =>
  `Your Premium ends ${day === undefined ? 'with the period you paid for' : `on ${day}`} and won't renew.`;
export const renewal = `Your subscription renews at ${PREMIUM_PRICE.label}. You can cancel it in your account settings.`;

// The payment is being confirmed
export const confirming = 'Confirming your payment';
export const premium = 'Premium';
export const payment = 'your payment';
export const confirmFailed = 'Could not confirm your payment.';
export const bankPending =
  "We're waiting for your bank to confirm the payment. It takes a minute at most, and you're never charged twice.";
export const refresh = 'Refresh';

// No subscription that runs well
export const yourMembership = 'Your Membership';
export const justPaid = "If you've just paid, it'll show here within a minute.";
export const membership = 'Membership';
export const backToAssessment = 'Back to Assessment';
export const goToProfile = 'Go to Profile';
export const goToDashboard = 'Go to Dashboard';
