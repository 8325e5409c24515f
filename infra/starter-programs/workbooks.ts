/**
 * The programs that are also stored as a workbook, written from their CSV by `node infra/starter-programs/write-workbooks.ts`,
 * and what stands in it above the columns.
 */
export const WORKBOOKS: readonly (readonly [program: string, title: string, note: string])[] = [
  [
    'first-race-eight-weeks',
    'First Race in Eight Weeks',
    'Monday, Wednesday and Saturday; effort is out of ten (RPE).',
  ],
  ['first-finish', 'First Finish', 'Tuesday, Thursday and Saturday; effort is out of ten (RPE). No gym before week 5.'],
  [
    'box-to-start-line',
    'From the Box to the Start Line',
    'Days 1, 2, 4 and 6 of each week; effort is out of ten (RPE), bars in per cent of your one-rep maximum.',
  ],
];
