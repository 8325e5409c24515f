import { counted } from '#frontend/lib/formats/counted.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';

// Premium and its price
export const premium = 'Premium';
export const perMonth = `${PREMIUM_PRICE.currency} per month`;
export const cancelAnytime = 'Cancel anytime';
export const unlocks = 'What it unlocks';
export const benefits = [
  'All professional programs',
  'Personalised workout recommendations',
  'Progress tracking and analytics',
  'Strava integration',
  'Calendar and scheduling',
] as const;
export const upgrade = 'Upgrade to Premium';
export const unlock = (feature: string) => `Unlock ${feature}`;
export const partOfPremium = 'Part of Premium, like everything here';
export const havePromoCode = 'Have a promo code?';
export const subscribeNow = 'Subscribe Now';
export const tryFree = 'Try Free Workouts Instead';
export const welcome = 'Welcome to Premium!';

// Where it has ended, or a payment is due
export const premiumEnded = 'Premium has ended';
export const everythingKept = (isDue: boolean) =>
  `Your program and everything you've logged are safe. ${isDue ? 'Your last payment failed: retry it' : 'Upgrade'} to continue.`;
export const retryToGetBack = 'Your last payment failed. Retry it to get Premium back.';
export const retryToKeep = 'Your last payment failed. Retry it to keep Premium.';
export const paymentDue = 'Payment Due';
export const retryPayment = 'Retry Payment';

// The membership one has
export const subscription = 'your subscription';
export const subscriptionFailed = 'Could not load your subscription.';
export const freePlan = 'Free plan';
export const freePlanDetail = 'Random workouts and basic tracking';
export const notRunning = "Your subscription isn't running";
export const paymentFailed = 'Your last payment failed';
export const subscriptionEnded = 'Your subscription has ended';
export const endsOn = (day: string) => `Ends ${day} and won't renew`;
export const ends = "Won't renew";
export const retried = "Your last payment failed. We'll try again";
export const renews = (price: string, day: string) => `${price}, renews ${day}`;
export const adminIncluded = 'Included for admins';
export const freeMonths = 'Free months';
export const until = (what: string, day: string) => `${what} until ${day}`;
export const monthsLeft = (months: number) => `${counted(months, 'free month')} left`;
export const subscribe = 'Subscribe';
export const subscribeDetail = 'Whole unused free months are credited to your subscription';

// Why no subscription was created
export const unavailable = 'Service Unavailable';
export const unavailableText = 'Payment processing is temporarily unavailable. Please contact support.';
export const emailRequired = 'Email Required';
export const emailRequiredText = 'Please add an email address to your profile before subscribing.';
export const setupError = 'Payment Setup Error';
export const setupErrorText = 'Payment setup failed. Please try again or contact support.';
export const paymentError = 'Payment Error';
export const paymentErrorText = 'Payment session is invalid. Please try again.';
export const subscriptionError = 'Subscription Error';
export const subscriptionErrorText = 'Failed to create subscription. Please try again.';
export const alreadySubscribed = 'Already Subscribed';
export const alreadySubscribedText = 'You already have an active subscription.';

// A promo code
export const promoCode = 'Promo code';
export const check = 'Check';
export const apply = 'Apply';
export const enterCode = 'Enter a promo code.';
export const applyFailed = 'Failed to apply promo code.';
export const checkFailed = 'Invalid promo code.';
export const valid = (name: string, gift: string) => `Valid: ${name}, ${gift}`;
export const applied = (name: string, day: string) => `${name} applied. Premium until ${day}.`;
export const credited = (name: string, gift: string) => `${name} applied. ${gift}, taken off your next payments.`;
export const monthsFree = (months: number) => `${counted(months, 'month')} free`;

// The card's form
export const cardForm = 'the card form';
export const cardFormFailed = 'Could not load the card form.';
export const cardFormLoading = 'Loading the card form';
export const processing = 'Processing...';
export const cardNumber = 'Card number';
export const numberIncomplete = 'Your card number is incomplete.';
export const expiry = 'Expiry';
export const expiryIncomplete = "Your card's expiry date is incomplete.";
export const cvc = 'CVC';
export const cvcDigits = '3 digits';
export const cvcIncomplete = "Your card's security code is incomplete.";

// The cards
export const otherCard = 'Card';
export const ending = (brand: string, digits: string) => `${brand} ending ${digits}`;
export const expires = (month: string, isOver: boolean) => `${isOver ? 'Expired' : 'Expires'} ${month}`;
export const yourCards = 'your cards';
export const cardsFailed = 'Could not load your cards.';
export const noCard = 'No card yet';
export const noCardText = 'Add a card to pay with.';
export const payWith = 'Pay with';
export const paysSubscription = (card: string) => `${card}, used for your subscription`;

// To retry a payment
export const retryTitle = 'Retry your payment';
export const retryLead = "We'll charge this card from now on";
export const otherCardInstead = 'Use another card';
export const retrySucceeded = 'Payment Retry Successful';
export const activeAgain = 'Your subscription is active again.';
export const toldSoon = "It'll show here once Stripe confirms it.";
export const declined = 'Payment Failed';
export const unable = 'Unable to process payment. Please update your payment method.';
export const retryFailed = 'Retry Failed';

// To change the card
export const updateTitle = 'Update your payment method';
export const updateLead = "We'll charge the new card from now on";
export const updateFailed = 'Failed to initiate payment method update.';
export const saveCard = 'Save Card';
export const notSaved = 'Card Not Saved';
export const saved = 'Card Saved';
export const updated = 'Payment Method Updated';
export const updatedText = (card: string) => `${card}. We'll charge this card from now on.`;
export const removeTitle = 'Remove this card?';
export const keepCard = 'Keep Card';
export const remove = 'Remove';
export const removeText = (card: string) =>
  `${card} will be removed for good. Another card is used for your subscription.`;
export const removeFailed = 'Failed to remove payment method';
export const removed = 'Payment Method Removed';
export const removedText = (card: string) => `${card} is gone.`;
export const tryAgain = 'Please try again.';

// To end the subscription
export const cancelTitle = 'Cancel your subscription?';
export const cancelNowTitle = 'Cancel immediately?';
export const keepPremium = 'Keep Premium';
export const cancel = 'Cancel Subscription';
export const whenItEnds = 'When it ends';
export const endOfPeriod = 'the end of the period';
export const atPeriodEndTitle = 'At the end of the period';
export const resumeUntilThen = (ending: string) => `${ending} Until then you can resume it in your profile.`;
export const subscriptionEndsOn = (day: string) => `Your subscription ends on ${day}.`;
export const keepPremiumUntil = (day: string) => `You keep Premium until ${day}.`;
export const immediately = 'Immediately';
export const subscriptionEndsNow = 'Your subscription ends now.';
export const premiumEndsNow = 'Premium ends now.';
export const notRefunded = (ending: string) => `${ending} The rest of the month isn't refunded.`;
export const wouldHaveEnded = (day: string, now: string) => `It would have ended on ${day}. ${now}`;
export const cancelled = 'Subscription Cancelled';
export const subscriptionHasEnded = 'Your subscription has ended.';
export const freeAccess = 'You now have free access to basic features.';
export const cancelFailed = 'Failed to cancel subscription';
export const cancelNowFailed = 'Failed to cancel subscription immediately';
export const downgradeTitle = 'Downgrade to Free?';
export const downgrade = 'Downgrade to Free';
export const downgradeText =
  "Your subscription ends now, and the rest of the month isn't refunded. You keep random workouts, basic tracking, and your program and history for when you come back.";
export const downgraded = 'Downgraded to Free';
export const downgradeFailed = 'Failed to downgrade subscription';
