import { counted } from '#frontend/lib/formats/counted.ts';
import { DELETION_WORD } from '#frontend/queries/account-data.ts';
import { APP_NAME, BACKUP_DAYS, PERSON_KEPT_YEARS } from '#shared/constants.ts';

export const title = 'Settings';
export const lead = 'Your account, your data, this device';
export const backToProfile = 'Back to Profile';

// The account
export const account = 'Account';
export const noName = 'No name yet';
export const noEmail = 'No email address';
export const editProfile = 'Edit Profile';
export const editProfileDetail = 'Your name, your race, your goals';
export const reminders = 'Reminders and Calendar';
export const remindersDetail = 'A nudge on training days, and your plan in your calendar';
export const unsynced = 'Unsynced workouts';
export const unsyncedDetail = 'On this device only';
export const freeMonths = 'Free Months';

// The subscription and the cards
export const subscription = 'Subscription';
export const paymentFailed = 'Payment Failed';
export const resume = 'Resume Subscription';
export const resumeDetail = 'Resuming requires contacting support, or Subscription Management in your profile';
export const cancel = 'Cancel Subscription';
export const cancelDetail = 'At the end of the period, or immediately';
export const management = 'Subscription Management';
export const managementDetail = 'Resume, downgrade and more, in your profile';
export const paymentMethods = 'Payment Methods';
export const yourPaymentMethods = 'your payment methods';
export const paymentMethodsFailed = 'Could not load your payment methods.';
export const noCard = 'No card yet';
export const noCardDetail = 'Add a card to pay with';
export const defaultCard =
  'Your default card is used for your subscription. To remove it, update your payment method first.';
export const defaultBadge = 'Default';
export const removeCard = (card: string) => `Remove ${card}`;
export const updatePaymentMethod = 'Update Payment Method';
export const noPaymentMethod = 'No payment method';
export const noPaymentMethodDetail = 'Your card appears here once you subscribe';

// Where one is signed in
export const sessions = 'Sessions';
export const yourSessions = 'your sessions';
export const sessionsFailed = 'Could not load your sessions.';
export const activeNow = 'Active now';
export const endSession = (device: string, seen: string) => `End session: ${device}, ${seen}`;
export const end = 'End';
export const signOutElsewhere = 'Sign out everywhere else';
export const unknownDevice = 'Unknown device';
export const seenToday = 'Last seen today';
export const seenYesterday = 'Last seen yesterday';
export const seenDaysAgo = (days: number) => `Last seen ${counted(days, 'day')} ago`;
export const signedIn = (day: string) => `Signed in ${day}`;
export const endOthers = {
  title: 'Sign out everywhere else?',
  what: "You'll be signed out on every other device, and stay signed in here.",
  keep: 'Cancel',
  end: 'Sign out',
  ended: { title: 'Signed Out Everywhere Else', text: "You're signed in here only." },
  failure: 'The other sessions could not be ended. Please try again.',
};
export const endOne = (device: string): typeof endOthers => ({
  title: 'End this session?',
  what: `${device} will be signed out and has to sign in again.`,
  keep: 'Cancel',
  end: 'End Session',
  ended: { title: 'Session Ended', text: `${device} is signed out.` },
  failure: 'The session could not be ended. Please try again.',
});

// The athlete's data
export const dataManagement = 'Data Management';
export const retake = 'Retake Assessment';
export const retakeDetail = 'Your program changes only when you confirm it';
export const reset = 'Reset Assessment';
export const resetDetail = 'Clear your answers and start over';
export const importWorkouts = 'Import Workouts';
export const importWorkoutsDetail = `From Strong, Hevy or an ${APP_NAME} export`;
export const exportData = 'Export Data';
export const exportDetail = 'Download everything we store about you';
export const exportWorkouts = 'Export Workouts';
export const exportWorkoutsDetail = 'Every set as a table (CSV), in kilograms and metres';
export const exporting = 'Preparing your file…';
export const exportedData = 'Data Exported';
export const exportedWorkouts = 'Workouts Exported';
export const savedAs = (file: string) => `Saved as ${file}`;
export const exportFailed = 'Export Failed';
export const exportFailedText = 'Your data could not be exported. Please try again.';
export const programForWatch = 'Save Program for a Watch';
export const programForWatchDetail = 'A FIT file per workout (ZIP), copied by cable; Garmin Connect cannot import it';
export const programSaved = 'Program Saved';
export const programSavedAs = (file: string) =>
  `Saved as ${file}. Unpack it and copy a week at a time by cable into GARMIN/NewFiles.`;
export const tooLongLeftOut = (workouts: string, steps: number) =>
  `${workouts} with more than ${steps} steps left out.`;
export const weeksLeftOut = (weeks: string) => `${weeks} not on this device left out.`;
export const programNotSaved = 'Program Not Saved';
export const programNotSavedText = 'Your program could not be saved. Please try again.';
export const exportFirst = 'Export your data first';
export const resetTitle = 'Reset your assessment?';
export const resetText =
  "We'll clear your answers and you'll take the assessment again from the start. You keep your program, your history and your free months.";
export const keepAnswers = 'Cancel';
export const resetConfirm = 'Reset';
export const resetDone = 'Assessment Reset';
export const resetDoneText = "Your program and your history haven't changed.";
export const resetFailed = 'Reset Failed';
export const resetFailedText = 'Your assessment could not be reset. Please try again.';

// To delete it all
export const deleteAccount = 'Delete Account';
export const deleteTitle = 'Delete your account?';
export const deleteLost = "You'll permanently lose:";
export const lost = [
  'Your profile, your race and your assessment',
  'Every workout you logged, your streak and your achievements',
  'Your program, your membership and your free months',
];
export const deleteText =
  `You'll be signed out everywhere. Backups keep a copy for up to ${BACKUP_DAYS} days, then those are deleted too. ` +
  "To limit each promo code to one use per person, we keep a record that doesn't name you for " +
  `${PERSON_KEPT_YEARS} years. Nobody can bring your account back.`;
export const typeToConfirm = `Type ${DELETION_WORD} to confirm`;
export const keepAccount = 'Keep Account';
export const deleteFailed = 'Deletion Failed';
export const deleteFailedText = 'Your account could not be deleted. Please try again.';

// Units
export const units = 'Units';
export const loads = 'Loads';
export const distances = 'Distances';
export const unitsNote =
  'On all your devices. Machines and race stations stay in metres, and exports in kilograms and metres.';
export const unitsFailed = 'Units Not Saved';
export const unitsFailedText = 'Your units could not be saved. Please try again.';

// The app
export const appearance = 'Appearance';
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
export const appInformation = 'App Information';
