import { APP_NAME, COMPLETION_RATING, PREMIUM_PRICE } from '#shared/constants.ts';

// The page's head
export const description =
  "Training for hybrid athletes: a program for your race, today's workout first, every set logged.";
export const loginTitle = `Sign in · ${APP_NAME}`;

// The landing page
export const launch = 'Launch App';
/** The tagline, broken where it reads best. */
export const tagline = ['Your Complete', 'Hybrid Training', 'App Experience', 'Awaits'] as const;
export const lead = "Pick a plan, open today's workout, log it. Works in a basement gym with no signal.";
export const freeToStart = `Free to start. Premium ${PREMIUM_PRICE.label}.`;
export const features = 'Features';

// Its three features
export const tracking = 'Smart Workout Tracking';
export const trackingText = 'Complete, rate and note every workout. Your phone keeps it until you have signal again.';
export const howWasIt = 'How was it?';
export const rated = (rating: number) => `${rating} of ${COMPLETION_RATING.max}`;
export const strava = 'Strava Integration';
export const stravaText = 'Share finished workouts, with time and notes, only when you choose.';
export const shared = 'Shared to Strava';
export const programs = 'Personalized Programs';
export const programsText = 'Answer a few short questions. Get a plan for your race date, your gym and your week.';
export const weekOne = 'Week 1';
export const raceWeek = 'Race week';

// The dashboard
export const analytics = 'Analytics dashboard';
export const analyticsText = "See whether you're doing the work, week by week.";
export const dayStreak = 'Day Streak';
export const workouts = 'Workouts';
export const minutes = 'Minutes';
export const trainingDays = 'Training days a week';
export const weeklyChart = (days: readonly number[]) => `Training days in each of seven weeks: ${days.join(', ')}`;
export const planned = '5 of 5 planned';

// The product itself
export const preview =
  "The app: today's workout, Compromised Run Brick, 62 minutes, four runs each straight into a station. Below it " +
  'the sheet after completing it: streak 10 days, 6 of 7 this week, 64 minutes.';
export const todaysWorkout = "Today's Workout";
export const place = 'Week 4, day 6';
export const workoutName = 'Compromised Run Brick';
export const workoutTime = '64 min';
export const completed = 'Workout Completed!';
export const stripKey = { run: 'Run 4 km', work: '4 stations', easy: 'Easy 18 min' } as const;
export const warmUp = 'Warm-up';
export const warmUpNote = 'Easy jog, leg swings';
export const run = 'Run';
export const runNote = 'Race pace, 5:30 per km';
export const sledPush = 'Sled push';
export const sledPushNote = '4 lengths, no stop';
export const streak = 'Streak';
export const thisWeek = 'This week';
export const time = 'Time';
export const days = 'days';
export const ofSeven = 'of 7';
export const min = 'min';

// The login page
export const signInTo = `Sign in to ${APP_NAME}`;
export const signIn = 'Sign in';
export const start = 'Start Your Journey';
export const connecting = 'Connecting...';
export const failed = 'Authentication failed. Please try again.';
export const farewell = 'Your account has been deleted. All the best for your next race.';
export const sessionEnded = 'Your session has ended. Sign in again to carry on.';
export const secure = 'Secure authentication via';
export const provider = 'your identity provider';
export const athletes = '+2.5k athletes';
export const feature = (number: number, count: number) => `Feature ${number} of ${count}`;
export const carousel = 'carousel';

// Its carousel
export const personalized = 'Personalized Programs';
export const personalizedText = 'A plan for your race date, your gym and the days you have.';
export const personalizedPicture = 'Twelve weeks of load, lighter every fourth, easing off for race week';
export const progress = 'Track Progress';
export const progressText = 'Every workout counts towards your week. Rest days keep your streak.';
export const progressPicture = 'A week with five of seven days done';
export const monday = 'Monday';
export const sunday = 'Sunday';
export const share = 'Share to Strava';
export const shareText = 'Finish it, rate it, share it. Your club sees what you did.';
export const sharePicture = 'A workout: warm-up, four runs each into a station, cool-down';
export const coolDown = 'Cool-down';
export const support = 'Expert Support';
export const supportText = "Every workout says what to do, how hard, and what it's for.";
export const supportPicture = 'A race: eight runs, a station after each';
export const firstRun = 'Run 1';
export const finish = 'Finish';
