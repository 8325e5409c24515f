import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';

/** Deletes the account. A retry after the deletion is answered as signed out, which counts as 204 here. */
export async function deleteAccount(athlete: Person): Promise<Answer> {
  const answer = await athlete.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  return answer.status === 401 ? { ...answer, status: 204 } : answer;
}

/** Closes the account without removing anything else, as a deletion does that was cut off some time ago. */
export async function closeOnly({ table }: Rig, { uid }: Person): Promise<void> {
  const account = await findAccount(table, uid);
  if (account) await table.write(closeAccount(uid, account, aWhileAgo()));
}

/** Runs the scheduled jobs when a deletion is old enough for them to look for the last time. */
export async function finishDeletion(rig: Rig, { uid }: Person): Promise<void> {
  await rig.table.write({ older: update(userKeys.tombstone(uid), { set: { deletedAt: aWhileAgo() } }) });
  await rig.runScheduledJobs();
}

function aWhileAgo(): string {
  return new Date(Date.now() - SCHEDULE_MINUTES * 60_000).toISOString();
}
