/**
 * The measures of usage: calls of the API; units of the table; bytes of replies, bodies as compressed and headers;
 * bytes of the functions' own lines; and bytes that the table stores, the index included.
 */
const FIELDS = ['calls', 'readUnits', 'writeUnits', 'replyBytes', 'lineBytes', 'storedBytes'] as const;

export type Usage = Readonly<Record<(typeof FIELDS)[number], number>>;

/** Works each field out by itself. */
export function usageBy(amountOf: (field: keyof Usage) => number): Usage {
  return Object.fromEntries(FIELDS.map((field) => [field, amountOf(field)])) as unknown as Usage;
}
