/** The one table: what the stack creates on AWS, what the local engine creates, what the keys in functions/data assume. */
export const TABLE_SHAPE = {
  partitionKey: 'PK',
  sortKey: 'SK',
  timeToLive: 'ttl',
  /** Sparse, for work lists and admin lists only; nothing an athlete sees is read through it. */
  index: { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
} as const;
