import { readXlsx, type Sheet } from 'hucre/xlsx';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { bounded, type CellValue, columnLetters, type Grid, type GridRow, type Workbook } from './grid.ts';
import { guardWorkbook } from './guard-workbook.ts';
import { damaged } from './program-file-refused.ts';
import { tooLargeUnpacked } from './zip-archive.ts';

/** The visible sheets of a workbook; throws ProgramFileRefused. */
export async function readXlsxWorkbook(file: Buffer): Promise<Workbook> {
  const { zip, sheetIndexes, aside } = guardWorkbook(file);
  const sheets = await readSheets(zip, new Set(sheetIndexes));
  const grids = sheets.map(gridOf);
  refuseTooMuchText(grids);
  return { kind: 'xlsx', delimiter: null, sheets: grids, aside, warnings: [] };
}

async function readSheets(zip: Buffer, indexes: ReadonlySet<number>): Promise<Sheet[]> {
  const { columns, sheetRow } = PROGRAM_FILE_LIMITS;
  try {
    const { sheets } = await readXlsx(zip, {
      sheets: (_sheet, index) => indexes.has(index),
      range: `A1:${columnLetters(columns - 1)}${sheetRow}`,
    });
    if (sheets.length > 0) return sheets;
  } catch {
    throw damaged('its sheet cannot be read');
  }
  throw damaged('its sheet cannot be found');
}

function gridOf(sheet: Sheet): Grid {
  const rows = sheet.rows.map((cells, index) => ({ number: index + 1, cells: markErrors(cells, index, sheet) }));
  return {
    kind: 'xlsx',
    sheet: sheet.name.slice(0, PROGRAM_FILE_LIMITS.sheetNameCharacters),
    rows,
    merged: mergedBelow(sheet),
  };
}

/** Merges with more rows or more of them than a coach makes are passed over. */
const MOST_MERGES = 2_000;
const MOST_MERGED_ROWS = 20;

function mergedBelow({ merges = [], rows }: Sheet): Map<string, CellValue> {
  const merged = new Map<string, CellValue>();
  for (const { startRow, endRow, startCol, endCol } of merges.slice(0, MOST_MERGES)) {
    if (startCol !== endCol || endRow - startRow >= MOST_MERGED_ROWS) continue;
    const value = bounded(rows[startRow]?.[startCol] ?? null);
    for (let row = startRow + 1; row <= endRow; row++) merged.set(`${row + 1},${startCol}`, value);
  }
  return merged;
}

function markErrors(cells: readonly CellValue[], rowIndex: number, sheet: Sheet): CellValue[] {
  return cells.map((value, column) => {
    if (value !== null && typeof value !== 'string') return value;
    const detail = sheet.cells?.get(`${rowIndex},${column}`);
    if (detail?.type === 'error') return { error: `shows the error ${value}` };
    if (detail?.formula !== undefined && value === null) {
      return { error: 'is a formula that was never calculated; open the file in Excel and save it again' };
    }
    return bounded(value);
  });
}

/** Cells share their texts, so that a small workbook can hold a text many thousand times. */
function refuseTooMuchText(grids: readonly Grid[]): void {
  let characters = 0;
  for (const { cells } of grids.flatMap(({ rows }): readonly GridRow[] => rows)) {
    for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 0;
  }
  if (characters > PROGRAM_FILE_LIMITS.inflatedBytes) throw tooLargeUnpacked();
}
