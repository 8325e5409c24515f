import { APP_NAME } from '#shared/constants.ts';

/** Holds for every browser of an iPhone: the button is in a bar, or in the page's menu. */
export const iosSteps = [
  ['Tap ', 'Share', ", in the browser's bar or in its menu."],
  ['Choose ', 'Add to Home Screen', ', further down or under More.'],
  ['Tap ', 'Add', `, then open ${APP_NAME} from your home screen.`],
] as const;
