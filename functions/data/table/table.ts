import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { waitForOthers } from '#functions/patience.ts';
import { Sha256 } from '#functions/sha256.ts';
import { AppError, busy } from '#shared/errors.ts';
import { type Attributes, absent, type Change, type Condition, expressionsOf } from './expressions.ts';
import {
  dueInput,
  type ListPage,
  listInput,
  type QueryInput,
  queryInput,
  type Range,
  type ReadOptions,
  withFilter,
} from './query-inputs.ts';

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

type RowSchema = z.ZodMiniType;
export type WriteAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type UpdateAction = NonNullable<WriteAction['Update']>;
export type Row = Key & Attributes;
type BatchRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** A condition of a write failed, so nothing was written; `refused` names the actions concerned. */
export class ConditionFailed extends Error {
  readonly refused: ReadonlySet<string>;

  constructor(refused: readonly string[]) {
    super(`Conditions not met: ${refused.join(', ')}`);
    this.name = 'ConditionFailed';
    this.refused = new Set(refused);
  }
}

/** The SDK by itself waits as long as its function lives; these attempts, each with its connection, end before that. */
export const PATIENCE = { maxAttempts: 4, requestHandler: { requestTimeout: 2_000, throwOnRequestTimeout: true } };

/** The most actions of a transaction. */
export const ACTIONS_MAX = 100;
/** DynamoDB refuses more; an engine that does not would hide it. */
const LIMIT_MOST = 2 ** 31 - 1;
const CONFLICT_RETRIES = 8;
const BATCH_SIZE = 25;

/**
 * Reads are strongly consistent unless they say otherwise: an athlete always sees their own last write. Everything
 * throws AppError `busy` when the table has too much to do.
 */
export interface Table {
  get<S extends RowSchema>(key: Key, schema: S, options?: ReadOptions): Promise<z.output<S> | undefined>;
  /** Returns all rows of a range; follows every page unless `limit` is given. */
  query<S extends RowSchema>(range: Range, schema: S): Promise<z.output<S>[]>;
  /**
   * All rows on a list of the index, in its order, or a page of them. The index follows the rows by a moment: what
   * stands there may have been taken off meanwhile, and what was put there may be missing.
   */
  queryList<S extends RowSchema>(list: string, schema: S, page?: ListPage): Promise<z.output<S>[]>;
  /** The first rows on a list that is in the order of timestamps, up to one of them and at most `limit`; lags as well. */
  queryDue<S extends RowSchema>(list: string, until: string, limit: number, schema: S): Promise<z.output<S>[]>;
  /** Counts the rows of a range, or of a list of the index, that pass the filter. Eventually consistent unless told otherwise. */
  count(range: Range | { readonly list: string }, filter?: Condition): Promise<number>;
  /**
   * Writes all actions or none. The name of an action is only for telling which one was refused.
   * Conflicts with other writers are tried again; throws ConditionFailed, and AppError `conflict` for more than
   * `ACTIONS_MAX` and for a row that grows larger than DynamoDB's 400 kB, which would fail for ever.
   */
  write(actions: Record<string, WriteAction>): Promise<void>;
  /**
   * Updates one row outside a transaction: half the cost, and no conflicts between such updates. Returns false when its
   * condition did not hold. A retry may apply it twice, so it is only for what is the same then, and for counts that may
   * be too high. It fails while a transaction is writing the row.
   */
  writeAlone(change: { readonly Update: UpdateAction }): Promise<boolean>;
  /** Puts many rows, in no order and not as one; for rows that nobody reads yet. */
  putAll(rows: readonly Row[]): Promise<void>;
  /** Deletes many rows, in no order and not as one; one that is not there is no error. */
  removeAll(keys: readonly Key[]): Promise<void>;
}

export interface TableSettings {
  readonly name: string;
  readonly client: DynamoDBClientConfig;
}

