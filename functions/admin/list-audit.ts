import { adminEmails } from '#functions/data/athletes/admins.ts';
import { type DeedRow, listDeeds } from '#functions/data/audit.ts';
import { pageOf } from '#functions/data/page-of.ts';
import type { AuditEntry, AuditPage } from '#shared/admin/audit.ts';
import { AUDIT_ENTRIES_A_PAGE } from '#shared/constants.ts';
import type { AdminApp } from './app.ts';
import { placeAfter } from './list-place.ts';

/** A page of what administrators did, the newest first. */
export async function listAudit(after: string | undefined, { table }: Pick<AdminApp, 'table'>): Promise<AuditPage> {
  const place = placeAfter(after);
  const [rows, emails] = await Promise.all([
    listDeeds(table, AUDIT_ENTRIES_A_PAGE + 1, place && { at: place.text, id: place.id }),
    adminEmails(table),
  ]);
  const { shown, next } = pageOf(rows, AUDIT_ENTRIES_A_PAGE, ({ at, id }) => `${at}#${id}`);
  return { entries: shown.map((row) => entryOf(row, emails)), next };
}

function entryOf(row: DeedRow, emails: ReadonlyMap<string, string | null>): AuditEntry {
  const { id, at, action, actor, target, targetName = emails.get(target) ?? null, fields = {} } = row;
  const changes = Object.entries(fields).map(([field, value]) => ({ field, value: textOf(value) }));
  return { id, at, action, actor, actorEmail: emails.get(actor) ?? null, target, targetName, changes };
}

/** Null is no limit and no end. */
function textOf(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
