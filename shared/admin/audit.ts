import * as z from 'zod/mini';

/** Every action of an administrator, or of the configuration on their behalf, that is put on record. */
export const AUDIT_ACTIONS = [
  'first-admin',
  'grant-admin',
  'revoke-admin',
  'publish-program',
  'replace-program',
  'update-program',
  'delete-program',
  'update-workout',
  'delete-workout',
  'create-promo-code',
  'update-promo-code',
  'delete-promo-code',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;

/**
 * One recorded action. `actor`, and a `target` that is a person, are ids, with an e-mail while they are
 * administrators; any other target has its name in `targetName`. `changes` are the new values as text, long ones
 * cut short.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: AuditAction,
  actor: z.string(),
  actorEmail: z.nullable(z.string()),
  target: z.string(),
  targetName: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#aud_\w{1,40}$/, 'Must be the `next` of a page'));

/** A page of the record, the newest first; `next` leads to the page after it, null at the end. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.nullable(AuditCursor) });
export type AuditPage = z.output<typeof AuditPage>;
