import { defined } from '#frontend/lib/objects/defined.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { withoutGuard } from '#shared/formula-guard.ts';
import { isInLine, isVisible } from '#shared/visible-text.ts';
import { converted, numberIn, sizeOf } from './amounts.ts';
import type { Columns, Field } from './columns.ts';
import { cut } from './cut.ts';
import type { Problem } from './training-file.ts';
import * as words from './words.ts';

/** The values of a row, and the first thing that is wrong with them. */
export class Row {
  problem: Problem | null = null;
  readonly #columns: Columns;
  readonly #hasDecimalCommas: boolean;
  readonly #cells: readonly string[];

  constructor(columns: Columns, hasDecimalCommas: boolean, cells: readonly string[]) {
    this.#columns = columns;
    this.#hasDecimalCommas = hasDecimalCommas;
    this.#cells = cells;
  }

  fail(field: Field, problem: string): undefined {
    this.problem ??= { ...defined({ column: this.#columns.at.get(field)?.name }), problem };
  }

  /** Returns the unit in a column's name, or ''. */
  unitOf(field: Field): string {
    return this.#columns.at.get(field)?.unit ?? '';
  }

  text(field: Field): string {
    const cell = this.#cells[this.#columns.at.get(field)?.index ?? -1] ?? '';
    return this.#columns.source === 'ironstride' ? withoutGuard(cell) : cell;
  }

  /** Returns a text of several lines, or '' where there is nothing to see. */
  note(field: Field, most: number): string {
    const text = this.text(field);
    return /\S/.test(text) ? cut(text, most) : '';
  }

  /** Returns a name in one line, or '' where there is none. */
  name(field: Field): string {
    const text = cut(this.text(field).trim(), PROGRAM_FILE_LIMITS.nameCharacters).trim();
    if (!isVisible(text)) return '';
    return isInLine(text)
      ? text
      : Array.from(text, (part) => (isInLine(part) ? part : ' '))
          .join('')
          .trim();
  }

  /** Returns a number as it stands in the file; NaN where there is none. */
  number(field: Field): number {
    return numberIn(this.text(field), this.#hasDecimalCommas);
  }

  /** Returns an amount up to a limit; undefined for an empty cell and where it is wrong. */
  amount(field: Field, most: number, { size = 1, isWhole = false } = {}): number | undefined {
    const text = this.text(field);
    if (!/\S/.test(text)) return undefined;
    const amount = converted(this.number(field), size);
    if (Number.isNaN(amount)) return this.fail(field, words.notANumber(text));
    if (amount < 0 || amount > most) return this.fail(field, words.outOfRange(Math.floor(most / size), text));
    if (isWhole && !Number.isInteger(amount)) return this.fail(field, words.notWhole(text));
    return amount;
  }

  /** Returns how many kilograms or metres the unit of the row or of its column has; undefined where neither says it. */
  unitSize(field: 'kg' | 'metres'): number | undefined {
    const unit = this.text(`${field}Unit`).trim();
    const size = sizeOf(unit || this.unitOf(field));
    return unit && !size && this.number(field) ? this.fail(`${field}Unit`, words.unknown(unit)) : size;
  }
}
