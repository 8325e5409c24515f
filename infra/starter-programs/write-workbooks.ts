import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exercisesSchema, fileOfFormat, TEMPLATE } from './program-format.ts';
import { programWorkbook } from './program-workbook.ts';
import { WORKBOOKS } from './workbooks.ts';

for (const [program, title, note] of WORKBOOKS) await writeWorkbook(join(import.meta.dirname, program), title, note);
await writeWorkbook(fileOfFormat('template'), TEMPLATE.title, TEMPLATE.note);
writeFileSync(fileOfFormat('exercises.schema.json'), JSON.stringify(exercisesSchema(), null, 2));

async function writeWorkbook(file: string, title: string, note: string): Promise<void> {
  writeFileSync(`${file}.xlsx`, await programWorkbook(readFileSync(`${file}.csv`, 'utf8'), title, note));
}
