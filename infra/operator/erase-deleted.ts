import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { eraseAthlete, type OtherServices } from '#functions/account/erase-athlete.ts';
import {
  closeAccount,
  findAccount,
  finishDeletion,
  remainingRows,
} from '#functions/data/athletes/account-deletions.ts';
import { removeConnection } from '#functions/data/athletes/strava-connections.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { ConditionFailed, type Table } from '#functions/data/table/table.ts';

interface Tombstone {
  readonly uid: string;
  readonly deletedAt: string;
  /** Whether the deletion is complete: at Stripe, at Strava and in the table. */
  readonly isFinished: boolean;
}

/** In milliseconds since 1970. Rows that count a day's attempts are found by `restoredTo`. */
interface Moments {
  readonly now: number;
  readonly restoredTo: number;
}

interface Erasure {
  /** The number of deleted accounts with rows in the copy. */
  readonly erased: number;
  /** One sentence for each account that could not be erased. */
  readonly problems: string[];
}

/**
 * Deletes from a restored copy the accounts that have been deleted from the table since, which a restore would bring
 * back. The tombstones of a table outlive its backups, so none is missed. Where a deletion is not finished at Stripe or
 * Strava, the scheduled jobs go on with it once the copy is in use.
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
      if (!(error instanceof ConditionFailed)) throw error;
      problems.push(
        error.refused.has('administrators')
          ? `${uid} was deleted, but is the only administrator in the copy: restore to a later time, or make somebody else an administrator there`
          : `${uid} was deleted, but something else writes to the copy: stop it and run the drill again`,
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

/** Erases one account from the copy; returns false if there is nothing to erase. */
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

/** Services that skip Stripe and Strava, where the deletion is finished, and remove only our own rows. */
function alreadyTold(copy: Table): OtherServices {
  return {
    endCustomer: async () => {},
    endStrava: (uid, connection) => copy.write(removeConnection(uid, connection, { hasProfile: false })),
  };
}
