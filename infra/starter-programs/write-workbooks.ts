import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programWorkbook } from './program-workbook.ts';
import { WORKBOOKS } from './workbooks.ts';

for (const [program, title, note] of WORKBOOKS) {
  const file = join(import.meta.dirname, program);
  writeFileSync(`${file}.xlsx`, await programWorkbook(readFileSync(`${file}.csv`, 'utf8'), title, note));
}
