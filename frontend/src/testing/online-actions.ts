import { fireEvent, screen } from '@testing-library/react';
import type { Who } from '#frontend/testing/screen-states/people.ts';
import type { Opened, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { atStep, chooseFile, promoCode } from '#frontend/testing/screen-states/steps.ts';
import { planCsv } from '#infra/testing/rig.ts';
/** Something on a screen that only the server can do. */
export interface OnlineAction {
  /** The part of the page in question. */
  readonly what: string;
  readonly who: Who;
  readonly path: string;
  readonly device?: (opened: Opened) => unknown;
  readonly steps?: readonly Step[];
  /** The controls that need a connection there. */
  readonly needing: readonly (string | RegExp)[];
  readonly isQuick?: true;
}

/** Opens a program's menu in the admin's list and chooses an action. */
function choosing(action: string): Step {
  return async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Engine' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
}

const tab =
  (name: string): Step =>
  async () =>
    fireEvent.click(await screen.findByRole('tab', { name }));

/** After everybody else, so that they are listed first. */
const signsUp: Step = ({ rig }) => {
  rig.clock.now++;
  return rig.person({ firstName: 'Nora' });
};

const row =
  (name: string): Step =>
  async () =>
    fireEvent.click(await screen.findByText(name));

export const ONLINE_ACTIONS: readonly OnlineAction[] = [
  {
    what: 'the settings of a subscriber',
    who: 'a subscriber',
    path: '/settings',
    needing: ['Check', /^Cancel Subscription/, /^Export Data/, /^Export Workouts/, 'Update Payment Method', 'lb', 'mi'],
    isQuick: true,
  },
  {
    what: 'the profile as it is edited',
    who: 'a premium athlete',
    path: '/profile?edit=1',
    needing: ['Save Changes', 'Connect'],
  },
  {
    what: 'resetting the assessment',
    who: 'a premium athlete',
    path: '/settings',
    steps: [/^Reset Assessment/],
    needing: ['Reset'],
  },
  {
    what: 'deleting the account',
    who: 'a premium athlete',
    path: '/settings',
    steps: ['Delete Account', ['Type DELETE to confirm', 'DELETE']],
    needing: ['Export your data first', 'Delete Account'],
  },
  {
    what: 'ending sessions',
    who: 'an athlete with three sessions',
    path: '/settings',
    steps: ['Sign out everywhere else'],
    needing: ['Sign out'],
  },
  {
    what: 'the upgrade dialog',
    who: 'a free athlete',
    path: '/profile',
    steps: ['Upgrade to Premium', 'Have a promo code?'],
    needing: ['Subscribe Now', 'Check'],
  },
  { what: "a member's screen", who: 'a free athlete', path: '/calendar', needing: ['Subscribe Now'] },
  {
    what: 'a subscription',
    who: 'a subscriber',
    path: '/profile',
    needing: [/^Cancel Subscription/, /^Downgrade to Free/],
  },
  {
    what: 'cancelling',
    who: 'a subscriber',
    path: '/profile',
    steps: [/^Cancel Subscription/],
    needing: ['Cancel Subscription'],
  },
  {
    what: 'downgrading',
    who: 'a subscriber',
    path: '/profile',
    steps: [/^Downgrade to Free/],
    needing: ['Downgrade to Free'],
  },
  {
    what: 'a subscription that ends',
    who: 'a subscriber who has cancelled',
    path: '/profile',
    needing: ['Resume Subscription', /^Cancel Immediately/],
  },
  {
    what: 'a payment that is due',
    who: 'a subscriber whose payment is due',
    path: '/profile',
    needing: ['Retry Payment', 'Update Payment Method'],
  },
  {
    what: 'leaving Strava',
    who: 'an athlete with Strava',
    path: '/profile',
    steps: ['Disconnect'],
    needing: ['Disconnect'],
  },
  {
    what: 'connecting Strava again',
    who: 'an athlete whose Strava allows nothing',
    path: '/profile',
    needing: ['Connect again'],
  },
  {
    what: 'sharing to Strava',
    who: 'an athlete with Strava',
    path: '/workouts',
    steps: [/^Share .*to Strava/],
    needing: ['Share'],
  },
  { what: 'the next page of a list', who: 'an athlete with a long history', path: '/progress', needing: ['Load more'] },
  {
    what: 'choosing a program',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine'],
    needing: ['Select Program'],
  },
  {
    what: 'asking for a recommendation',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(2),
    needing: ['Next'],
    isQuick: true,
  },
  {
    what: 'subscribing after the assessment',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4),
    needing: ['Subscribe Now'],
  },
  {
    what: 'a promo code after the assessment',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'promo' }),
    needing: ['Check'],
    isQuick: true,
  },
  {
    what: 'going on for free',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(4, { subscriptionChoice: 'free_trial' }),
    needing: ['Continue for Free'],
    isQuick: true,
  },
  {
    what: 'finishing the assessment',
    who: 'a premium newcomer',
    path: '/assessment',
    device: atStep(4),
    needing: ['Finish'],
  },
  {
    what: "looking a program's file through",
    who: 'an admin',
    path: '/admin',
    steps: ['Upload'],
    needing: ['Preview Program'],
  },
  {
    what: 'publishing a program',
    who: 'an admin',
    path: '/admin',
    steps: ['Upload', chooseFile('plan.csv', planCsv({ weeks: 1, days: [1] })), 'Preview Program'],
    needing: ['Publish'],
  },
  { what: 'editing a program', who: 'an admin', path: '/admin', steps: [choosing('Edit')], needing: ['Save Changes'] },
  {
    what: 'deleting a program',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Delete')],
    needing: ['Delete Program'],
  },
  {
    what: 'the menu of a program',
    who: 'an admin',
    path: '/admin',
    steps: ['Actions for Engine'],
    needing: [/^Download as CSV/],
  },
  {
    what: 'editing a workout',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Workouts'), row('Run 2.1')],
    needing: ['Save Changes'],
  },
  {
    what: 'deleting a workout',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Workouts'), row('Run 2.1'), 'Delete'],
    needing: ['Delete Workout'],
  },
  {
    what: 'creating a promo code',
    who: 'an admin',
    path: '/admin?tab=promo-codes',
    steps: ['Create Promo Code'],
    needing: ['Create Promo Code'],
  },
  {
    what: 'turning a promo code off',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('TURNED'), tab('Promo Codes')],
    needing: ['Active: TURNED'],
  },
  {
    what: 'making an admin',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp, tab('Users'), /^Nora/, 'Make Admin'],
    needing: ['Make Admin'],
  },
];
