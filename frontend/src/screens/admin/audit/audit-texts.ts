import { momentText } from '#frontend/screens/admin/admin-texts.ts';
import type { AuditEntry } from '#shared/admin/audit.ts';
import * as words from './words.ts';

interface Sentence {
  readonly actor: string;
  readonly before: string;
  readonly target: string;
  readonly after: string;
}

/** 'admin@example.com' 'made' 'coach@example.com' 'an admin'. */
export function sentenceOf({ action, actor, actorEmail, target, targetName }: AuditEntry): Sentence {
  const [before, after = ''] = Object.hasOwn(words.deeds, action) ? words.deeds[action] : words.unknownDeed;
  return {
    actor: actorEmail ?? (actor === 'configuration' ? words.configuration : actor),
    before,
    target: targetName ?? target,
    after,
  };
}

const ORDER = [...words.fields.keys()];

interface Change {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Returns the changes in readable form; an unknown field has its own name, and comes last. */
export function changesOf({ changes }: AuditEntry): Change[] {
  const placeOf = ({ field }: Change) => (words.fields.has(field) ? ORDER.indexOf(field) : ORDER.length);
  return changes
    .map(({ field, value }) => ({ field, label: words.fields.get(field) ?? field, text: textOf(field, value) }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function textOf(field: string, value: string): string {
  if (field === 'isActive') return value === 'true' ? words.yes : words.no;
  if (field === 'expiresAt' && value !== 'none') return momentText(value);
  return value === '' ? words.none : value;
}
