import { counted } from '#frontend/lib/formats/counted.ts';
import { PREMIUM_PRICE, PROFILE_AGE } from '#shared/constants.ts';

export const title = 'Profile';
export const lead = 'Your personal information and goals';
export const edit = 'Edit Profile';
export const cancel = 'Cancel';
export const settings = 'Settings';
export const settingsDetail = 'Account, data, appearance';

// Personal information
export const personalInformation = 'Personal Information';
export const noName = 'No name yet';
export const age = 'Age';
export const fitnessLevel = 'Fitness level';
export const beginner = 'Beginner';
export const intermediate = 'Intermediate';
export const advanced = 'Advanced';
export const eventDate = 'Race date';
export const eventLocation = 'Race location';
export const targetTime = 'Target time';
export const notSet = 'Not set';
export const addRaceDate = 'Add your race date';
export const addNextRaceDate = 'Add your next race date';
export const addRaceDateDetail = 'Home counts down to it, and a program can finish on it';
export const yourRace = 'Your race';
export const yourRaceDetail = 'Weeks, phases, pace and checklist';

// The form
export const formLoading = 'Loading the form';
export const form = 'Edit profile';
export const notSaved = "You haven't saved these changes yet.";
export const firstName = 'First name';
export const lastName = 'Last name';
export const years = 'years';
export const targetTimeHint = 'For example 1:30:00';
export const save = 'Save Changes';
export const passed = 'This date has passed';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const inDays = (days: number) => `In ${counted(days, 'day')}`;
export const firstNameRequired = 'First name is required';
export const lastNameRequired = 'Last name is required';
export const ageRange = `Enter an age from ${PROFILE_AGE.min} to ${PROFILE_AGE.max}`;
export const wholeDate = 'Enter the full date, or leave it empty';
export const saved = 'Profile Updated';
export const saveFailed = 'Update Failed';
export const saveFailedText = 'Failed to update profile';

// The stats
export const stats = 'Your Stats';
export const yourStats = 'your stats';
export const statsFailed = 'Could not load your stats.';
export const totalWorkouts = 'Total workouts';
export const dayStreak = 'Day Streak';
export const weeklyAverage = 'Weekly average';
export const memberSince = 'Member since';

// The membership
export const subscription = 'Subscription Management';
export const paymentDue = 'Payment Due';
export const updatePaymentMethod = 'Update Payment Method';
export const paymentMethods = 'Payment Methods';
export const paymentMethodsDetail = 'Your cards and default card';
export const cancelSubscription = 'Cancel Subscription';
export const cancelDetail = 'At the end of the period, or immediately';
export const keepPremiumUntil = (day: string) => `You keep Premium until ${day}`;
export const cancelNow = 'Cancel Immediately';
export const endOfPeriod = 'the end of the period';
export const withoutWaiting = (day: string) => `Don't wait for ${day}`;
export const downgrade = 'Downgrade to Free';
export const downgradeDetail = 'Premium ends now; you keep random workouts';
export const resume = 'Resume Subscription';
export const renews = (day: string | undefined) =>
  `Renews ${day === undefined ? '' : `on ${day} `}at ${PREMIUM_PRICE.label}.`;
export const resumed = 'Subscription Resumed';
export const resumedText = (day: string | undefined) =>
  `It renews ${day === undefined ? '' : `on ${day} `}at ${PREMIUM_PRICE.label}.`;
export const resumeFailed = 'Failed to resume subscription';

// The referral program
export const referral = 'Referral Program';
export const referralText = 'When your friend completes 2 months of training, you both get 1 month free.';
export const getLink = 'Get Link';

// Back from Strava
export const stravaConnected = 'Strava account connected successfully!';
export const stravaNotAllowed = "You didn't allow new activities, so nothing can be shared yet.";
export const stravaFailed = 'Connection Failed';
export const stravaFailedText = 'Failed to connect to Strava. Please try again.';
export const stravaDenied = 'Access denied. You can connect Strava whenever you like.';
export const stravaNoCode = 'No authorization code received. Please try again.';
export const stravaCallbackFailed = 'Callback failed. Please try again.';
export const stravaInvalidToken = 'Invalid token data received';
export const stravaNotSaved = 'Failed to save the connection. Please try again.';
