import { counted } from '#frontend/lib/formats/counted.ts';

// Said in place of praise when what was done could not be sent yet
export const keptOnDevice = 'Saved on this device. It syncs automatically.';

// Workouts waiting to sync
export const workouts = (count: number) => counted(count, 'workout');
export const changes = (count: number) => counted(count, 'change');
export const title = 'Unsynced workouts';
export const kept = 'These are saved on this device. Each counts on the day you did it, whenever it syncs.';
export const nothing = 'Nothing is waiting on this device.';
export const couldNotSync = 'Could not sync';
export const waitingToSync = 'Waiting to sync';
export const syncNow = 'Sync now';
export const offline = "You're offline. We'll send them when you're back online.";
export const completed = 'Completed';
export const skipped = 'Skipped';
export const since = (moment: string) => `since ${moment}`;
export const waitingForConnection = (since: string) => `Waiting for a connection ${since}`;
export const waiting = (since: string, wait: string) => `Waiting ${since}, next try in ${wait}`;
export const sending = (since: string) => `Waiting ${since}, sending…`;
export const seconds = (count: number) => `${count} s`;
export const minutes = (count: number) => `${count} min`;
export const corrections = {
  corrected: (workout: string) => `Correction: ${workout}`,
  deleted: (workout: string) => `Deleted: ${workout}`,
  restored: (workout: string) => `Restored: ${workout}`,
  'plan-changed': (change: string) => change,
} as const;
export const failures = {
  completed: 'Failed to complete workout',
  skipped: 'Failed to skip workout',
  corrected: 'Failed to save your changes',
  deleted: 'Failed to delete workout',
  restored: 'Failed to restore the workout',
  'plan-changed': 'Failed to change the plan',
} as const;

// Actions on a refused workout
export const discardQuestion = 'Discard it permanently?';
export const keep = 'Keep';
export const discard = 'Discard';
export const discardNamed = (workout: string) => `Discard ${workout}`;
export const discardForGood = (workout: string) => `Discard ${workout} permanently`;
export const tryAgain = 'Try again';
export const tryAgainNamed = (workout: string) => `Try again: ${workout}`;

// To sign out
export const signOut = 'Sign out';
export const signOutFailed = 'Failed to sign out';
export const error = 'Error';
export const signOutTitle = 'Sign out?';
export const notSynced = (workouts: string) => `${workouts} not synced`;
export const notSyncedYet = 'Not synced yet';
export const notSentNow = (workouts: string) => `${workouts} could not be sent just now.`;
export const syncAndSignOut = 'Sync and sign out';
export const keepAndSignOut = 'Keep on this device and sign out';
export const discardAndSignOut = 'Discard and sign out';
export const allSynced = 'Everything on this device has been synced.';
export const notSyncedText = (count: number) =>
  count === 1
    ? "It hasn't been synced yet. If you keep it on this device, we'll send it when you sign in here again. If you discard it, it's lost."
    : "They haven't been synced yet. If you keep them on this device, we'll send them when you sign in here again. If you discard them, they're lost.";
