import { ulid } from 'ulid';
import type { AuditAction } from '#shared/admin/audit.ts';
import { auditKey, indexed } from './keys.ts';
import { putNew, type WriteAction } from './table.ts';

/** What an administrator did. People go by their id only, so that a record that is kept for ever names none of them. */
interface Deed {
  readonly action: AuditAction;
  /** Whose deed it is, by id; or 'configuration'. */
  readonly actor: string;
  readonly target: string;
  /** What a target that is nobody was called. */
  readonly targetName?: string;
  /** What was set to what; null is no limit and no end. */
  readonly fields?: object;
}

/** Puts a deed on record and on the list of them, in the transaction that does it; `at` is an ISO timestamp in UTC. */
export function audit(deed: Deed, at: string): Record<'audit', WriteAction> {
  const id = `aud_${ulid(Date.parse(at))}`;
  return { audit: putNew({ ...auditKey(at, id), ...indexed.audit(at, id), id, at, ...deed }) };
}
