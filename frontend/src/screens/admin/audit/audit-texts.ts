import { momentText } from '#frontend/screens/admin/admin-texts.ts';
import type { AuditAction, AuditEntry } from '#shared/admin/audit.ts';

/** What stands before and after the name of what it was done to. */
type Words = readonly [before: string, after?: string];

const DEEDS: Record<AuditAction, Words> = {
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
const UNKNOWN: Words = ['changed'];

interface Sentence {
  readonly actor: string;
  readonly before: string;
  readonly target: string;
  readonly after: string;
}

/** 'admin@example.com' 'made' 'coach@example.com' 'an admin'. */
export function sentenceOf({ action, actor, actorEmail, target, targetName }: AuditEntry): Sentence {
  const [before, after = ''] = Object.hasOwn(DEEDS, action) ? DEEDS[action] : UNKNOWN;
  return {
    actor: actorEmail ?? (actor === 'configuration' ? 'The configuration' : actor),
    before,
    target: targetName ?? target,
    after,
  };
}

/** What the fields are called, in the order in which they are told. */
const FIELDS: ReadonlyMap<string, string> = new Map([
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
const ORDER = [...FIELDS.keys()];

interface Change {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** What was set to what, as one reads it; a field that is not known goes by its own name, and last. */
export function changesOf({ changes }: AuditEntry): Change[] {
  const placeOf = ({ field }: Change) => (FIELDS.has(field) ? ORDER.indexOf(field) : ORDER.length);
  return changes
    .map(({ field, value }) => ({ field, label: FIELDS.get(field) ?? field, text: textOf(field, value) }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function textOf(field: string, value: string): string {
  if (field === 'isActive') return value === 'true' ? 'yes' : 'no';
  if (field === 'expiresAt' && value !== 'none') return momentText(value);
  return value === '' ? 'none' : value;
}
