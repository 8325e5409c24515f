import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRaceWorkbook } from './first-race-workbook.ts';

writeFileSync(join(import.meta.dirname, 'first-race-eight-weeks.xlsx'), await firstRaceWorkbook());
