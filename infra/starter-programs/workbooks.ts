import { BOX_TO_START_LINE } from './box-to-start-line.ts';
import { FIRST_FINISH } from './first-finish.ts';
import { FIRST_RACE_EIGHT_WEEKS } from './first-race-eight-weeks.ts';
import type { ProgramContent } from './program-workbook.ts';

/** The workbooks of this folder by file name, with the content each is written from. */
export const WORKBOOKS: readonly (readonly [file: string, content: ProgramContent])[] = [
  ['first-race-eight-weeks.xlsx', FIRST_RACE_EIGHT_WEEKS],
  ['first-finish.xlsx', FIRST_FINISH],
  ['box-to-start-line.xlsx', BOX_TO_START_LINE],
];
