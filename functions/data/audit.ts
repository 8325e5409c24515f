import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { AuditAction } from '#shared/admin/audit.ts';
import { AUDIT, auditKey, indexed } from './table/keys.ts';
import { putNew, type Table, type WriteAction } from './table/table.ts';

/** An administrator's action. People are named by id only, because the record outlives their accounts. */
interface Deed {
  readonly action: AuditAction;
  /** The administrator's id; or 'configuration'. */
  readonly actor: string;
  readonly target: string;
  /** The name of a target that is not a person. */
  readonly targetName?: string;
  /** The new values, long texts cut short; null for no limit and no end. */
  readonly fields?: object;
}

/** Puts a deed on record and on the list of them, in the transaction that does it; `at` is an ISO timestamp in UTC. */
export function audit(deed: Deed, at: string): Record<'audit', WriteAction> {
  const id = `aud_${ulid(Date.parse(at))}`;
  const fields = deed.fields && { fields: Object.fromEntries(Object.entries(deed.fields).map(cutShort)) };
  return { audit: putNew({ ...auditKey(at, id), ...indexed.audit(at, id), id, at, ...deed, ...fields }) };
}

/** The record tells what was changed and does not keep it; with whole descriptions a page of it would be a large read. */
const FIELD_CHARACTERS = 100;

function cutShort([name, value]: [string, unknown]): [string, unknown] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.length <= FIELD_CHARACTERS) return [name, value];
  return [name, `${text.slice(0, FIELD_CHARACTERS - 1).trimEnd()}…`.toWellFormed()];
}

const DeedRow = z.object({
  id: z.string(),
  at: z.string(),
  action: AuditAction,
  actor: z.string(),
  target: z.string(),
  targetName: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.unknown())),
});
export type DeedRow = z.output<typeof DeedRow>;

/** Returns a page of actions, newest first. */
export function listDeeds(table: Table, limit: number, after?: Pick<DeedRow, 'at' | 'id'>): Promise<DeedRow[]> {
  const keys = after && { ...auditKey(after.at, after.id), ...indexed.audit(after.at, after.id) };
  return table.queryList(AUDIT, DeedRow, { limit, after: keys });
}
