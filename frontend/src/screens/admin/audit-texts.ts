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

interface Sentence {
  readonly actor: string;
  readonly before: string;
  readonly target: string;
  readonly after: string;
}

/** 'admin@example.com' 'made' 'coach@example.com' 'an admin'. */
export function sentenceOf({ action, actor, actorEmail, target, targetName }: AuditEntry): Sentence {
  const [before, after = ''] = DEEDS[action];
  return {
    actor: actorEmail ?? (actor === 'configuration' ? 'The configuration' : actor),
    before,
    target: targetName ?? target,
    after,
  };
}

/** `freeMonths` as 'Free months'. */
export function fieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value as one reads it: moments in words, yes and no. */
export function valueText(value: string): string {
  if (TIMESTAMP.test(value)) return momentText(value);
  return { true: 'yes', false: 'no', null: 'none', '': 'none' }[value] ?? value;
}
