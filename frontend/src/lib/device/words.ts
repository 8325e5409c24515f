import { APP_NAME } from '#shared/constants.ts';

// Reminders
export const seeToday = "See what's on today.";
export const doneAlready = 'Done already';
export const doneAlreadyText = "It's logged on this device and will sync when you're back online.";
export const noServiceWorker = 'There is no service worker';

/** Holds for every browser of an iPhone: the button is in a bar, or in the page's menu. */
export const iosSteps = [
  ['Tap ', 'Share', ", in the browser's bar or in its menu."],
  ['Choose ', 'Add to Home Screen', ', further down or under More.'],
  ['Tap ', 'Add', `, then open ${APP_NAME} from your home screen.`],
] as const;
