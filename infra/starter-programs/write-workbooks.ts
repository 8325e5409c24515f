import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programWorkbook } from './program-workbook.ts';
import { WORKBOOKS } from './workbooks.ts';

for (const [file, content] of WORKBOOKS) {
  writeFileSync(join(import.meta.dirname, file), await programWorkbook(content));
}
