import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { promoCodeKeys, userKeys } from '#functions/data/table/keys.ts';
import type { Key, Table } from '#functions/data/table/table.ts';
import { checkCatalogue, checkLedger, checkPromoCode } from '#infra/operator/ledger/check-ledger.ts';

/** Segments of the table read in parallel, and athletes checked in parallel. */
const AT_ONCE = 8;

export interface Census {
  /** The number of rows of each kind, such as `U# C#`: the prefixes of both keys. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly athletes: readonly string[];
  readonly promoCodes: readonly string[];
}

/** Reads the keys of every row there is, at half the price of a strong read. */
export async function countRows(client: DynamoDBClient, TableName: string): Promise<Census> {
  const documents = DynamoDBDocumentClient.from(client);
  const kinds = new Map<string, number>();
  const [athletes, promoCodes]: [string[], string[]] = [[], []];
  const count = (key: Key) => {
    const kind = kindOf(key);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const uid = userKeys.uidOf(key.PK);
    if (key.SK === userKeys.profile(uid).SK) athletes.push(uid);
    const id = key.PK.slice(promoCodeKeys.promoCode('').PK.length);
    if (kind === kindOf(promoCodeKeys.promoCode(''))) promoCodes.push(id);
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, Segment) => {
      const part = { TableName, ProjectionExpression: 'PK, SK', Segment, TotalSegments: AT_ONCE };
      for await (const { Items = [] } of paginateScan({ client: documents }, part)) (Items as Key[]).forEach(count);
    }),
  );
  return { kinds, athletes, promoCodes };
}

function kindOf({ PK, SK }: Key): string {
  const beginning = (key: string) => /^[A-Z]+#?/.exec(key)?.[0] ?? '…';
  return `${beginning(PK)} ${beginning(SK)}`;
}

/** Recounts the stored totals of athletes, programs, promo codes and administrators, and returns the differences. */
export async function verifyBooks(
  table: Table,
  { athletes, promoCodes }: Pick<Census, 'athletes' | 'promoCodes'>,
): Promise<string[]> {
  const catalogue = await checkCatalogue(table);
  const codes = await eachOf(promoCodes, async (id) => {
    const wrong = await checkPromoCode(table, id);
    return wrong.map((words) => `promo code ${id}: ${words}`);
  });
  const ledgers = await eachOf(athletes, async (uid) => {
    const wrong = await checkLedger(table, uid);
    return wrong.map((words) => `athlete ${uid}: ${words}`);
  });
  return [...catalogue, ...codes, ...ledgers];
}

/** Returns a random sample, each item equally likely. */
export function sampleOf<Item>(items: readonly Item[], size: number): Item[] {
  const pool = [...items];
  for (let index = 0; index < Math.min(size, pool.length); index++) {
    const other = index + Math.floor(Math.random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other] as Item, pool[index] as Item];
  }
  return pool.slice(0, size);
}

async function eachOf(ids: readonly string[], look: (id: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const rest = ids.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const id of rest) found.push(...(await look(id)));
  });
  await Promise.all(workers);
  return found;
}
