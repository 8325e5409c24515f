import { readXlsx, type Sheet } from 'hucre/xlsx';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { bounded, type CellValue, columnLetters, type Grid, type GridRow, type MergedCell } from './grid.ts';
import { guardWorkbook } from './guard-workbook.ts';
import { damaged } from './program-file-refused.ts';
import { tooLargeUnpacked } from './zip-archive.ts';

/** The first visible sheet of a workbook; throws ProgramFileRefused. */
export async function readXlsxGrid(file: Buffer): Promise<Grid> {
  const { zip, sheetIndex, visibleSheets } = guardWorkbook(file);
  const sheet = await readSheet(zip, sheetIndex);
  const warnings =
    visibleSheets > 1
      ? [`The workbook has ${visibleSheets} visible sheets; only the first, "${sheet.name}", was read.`]
      : [];
  const rows = sheet.rows.map((cells, index) => ({ number: index + 1, cells: markErrors(cells, index, sheet) }));
  refuseTooMuchText(rows);
  return {
    kind: 'xlsx',
    sheet: sheet.name,
    rows,
    merged: (sheet.merges ?? []).flatMap(mergedColumns),
    warnings,
  };
}

async function readSheet(zip: Buffer, sheetIndex: number): Promise<Sheet> {
  const { columns, sheetRow } = PROGRAM_FILE_LIMITS;
  try {
    const workbook = await readXlsx(zip, {
      sheets: (_sheet, index) => index === sheetIndex,
      range: `A1:${columnLetters(columns - 1)}${sheetRow}`,
    });
    if (workbook.sheets[0]) return workbook.sheets[0];
  } catch {
    throw damaged('its sheet cannot be read');
  }
  throw damaged('its sheet cannot be found');
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
function refuseTooMuchText(rows: readonly GridRow[]): void {
  let characters = 0;
  for (const { cells } of rows) {
    for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 0;
  }
  if (characters > PROGRAM_FILE_LIMITS.inflatedBytes) throw tooLargeUnpacked();
}

/** A merge of several columns is one per column here: only its left column holds a value. */
function mergedColumns(merge: { startRow: number; endRow: number; startCol: number }): MergedCell[] {
  if (!(merge.endRow > merge.startRow)) return [];
  return [{ column: merge.startCol, firstRow: merge.startRow + 1, lastRow: merge.endRow + 1 }];
}
