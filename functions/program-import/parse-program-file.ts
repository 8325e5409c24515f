import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { fileKind } from './file-kind.ts';
import type { ParsedProgram } from './parsed-program.ts';
import { refuseFile } from './program-file-refused.ts';
import { readCsvGrid } from './read-csv-grid.ts';
import { readProgram } from './read-program.ts';
import { readXlsxGrid } from './read-xlsx-grid.ts';

/** Reads an uploaded program, CSV or XLSX. Throws ProgramFileRefused with all that has to be put right. */
export async function parseProgramFile(bytes: Uint8Array, fileName: string): Promise<ParsedProgram> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const most = PROGRAM_FILE_LIMITS.fileBytes;
  if (file.length === 0) throw refuseFile('The file is empty.');
  if (file.length > most) throw refuseFile(`The file is larger than ${most / 1_000_000} MB.`);
  const isWorkbook = fileKind(file, fileName) === 'xlsx';
  return readProgram(isWorkbook ? await readXlsxGrid(file) : readCsvGrid(file));
}
