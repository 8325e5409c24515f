import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person } from '#infra/testing/rig.ts';
import type { Changes } from '#shared/training/command.ts';

/** Corrects an entry of the log; `id` is the ULID of the command. */
export function correct(
  athlete: Person,
  entryId: string,
  changes: Changes,
  { id, timeZone = 'UTC' }: { id?: string; timeZone?: string } = {},
): Promise<Answer> {
  const headers = id === undefined ? {} : { 'idempotency-key': id };
  return athlete.call('POST /api/corrections', { body: { entryId, changes }, headers, timeZone });
}

/** Returns the id of the entry that was just logged. */
export function entryIn({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`Logging answered ${status}`);
  return body.event.entry.id;
}
