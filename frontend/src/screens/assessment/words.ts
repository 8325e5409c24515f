import { counted, unitOf } from '#frontend/lib/formats/counted.ts';

/** The five steps. */
export const steps = [
  { title: 'Experience Level', subtitle: 'Your racing so far' },
  { title: 'Training History', subtitle: 'Your training so far' },
  { title: 'Goals and Equipment', subtitle: 'Your goal and your kit' },
  { title: 'Program Recommendation', subtitle: 'Based on your answers' },
  { title: 'Subscription', subtitle: 'Choose your plan' },
] as const;

// Around the steps
export const assessment = 'Your assessment';
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const soFar = 'So far';
export const next = 'Next';
export const back = 'Back';
export const error = 'Error';
export const retake = 'Retake assessment';
export const cancel = 'Cancel';
export const answers = 'your answers';
export const answersFailed = 'Could not load your answers.';
export const youAreSet = "You're set";
export const opening = 'Your answers are saved. Opening Home…';
export const startsOn = (day: string) => `Starts on ${day}`;
export const openingWithoutRace = 'Your answers are saved. Opening Home, where you can add your race date…';

// The questions
export const eventsLegend = 'HYROX events completed';
export const noEvents = 'No events';
export const eventsFound = (count: string) => `${count} events`;
export const formatLegend = 'Competition format';
export const yearsLabel = 'Years of training';
export const years = 'years';
export const lessThanAYear = 'Less than 1 year';
export const yearsFound = (years: number) => counted(years, 'year');
export const daysFound = (days: number) => `${counted(days, 'day')} a week`;
export const ageLabel = 'Age';
export const ageFound = (age: number) => `age ${age}`;
export const backgroundLegend = 'Main background';
export const daysLegend = 'Training days per week';
export const equipmentLegend = 'Equipment';
export const goalLegend = 'Goal';

// The recommendation
export const recommendationFailed = 'Failed to get program recommendation. Please try again.';
export const noRecommendation = 'No program recommendation received. Please try again.';
export const notAnswered = 'Please complete the assessment first to get a program recommendation.';
export const goToQuestions = 'Go to the questions';
export const findingProgram = 'Finding your program';
export const tryAgain = 'Try again';
export const recommended = 'Recommended for you';
export const whyItFits = 'Why it fits you';
export const adjust = 'Adjust it for you';
export const weeks = (count: number) => unitOf(count, 'week');
export const daysAWeek = (count: number) => `${unitOf(count, 'day')} a week`;
export const withoutProgramNote = 'You can carry on without one and choose a program later.';
export const withoutProgram = 'Continue without a program';

// What becomes of the program one is on
export const startsAfter = (day: string | undefined) =>
  day ? `You start it on ${day}.` : 'You start it as soon as the assessment is complete.';
export const startWithPremium = 'This program is part of Premium. Choose how to unlock it next.';
export const onIt = "You're already on this program. You keep your place in it.";
export const currentProgram = 'your current program';
export const yourProgram = 'Your program';
export const keepProgram = (name: string) => `Keep ${name}`;
export const keepProgramDetail = "Your training doesn't change";
export const switchTo = (name: string) => `Switch to ${name}`;
export const switchDetail = 'Starts from week 1; your history stays';
export const switchWithPremium = 'Needs Premium. Starts from week 1; your history stays';

// How to go on
export const waysLegend = 'How do you want to train?';
export const subscribe = 'Subscribe';
export const subscribeDetail = (price: string) => `Premium for ${price}, renews until you cancel`;
export const promo = 'Use a promo code';
export const promoDetail = 'Free months of Premium, if you have one';
export const free = 'Free limited access';
export const freeDetail = 'Random workouts and basic tracking';
export const subscribeNow = 'Subscribe Now';
export const freeAccess = (program: string | undefined) =>
  `You get random workouts and a training log. ${program ? `${program} waits` : 'Programs wait'} until you have Premium: enter a code in Settings, or subscribe in Profile, whenever you like.`;
export const continueFree = 'Continue for Free';
export const goToProfile = 'Go to Profile';
export const finish = 'Finish';
export const starts = (program: string, day: string | undefined) =>
  `${program} starts ${day ? `on ${day}` : 'when you finish'}.`;
export const stay = 'You stay on your program.';
export const chooseLater = 'You can choose a program next.';

// Why it did not go on
export const incomplete = 'Failed to complete assessment. Please try again.';
export const noPaymentSystem = 'Payment system not configured. Please contact support.';
export const noEmail = 'Email address required. Please update your profile.';
export const paymentSystem = 'Payment system error. Please try again or contact support.';
export const noSubscription = 'Failed to create subscription. Please try again.';
export const notInitiated = 'Failed to initiate payment process';
