import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { eraseAthlete, type OtherServices } from '#functions/account/erase-athlete.ts';
import { closeAccount, findAccount, finishDeletion, remainingRows } from '#functions/data/account-deletions.ts';
import { userKeys } from '#functions/data/keys.ts';
import { removeConnection } from '#functions/data/strava-connections.ts';
import { type Table, WriteRefused } from '#functions/data/table.ts';

interface Tombstone {
  readonly uid: string;
  readonly deletedAt: string;
  /** Stripe and Strava have been told, and nothing was left in the table. */
  readonly isFinished: boolean;
}

/** Milliseconds since 1970: the present, and what the copy is as it was at, by which what somebody tried on a day is found. */
interface Moments {
  readonly now: number;
  readonly restoredTo: number;
}

interface Erasure {
  /** Of whom there was anything in the copy. */
  readonly erased: number;
  /** Who could not be erased, in words. */
  readonly problems: string[];
}

/**
 * Deletes in a restored copy the accounts that have been deleted in the table since: a restore would bring them back. The
 * tombstones of a table outlive its backups, so none is missed. What Stripe or Strava have not been told yet, the
 * housekeeping tells them once the copy is in use.
 */
export async function eraseDeleted(
  client: DynamoDBClient,
  former: string,
  copy: Table,
  moments: Moments,
): Promise<Erasure> {
  const problems: string[] = [];
  let erased = 0;
  for await (const tombstone of tombstonesOf(client, former)) {
    const { uid } = tombstone;
    try {
      if (await eraseAgain(copy, tombstone, moments)) erased++;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      problems.push(
        error.refused.has('administrators')
          ? `${uid} was deleted, but is the only administrator in the copy: restore a later moment, or make somebody else one there`
          : `${uid} was deleted, but the copy is being written to: stop what writes, and begin again`,
      );
    }
  }
  return { erased, problems };
}

async function* tombstonesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Tombstone> {
  const documents = DynamoDBDocumentClient.from(client);
  const scan = {
    TableName,
    FilterExpression: 'SK = :tombstone',
    ExpressionAttributeValues: { ':tombstone': userKeys.tombstone('').SK },
    ProjectionExpression: 'uid, deletedAt, GSI1PK',
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateScan({ client: documents }, scan))
    for (const { uid, deletedAt, GSI1PK } of Items) yield { uid, deletedAt, isFinished: GSI1PK === undefined };
}

/** Whether there was anything of theirs. */
async function eraseAgain(
  copy: Table,
  { uid, deletedAt, isFinished }: Tombstone,
  { now, restoredTo }: Moments,
): Promise<boolean> {
  if ((await remainingRows(copy, uid, 2)).length === 0) return false;
  const account = await findAccount(copy, uid);
  if (account) await copy.write(closeAccount(uid, account, deletedAt));
  await eraseAthlete(copy, uid, restoredTo, isFinished ? { others: alreadyTold(copy) } : {});
  if (isFinished) await finishDeletion(copy, uid, now);
  return true;
}

/** What was ended at Stripe and Strava when the account was deleted, so that only our rows about it are left. */
function alreadyTold(copy: Table): OtherServices {
  return {
    endCustomer: async () => {},
    endStrava: (uid, connection) => copy.write(removeConnection(uid, connection, { hasProfile: false })),
  };
}
