import type { AuditAction } from '#shared/admin/audit.ts';

export const log = 'the audit log';
export const failed = 'Could not load the audit log.';
export const moreWhat = 'more of the audit log';
export const moreFailed = 'Could not load more of the audit log.';
export const shown = (entries: number) => `${entries} entries shown`;
export const nothingYet = 'Nothing yet';
export const nothingYetText = 'What admins do to programs, users and promo codes is recorded here.';
export const configuration = 'The configuration';
export const yes = 'yes';
export const no = 'no';
export const none = 'none';

/** The words before and after the target's name. */
type ActionWords = readonly [before: string, after?: string];

export const deeds: Record<AuditAction, ActionWords> = {
  'first-admin': ['made', 'the first admin'],
  'grant-admin': ['made', 'an admin'],
  'revoke-admin': ['removed', 'from the admins'],
  'publish-program': ['published the program'],
  'replace-program': ['replaced the program'],
  'update-program': ['edited the program'],
  'delete-program': ['deleted the program'],
  'update-workout': ['edited the workout'],
  'delete-workout': ['deleted the workout'],
  'create-promo-code': ['created the promo code'],
  'update-promo-code': ['edited the promo code'],
  'delete-promo-code': ['deleted the promo code'],
};

/** For an action that a later version has recorded. */
export const unknownDeed: ActionWords = ['changed'];

/** Names of the fields, in the order they are shown. */
export const fields: ReadonlyMap<string, string> = new Map([
  ['code', 'Code'],
  ['name', 'Name'],
  ['difficulty', 'Difficulty'],
  ['category', 'Category'],
  ['racecategory', 'Race category'],
  ['weeks', 'Weeks'],
  ['workoutCount', 'Workouts'],
  ['frequency', 'Days a week'],
  ['targetEventWeeks', 'Weeks to the event'],
  ['athletes', 'Athletes on it'],
  ['week', 'Week'],
  ['day', 'Day'],
  ['minutes', 'Minutes'],
  ['workoutType', 'Workout Type'],
  ['freeMonths', 'Free months'],
  ['maxUses', 'Max uses'],
  ['expiresAt', 'Expires'],
  ['isActive', 'Active'],
  ['description', 'Description'],
  ['exercises', 'Exercises'],
]);
