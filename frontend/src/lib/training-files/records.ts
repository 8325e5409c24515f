const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13];

/** A row of a CSV file. */
export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  /** None where a quote stands alone, or within a quoted cell. */
  readonly cells: readonly string[] | null;
}

/**
 * Splits CSV into its records, blank ones included. A stray quote would take what follows with it, up to the rest of the
 * file: it takes its line instead. Up to where it was found to be stray no cell has line breaks then, so that each
 * character is read a few times at most.
 */
export function* recordsOf(text: string, delimiter: string): Generator<CsvRecord> {
  const delimiterCode = delimiter.charCodeAt(0);
  const isEnd = (code: number) => Number.isNaN(code) || code === LINE_FEED || code === RETURN;
  let [at, oneLineUntil] = [0, 0];

  /** Returns the quoted text from here on, with its quotes still doubled; null where no quote closes it. */
  function quoted(): string | null {
    const begin = ++at;
    for (; ; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE && text.charCodeAt(++at) !== QUOTE) return text.slice(begin, at - 1);
      if (Number.isNaN(code) || (isEnd(code) && begin < oneLineUntil)) return null;
    }
  }

  function plain(mayBeDelimited = true): string {
    const begin = at;
    for (let code = text.charCodeAt(at); !isEnd(code); code = text.charCodeAt(++at))
      if (mayBeDelimited && code === delimiterCode) break;
    return text.slice(begin, at);
  }

  for (let line = 1; at < text.length; line++) {
    const start = at;
    let cells: string[] | null = [];
    let breaks = 0;
    for (;;) {
      const isQuoted = text.charCodeAt(at) === QUOTE;
      const inside: string | null = isQuoted ? quoted() : '';
      const reached = at - 1; // the quote that closes the cell may be the one that opens another
      const outside = plain();
      if (inside === null || (isQuoted && /\S/.test(outside))) {
        [oneLineUntil, at, cells, breaks] = [Math.max(reached, oneLineUntil), start, null, 0];
        plain(false);
        break;
      }
      if (isQuoted) breaks += inside.match(/\r\n?|\n/g)?.length ?? 0;
      cells.push(isQuoted ? inside.replaceAll('""', '"') : outside);
      if (text.charCodeAt(at) !== delimiterCode) break;
      at++;
    }
    yield { line, cells };
    line += breaks;
    at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
  }
}
