import { APP_NAME } from '#shared/constants.ts';

export const title = 'Reminders and Calendar';
export const lead = 'Your plan, where you will see it';
export const backToSettings = 'Back to Settings';

// The calendar feed
export const feed = 'Calendar Feed';
export const yourFeed = 'your calendar feed';
export const feedFailed = 'Could not load your calendar feed.';
export const feedText = 'Your plan in your own calendar: all-day entries that follow every move, with your race.';
export const make = 'Get a Private Address';
export const privateAddress = 'Private address';
export const whoeverHasIt = 'Anyone with this address can read your plan, nothing else. We show it only once.';
export const notShownAgain =
  "Your address works. We can't show it again. A new address replaces it, so you'd have to add it to every calendar again.";
export const copy = 'Copy Address';
export const copied = { title: 'Copied', text: 'Add it to your calendar as a subscription' };
export const notCopied = { title: 'Copy Failed', text: 'Select the address above and copy it' };
export const addToGoogle = 'Add to Google';
export const addToApple = 'Add to Apple';
export const polls = [
  ['Google', 'checks every 8 to 24 hours'],
  ['Apple', 'hourly to daily, as you set it'],
  ['Outlook', 'about every 3 hours'],
] as const;
export const pollsNote = `${APP_NAME} can't make them check sooner. Here, a moved workout shows at once.`;
export const neverRead = 'Not read by a calendar yet';
export const lastRead = (by: string | null, when: string) => `Last read${by ? ` by ${by}` : ''} ${when}`;
export const revoke = 'Revoke';
export const makeNew = 'Make a New Address';
export const makeFailed = 'The address could not be made. Please try again.';
export const revoking = {
  title: 'Revoke this address?',
  text: 'Calendars that have it can no longer read your plan. Copied entries disappear at their next check.',
  keep: 'Cancel',
  confirm: 'Revoke',
  done: { title: 'Address Revoked', text: 'No calendar can read your plan now.' },
  failure: 'The address could not be revoked. Please try again.',
};
export const replacing = {
  title: 'Make a new address?',
  text: 'Your old address stops working in every calendar.',
  keep: 'Cancel',
  confirm: 'Make New',
  done: undefined,
  failure: makeFailed,
};

// Reminders on this device
export const reminders = 'Reminders';
export const yourReminders = 'your reminders';
export const remindersFailed = 'Could not load your reminders.';
export const askTitle = (at: string) => `A nudge at ${at}, and nothing else`;
export const askText =
  "One notification a day at most: on training days until you've done the workout, and before your race. No news, no offers. Next, your browser asks whether it may.";
export const promises = ['Only on days and at the time you choose', 'Off at any time, here'];
export const turnOn = 'Turn On Reminders';
export const turnOnFailed = "Your browser's push service refused. Please try again.";
export const notAsked = 'Your browser closed its question without an answer. Try again, and choose Allow.';
export const elsewhere = (devices: number) =>
  devices === 1 ? 'On for another device of yours.' : `On for ${devices} other devices of yours.`;
export const blockedTitle = 'Your browser blocks reminders';
export const blockedText = 'Only you can allow them again, and only there.';
export const blockedSteps = [
  'Open the settings of this site: the icon at the left of the address',
  'Find Notifications, and choose Allow',
  'Come back here',
];
export const blockedStepsInstalled = [
  `Open your device's settings and find ${APP_NAME}`,
  'Find Notifications, and allow them',
  'Come back here',
];
export const checkAgain = 'Check Again';
export const unsupportedTitle = 'This browser shows no reminders';
export const unsupportedText = 'Your calendar can remind you instead: get its address on this page.';
export const installTitle = 'Install the app first';
export const installText =
  'On an iPhone or iPad only the installed app can remind you. Install it, then open this page there.';
export const at = 'At';
export const onDays = 'On';
export const zoneNote = (timeZone: string) =>
  `${timeZone} time. No reminders to train on rest days or while your plan is paused.`;
export const kinds = {
  today: ["Today's workout", 'Only while it is still open'],
  streak: ['My streak', 'Adds how many days are at stake'],
  missed: ['Missed yesterday', 'Once, with a way to move it'],
  raceWeek: ['Race week', '7 days and 1 day before'],
  summary: ['Last week', 'On Monday, in one line'],
} as const;
export const looks = 'On this device it looks like this';
export const sampleTitle = 'Compromised Run Brick';
export const sampleText = 'Today, 62 min. Tap to open.';
export const sendTest = 'Send a Test';
export const testSent = { title: 'Test Sent', text: 'It arrives within a few seconds' };
export const testFailed = 'Test Failed';
export const testFailedText = 'The test could not be sent. Please try again.';
export const turnOff = 'Turn Off on This Device';
export const turnOffFailed = 'Not Turned Off';
export const turnOffFailedText = 'Reminders could not be turned off. Please try again.';
export const notSaved = 'Reminders Not Saved';
export const notSavedText = 'Your reminders could not be saved. Please try again.';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