export function openTable({ name: TableName, client }: TableSettings): Table {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ ...PATIENCE, sha256: Sha256, ...client }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  documents.middlewareStack.remove('loggerMiddleware'); // it writes out every row again, for a log that nobody keeps
  documents.middlewareStack.remove('getUserAgentMiddleware'); // it describes SDK and system again with each call
  return {
    async get(key, schema, { eventuallyConsistent = false } = {}) {
      const command = new GetCommand({ TableName, Key: key, ConsistentRead: !eventuallyConsistent });
      const { Item } = await documents.send(command).catch(throwBusy);
      return Item && schema.parse(Item);
    },

    async query(range, schema) {
      const { rows } = await allPages(queryInput(range));
      return rows.map((row) => schema.parse(row));
    },

    async queryList(list, schema, page) {
      const { rows } = await allPages(listInput(list, page));
      return rows.map((row) => schema.parse(row));
    },

    async queryDue(list, until, limit, schema) {
      const { rows } = await allPages(dueInput(list, until, limit));
      return rows.map((row) => schema.parse(row));
    },

    async count(range, filter = {}) {
      const { Limit: _, ...input } =
        'list' in range ? listInput(range.list, undefined) : queryInput({ eventuallyConsistent: true, ...range });
      const { count } = await allPages(withFilter({ ...input, Select: 'COUNT' }, filter));
      return count;
    },

    async write(actions) {
      const named = Object.entries(actions);
      if (named.length > ACTIONS_MAX) throw tooMuchAtOnce();
      for (let attempt = 0; ; attempt++) {
        try {
          await documents.send(new TransactWriteCommand({ TransactItems: named.map(([, action]) => inTable(action)) }));
          return;
        } catch (error) {
          const refused = refusedActions(error, named);
          if (refused.length > 0) throw new ConditionFailed(refused);
          if (isTooLarge(error)) throw tooMuchAtOnce();
          if (!isConflict(error)) throwBusy(error);
          if (attempt === CONFLICT_RETRIES) throw busy();
          await waitForOthers();
        }
      }
    },

    async writeAlone({ Update }) {
      try {
        await documents.send(new UpdateCommand({ ...Update, TableName }));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throwBusy(error);
      }
    },

    putAll: (rows) => writeBatches(rows.map((Item) => ({ PutRequest: { Item } }))),

    removeAll: (keys) => writeBatches(keys.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }))),
  };

  /** Asks for the rows of a query, or only for their number, page by page until there are no more, or `Limit` of them. */
  async function allPages({ Limit, ...input }: QueryInput): Promise<{ rows: Attributes[]; count: number }> {
    if (Limit !== undefined && Limit > LIMIT_MOST) throw new RangeError(`No query may ask for ${Limit} rows`);
    const rows: Attributes[] = [];
    let count = 0;
    let start = input.ExclusiveStartKey;
    do {
      const command = new QueryCommand({
        ...input,
        TableName,
        ExclusiveStartKey: start,
        ...(Limit !== undefined && { Limit: Limit - count }),
      });
      const { Items = [], Count = 0, LastEvaluatedKey } = await documents.send(command).catch(throwBusy);
      rows.push(...Items);
      count += Count;
      start = LastEvaluatedKey;
    } while (start && (Limit === undefined || count < Limit));
    return { rows, count };
  }

  async function writeBatches(requests: readonly BatchRequest[]): Promise<void> {
    for (let start = 0; start < requests.length; start += BATCH_SIZE) {
      let batch = requests.slice(start, start + BATCH_SIZE);
      for (let attempt = 0; batch.length > 0; attempt++) {
        if (attempt > CONFLICT_RETRIES) throw busy();
        if (attempt > 0) await waitForOthers();
        const command = new BatchWriteCommand({ RequestItems: { [TableName]: batch } });
        const result = await documents.send(command).catch(throwBusy);
        batch = result.UnprocessedItems?.[TableName] ?? [];
      }
    }
  }

  function inTable(action: WriteAction): WriteAction {
    const [[verb, input]] = Object.entries(action) as [[string, object]];
    return { [verb]: { ...input, TableName } } as WriteAction;
  }
}

/** Writes all actions or none; returns false, with nothing written, where a condition failed. */
export async function tryWrite(table: Table, actions: Record<string, WriteAction>): Promise<boolean> {
  try {
    await table.write(actions);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

export function putNew(row: Row): WriteAction {
  return put(row, { PK: absent });
}

export function put(row: Row, when: Condition = {}): WriteAction {
  return { Put: { TableName: '', Item: row, ...expressionsOf(when) } };
}

export function update(key: Key, change: Change, when: Condition = {}): { readonly Update: UpdateAction } {
  return { Update: { TableName: '', Key: key, UpdateExpression: '', ...expressionsOf(when, change) } };
}

export function check(key: Key, when: Condition): WriteAction {
  return { ConditionCheck: { TableName: '', Key: key, ConditionExpression: '', ...expressionsOf(when) } };
}

export function remove(key: Key, when: Condition = {}): WriteAction {
  return { Delete: { TableName: '', Key: key, ...expressionsOf(when) } };
}

function tooMuchAtOnce(): AppError {
  const message = 'This is too much to store at once. Please change less at a time.';
  return new AppError('conflict', message, { code: 'TOO_MUCH_AT_ONCE' });
}

function refusedActions(error: unknown, named: readonly [string, WriteAction][]): string[] {
  if (error instanceof ConditionalCheckFailedException) return named.map(([name]) => name);
  if (!(error instanceof TransactionCanceledException)) return [];
  return named.flatMap(([name], index) =>
    error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed' ? [name] : [],
  );
}

function isTooLarge(error: unknown): boolean {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
  const texts = [error instanceof Error ? error.message : '', ...reasons.map(({ Message }) => Message)];
  return texts.some((text) => /^Item size .*exceeded the maximum/.test(text ?? ''));
}

const PASSING_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

function isConflict(error: unknown): boolean {
  if (!(error instanceof TransactionCanceledException)) return false;
  return error.CancellationReasons?.some(({ Code }) => PASSING_REASONS.has(Code ?? '')) ?? false;
}

/** The SDK has tried these again already; more of it would outlast the gateway's patience. */
const BUSY_ERRORS = new Set([
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TimeoutError',
]);

function throwBusy(error: unknown): never {
  throw error instanceof Error && BUSY_ERRORS.has(error.name) ? busy() : error;
}
