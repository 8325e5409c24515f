import { type Attributes, type Condition, expressionsOf } from './expressions.ts';

/** A DynamoDB query without its table: a range of rows, or a list of the index. */
export interface QueryInput {
  readonly KeyConditionExpression: string;
  readonly ExpressionAttributeValues: Attributes;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly FilterExpression?: string;
  readonly IndexName?: string;
  readonly ScanIndexForward?: boolean;
  readonly ConsistentRead?: boolean;
  readonly ExclusiveStartKey?: Attributes;
  readonly Limit?: number;
  readonly Select?: 'COUNT';
}

export interface ReadOptions {
  /** Eventually consistent read: half the cost, may be stale. For rows that the caller has not just written. */
  readonly eventuallyConsistent?: boolean;
}

export interface Range extends ReadOptions {
  readonly partition: string;
  /** Beginning of the sort keys; alternatively all from `from` to `to`, both included. */
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
  readonly newestFirst?: boolean;
  readonly limit?: number;
}

/** A page of a list, highest sort key first, starting after the row with the keys `after`. */
export interface ListPage {
  readonly limit: number;
  readonly after?: (Attributes & { readonly PK: string; readonly SK: string }) | undefined;
  /** Beginning of the sort keys. */
  readonly prefix?: string | undefined;
  /** Lowest sort key first: by age or alphabetically. */
  readonly oldestFirst?: boolean;
}

export function queryInput({
  partition,
  prefix,
  from,
  to,
  newestFirst,
  limit,
  eventuallyConsistent,
}: Range): QueryInput {
  const [condition, values] =
    prefix !== undefined
      ? [' AND begins_with(SK, :prefix)', { ':prefix': prefix }]
      : from !== undefined && to !== undefined
        ? [' AND SK BETWEEN :from AND :to', { ':from': from, ':to': to }]
        : ['', {}];
  return {
    KeyConditionExpression: `PK = :partition${condition}`,
    ExpressionAttributeValues: { ':partition': partition, ...values },
    ScanIndexForward: !newestFirst,
    ConsistentRead: !eventuallyConsistent,
    ...(limit !== undefined && { Limit: limit }),
  };
}

export function listInput(list: string, page: ListPage | undefined): QueryInput {
  const { after, prefix } = page ?? {};
  return {
    ...(page && { ScanIndexForward: page.oldestFirst ?? false, Limit: page.limit }),
    ...(after && { ExclusiveStartKey: after }),
    IndexName: 'GSI1',
    KeyConditionExpression: `GSI1PK = :list${prefix ? ' AND begins_with(GSI1SK, :prefix)' : ''}`,
    ExpressionAttributeValues: { ':list': list, ...(prefix && { ':prefix': prefix }) },
  };
}

export function withFilter(input: QueryInput, filter: Condition): QueryInput {
  const {
    ConditionExpression: FilterExpression,
    ExpressionAttributeNames,
    ExpressionAttributeValues,
  } = expressionsOf(filter);
  return {
    ...input,
    ...(FilterExpression && { FilterExpression, ExpressionAttributeNames }),
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ...ExpressionAttributeValues },
  };
}

export function dueInput(list: string, until: string, limit: number): QueryInput {
  return {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :list AND GSI1SK <= :until',
    ExpressionAttributeValues: { ':list': list, ':until': until },
    Limit: limit,
  };
}
