import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { columnLetters } from './grid.ts';
import { damaged, refuseFile } from './program-file-refused.ts';
import type { XmlTag } from './scan-xml.ts';

/** A sheet's last row with cells, and the rows that have formats only. */
export interface FoundRows {
  last: number;
  readonly empty: { readonly start: number; readonly end: number }[];
}

/**
 * A visitor for the elements of a sheet. Refuses what would make a reader allocate a row or column for a number in
 * an attribute, or pass over cells in silence: rows out of order, cells outside their row.
 */
export function checkSheet(found: FoundRows): (tag: XmlTag) => void {
  let sheetDataSeen = false;
  let row = 0;
  let column = 0;
  return ({ name, parents, attributes, start, end, closesItself }) => {
    const parent = parents.at(-1);
    if (name === 'sheetData') {
      if (sheetDataSeen || parents.length !== 1) throw damaged('the sheet holds its cells twice');
      sheetDataSeen = true;
    } else if (name === 'row' && parents.includes('sheetData')) {
      if (parent !== 'sheetData') throw damaged('a row lies inside another');
      const written = attributes().get('r');
      row = rowNumber(written, row);
      column = 0;
      if (closesItself && written !== undefined) found.empty.push({ start, end });
      else if (row <= PROGRAM_FILE_LIMITS.sheetRow) found.last = row;
      else throw tooManyRows();
    } else if (name === 'c' && parents.includes('sheetData')) {
      if (parent !== 'row') throw damaged('a cell lies outside its row');
      column = cellColumn(attributes().get('r'), row, column);
    }
  };
}

function rowNumber(written: string | undefined, previous: number): number {
  if (written !== undefined && !/^[1-9]\d{0,6}$/.test(written)) throw damaged('a row has no proper number');
  const row = written === undefined ? previous + 1 : Number(written);
  if (row <= previous) throw damaged(`row ${row} comes twice or out of order`);
  return row;
}

const tooManyRows = () =>
  refuseFile(
    `The sheet goes on below row ${PROGRAM_FILE_LIMITS.sheetRow}. Delete the rows after the program and upload it again.`,
  );

/** Columns count from 1. A cell without a reference is the next one of its row. */
function cellColumn(written: string | undefined, row: number, previous: number): number {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(written ?? '') ?? [];
  const column = written === undefined ? previous + 1 : columnNumber(letters);
  if (column <= previous || (written !== undefined && Number(digits) !== row)) {
    throw damaged(`row ${row} has cells in the wrong place`);
  }
  if (column > PROGRAM_FILE_LIMITS.columns) {
    throw refuseFile(
      `The sheet goes on to the right of column ${columnLetters(PROGRAM_FILE_LIMITS.columns - 1)}. Delete the columns after the program and upload it again.`,
    );
  }
  return column;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
