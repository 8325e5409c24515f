import { type Attributes, type Condition, expressionsOf } from './expressions.ts';

/** What DynamoDB is asked for a range of rows, or a list of the index. */
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

export interface Range {
  readonly partition: string;
  /** Sort keys that begin so; or all from `from` to `to`, both included. */
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  /** Half the price, and may miss what was written a moment ago; for what an admin looks through only. */
  readonly mayLag?: boolean;
}

/** So many rows, the highest sort key first, from the one behind the row with these keys. */
export interface ListPage {
  readonly limit: number;
  readonly after?: (Attributes & { readonly PK: string; readonly SK: string }) | undefined;
  /** Only sort keys that begin so. */
  readonly prefix?: string | undefined;
  /** The lowest sort key first: the oldest, or the alphabet as it goes. */
  readonly oldestFirst?: boolean;
}

export function queryInput({ partition, prefix, from, to, newestFirst, limit, mayLag }: Range): QueryInput {
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
    ConsistentRead: !mayLag,
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

export function withFilter(input: QueryInput, such: Condition): QueryInput {
  const {
    ConditionExpression: FilterExpression,
    ExpressionAttributeNames,
    ExpressionAttributeValues,
  } = expressionsOf(such);
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
