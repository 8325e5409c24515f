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
export const whoeverHasIt = 'Whoever has it can read your plan, nothing else. It is shown this once.';
export const notShownAgain = 'Your address works. It is not shown again: for another calendar, make a new one.';
export const copy = 'Copy Address';
export const copied = { title: 'Copied', text: 'Add it to your calendar as a subscription' };
export const notCopied = { title: 'Copy Failed', text: 'Select the address above and copy it' };
export const addToGoogle = 'Add to Google';
export const addToApple = 'Add to Apple';
export const polls = [
  ['Google', 'looks every 8 to 24 hours'],
  ['Apple', 'hourly to daily, as you set it'],
  ['Outlook', 'about every 3 hours'],
] as const;
export const pollsNote = `${APP_NAME} cannot make them look sooner. Here, a moved workout shows at once.`;
export const neverRead = 'Not read by a calendar yet';
export const lastRead = (by: string | null, when: string) => `Last read${by ? ` by ${by}` : ''} ${when}`;
export const revoke = 'Revoke';
export const makeNew = 'Make a New Address';
export const makeFailed = 'The address could not be made. Please try again.';
export const revoking = {
  title: 'Revoke this address?',
  text: 'Calendars that have it can no longer read your plan. What they have copied goes when they next look.',
  keep: 'Cancel',
  confirm: 'Revoke',
  done: { title: 'Address Revoked', text: 'No calendar can read your plan now.' },
  failure: 'The address could not be revoked. Please try again.',
};
export const replacing = {
  title: 'Make a new address?',
  text: 'The one before stops working in every calendar that has it.',
  keep: 'Cancel',
  confirm: 'Make New',
  done: undefined,
  failure: makeFailed,
};
