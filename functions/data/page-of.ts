interface Page<Row> {
  readonly shown: readonly Row[];
  /** Where the page after it begins, null at the end. */
  readonly next: string | null;
}

/** Returns a page of `size` rows. One row more has to be read, which tells whether there is another page. */
export function pageOf<Row>(rows: readonly Row[], size: number, placeOf: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { shown, next: last ? placeOf(last) : null };
}
