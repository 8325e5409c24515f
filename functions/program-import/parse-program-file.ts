import type { CellCorrection, FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { fileKind } from './file-kind.ts';
import type { Workbook } from './grid.ts';
import { correct } from './layouts/lines.ts';
import type { ParsedProgram } from './parsed-program.ts';
import { refuseFile } from './program-file-refused.ts';
import { readCsvWorkbook } from './read-csv-workbook.ts';
import { readProgram } from './read-program.ts';
import { readXlsxWorkbook } from './read-xlsx-workbook.ts';
import { withPlanLines } from './recognise/plan-lines.ts';
import { recogniseFile } from './recognise/recognise-file.ts';
import { withNamedDays, withSpelledWeekdays } from './recognise/spelled-weekdays.ts';

export interface ParseOptions {
  readonly mapping?: FileMapping | undefined;
  readonly corrections?: readonly CellCorrection[] | undefined;
  /** Returns the mapping remembered for these column names; called only without a mapping. */
  readonly recall?: (columnNames: string) => Promise<FileMapping | null>;
}

/** Reads an uploaded program, CSV or XLSX. Throws ProgramFileRefused with all that has to be put right. */
export async function parseProgramFile(
  bytes: Uint8Array,
  fileName: string,
  { mapping, corrections = [], recall }: ParseOptions = {},
): Promise<ParsedProgram> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const most = PROGRAM_FILE_LIMITS.fileBytes;
  if (file.length === 0) throw refuseFile('The file is empty.');
  if (file.length > most) throw refuseFile(`The file is larger than ${most / 1_000_000} MB.`);
  const isWorkbook = fileKind(file, fileName) === 'xlsx';
  const workbook = withPlanLines(
    isWorkbook ? await readXlsxWorkbook(file) : readCsvWorkbook(file, mapping?.delimiter ?? null),
  );
  correct(workbook.sheets, corrections);
  withSpelledWeekdays(workbook.sheets);
  withNamedDays(workbook.sheets);
  const recognition = recogniseFile(workbook);
  const remembered = mapping ? null : ((await recall?.(recognition.names)) ?? null);
  const given = mapping && withColumns(mapping, workbook);
  return readProgram(workbook, recognition, { mapping: given ?? null, remembered });
}

/** Adds the columns to a mapping that says how a file is laid out and nothing of them: those its sheets have from its header on. */
function withColumns(mapping: FileMapping, workbook: Workbook): FileMapping {
  if (mapping.columns.length > 0) return mapping;
  const sheets = workbook.sheets
    .filter(({ sheet }) => sheet === null || mapping.sheets.includes(sheet))
    .map((grid) => ({ ...grid, rows: grid.rows.filter(({ number }) => number >= (mapping.headerRow ?? 1)) }));
  const { layout, headerRow, columns } = recogniseFile({ ...workbook, sheets }).mapping;
  return layout === mapping.layout ? { ...mapping, headerRow, columns } : mapping;
}
