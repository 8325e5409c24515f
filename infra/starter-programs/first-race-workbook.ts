import { type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx';
import { FIRST_RACE_WEEKS } from './first-race-eight-weeks.ts';

const HEADER_ROW = 3;
const COLUMNS = [
  { header: 'Week', width: 8 },
  { header: 'Day', width: 14 },
  { header: 'Name', width: 32 },
  { header: 'Description', width: 60 },
  { header: 'Duration', width: 10 },
  { header: 'Exercises', width: 60 },
];

/** The workbook as an admin would lay it out: a title above the columns, and each week one merged cell. */
export async function firstRaceWorkbook(): Promise<Uint8Array> {
  const rows: CellValue[][] = [
    ['First Race in Eight Weeks'],
    ['Monday, Wednesday and Saturday; effort is out of ten (RPE).'],
    [],
    COLUMNS.map(({ header }) => header),
  ];
  const merges: MergeRange[] = [0, 1].map((row) => ({
    startRow: row,
    endRow: row,
    startCol: 0,
    endCol: COLUMNS.length - 1,
  }));
  for (const [index, days] of FIRST_RACE_WEEKS.entries()) {
    merges.push({ startRow: rows.length, endRow: rows.length + days.length - 1, startCol: 0, endCol: 0 });
    for (const [position, { day, name, description, minutes, exercises }] of days.entries()) {
      rows.push([position === 0 ? index + 1 : null, day, name, description, minutes, exercises.join('\n')]);
    }
  }
  return writeXlsx({
    sheets: [
      {
        name: 'Program',
        rows,
        merges,
        columns: COLUMNS.map(({ width }) => ({ width, style: { alignment: { vertical: 'top', wrapText: true } } })),
        freezePane: { rows: HEADER_ROW + 1 },
      },
    ],
  });
}
