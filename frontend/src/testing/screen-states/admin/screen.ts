import { previewedAs, READINGS, refusedAs } from '#frontend/testing/read-files.ts';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { FILES } from '#frontend/testing/screen-states/stage.ts';
import { chooseFile, seen } from '#frontend/testing/screen-states/steps.ts';
import { planCsv } from '#infra/testing/rig.ts';
import { choosing } from './programs.ts';

const CHOICES = [
  ...['Beginner', 'Intermediate', 'Advanced', 'Singles', 'Doubles/Relay'],
  ...['Hyrox', 'Strength', 'Conditioning', 'Running', 'Mixed', 'CrossFit'],
];
const UNREADABLE = 'week,day,name\n1,9,Long Run';

/** A coach's own file, whatever is in it: the answer says how it was read. */
const UPLOADING = ['Upload', chooseFile('herbstplan.csv', 'KW;Tag'), 'Preview Program'] as const;
const NO_EXERCISES = { sheet: null, row: null, column: null, message: 'No column has the exercises' };
const refusedRows = refusedAs(READINGS.remembered);
const nameless = refusedAs(READINGS.nameless, [NO_EXERCISES]);

export const adminStates: StatesOf<'admin'> = [
  {
    state: 'loading',
    who: 'an admin',
    path: '/admin',
    calls: { 'GET /api/admin/programs': 'held' },
    shows: { heading: ['Admin'], status: ['Loading programs'], button: ['Upload'] },
    lacks: { text: ['No programs yet'] },
  },
  {
    state: 'error',
    who: 'an admin',
    path: '/admin',
    calls: { 'GET /api/admin/programs': 'lost' },
    shows: {
      heading: ['Admin'],
      alert: ['Could not load the programs. Network connection failed'],
      button: ['Try again', 'Upload'],
    },
  },
  {
    state: 'empty',
    who: 'an admin',
    path: '/admin',
    isWithoutPrograms: true,
    shows: {
      heading: ['Admin', 'Programs'],
      text: ['No programs yet', 'Upload a spreadsheet to make the first one.'],
      button: ['Upload'],
    },
  },
  {
    state: 'filled',
    who: 'an admin',
    path: '/admin',
    shows: {
      heading: ['Admin', 'Programs'],
      text: [
        ...['Engine', /^Intermediate, Hyrox, Singles ?4 weeks, 6 days a week ?\. Updated Wed 18 Nov$/, '24 workouts'],
        ...['Double Days', 'First Finish'],
      ],
      button: ['Upload', 'Actions for Engine', 'Actions for Double Days', 'Actions for First Finish'],
    },
    lacks: { text: ['No programs yet'] },
  },
  {
    state: 'upload',
    who: 'an admin',
    path: '/admin',
    steps: ['Upload'],
    shows: {
      dialog: ['Upload Program'],
      text: [
        ...['Program file', 'CSV or XLSX, up to 4 MB', 'Choose file', 'Name', 'Description (optional)'],
        ...['Difficulty', 'Category', 'Weeks', 'Days a week', 'Race category', ...CHOICES],
        /^The file you have will do: you see what each column is taken for before anything is published\./,
      ],
      textbox: ['Name', 'Description (optional)', 'Weeks', 'Days a week'],
      combobox: ['Difficulty', 'Category', 'Race category'],
      link: ['What a file can say', 'XLSX', 'CSV'],
      button: ['Preview Program', 'Close'],
    },
  },
  {
    state: 'replacing',
    who: 'an admin',
    path: '/admin',
    steps: [choosing('Replace', 'Engine')],
    shows: {
      dialog: ['Replace Engine'],
      text: ["Athletes keep everything they've done. The days ahead are replaced."],
      button: ['Preview Program'],
    },
  },
  {
    state: 'upload incomplete',
    who: 'an admin',
    path: '/admin',
    steps: ['Upload', 'Preview Program'],
    shows: {
      dialog: ['Upload Program'],
      alert: ['Invalid File Please upload a CSV or XLSX file.'],
      text: ['Give the program a name.'],
    },
  },
  {
    state: 'wrong file',
    who: 'an admin',
    path: '/admin',
    steps: ['Upload', chooseFile('plan.pdf', 'week')],
    shows: { dialog: ['Upload Program'], alert: ['Invalid File Please upload a CSV or XLSX file.'] },
  },
  {
    state: 'uploading',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': 'held' },
    steps: ['Upload', chooseFile('plan.csv', planCsv()), 'Preview Program'],
    shows: { dialog: ['Upload Program'], text: ['Sending the file'], button: ['Stop'] },
  },
  {
    state: 'uploading',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': 'held' },
    steps: ['Upload', chooseFile('plan.csv', planCsv()), 'Preview Program', seen('Stop'), 'Close'],
    shows: {
      text: ["Stop the upload? The file hasn't arrived yet. If you stop now, nothing is imported."],
      button: ['Keep sending', 'Stop upload'],
    },
  },
  {
    state: 'upload refused',
    who: 'an admin',
    path: '/admin',
    steps: ['Upload', chooseFile('plan.csv', UNREADABLE), 'Preview Program'],
    shows: { dialog: ['Upload Program'], alert: [/^Upload Failed\. /], region: ['Problems in the file'], text: ['2'] },
  },
  {
    state: 'columns of a file',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': previewedAs(READINGS.german) },
    steps: UPLOADING,
    shows: {
      dialog: ['Upload Program'],
      heading: ['Upload Program', READINGS.german.summary, 'The file does not say', 'First rows', 'Columns'],
      text: [
        ...['Nothing is published yet.', 'herbstplan.csv', 'Column names in line 3.', 'Weeks 1 to 40 stay empty.'],
        ...['Kniebeuge', 'Week 1, Monday: Kniebeuge, 75%', 'Not sure', '71 loads, 30 paces.'],
      ],
      combobox: [
        'Columns are split by',
        'Column names',
        'One row is',
        'KW is',
        'Tag is',
        'Last/Tempo is',
        'Column E is',
      ],
      radio: [/^From week 1/, /^As in the file/],
      status: ['2 workouts in 2 weeks.'],
      button: ['Back', 'Close', '2 columns to check', 'Looks right'],
    },
  },
  {
    state: 'columns not recognised',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': nameless.upload, 'GET /api/admin/upload-jobs/{id}': nameless.job },
    steps: UPLOADING,
    shows: {
      heading: ['Upload Program', 'We see a table, but not what its columns are', 'Columns', 'First rows'],
      text: ['Likely the exercises.', 'Could be minutes.'],
      combobox: ['Column A is', 'Column B is', 'Column C is'],
      status: ['Still needed: the column with the exercises.'],
      button: ['2 columns to check', 'Go to column C'],
    },
    lacks: { button: ['Looks right'] },
  },
  {
    state: 'columns remembered',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': previewedAs(READINGS.remembered) },
    steps: UPLOADING,
    shows: {
      heading: ['Upload Program', 'Other choices', 'Columns'],
      text: ['Read as last time. This file has the same column names, so your choices are used again.', 'Last/Tempo'],
      status: ['2 workouts in 2 weeks. Nothing new to choose.'],
      button: ['Change', 'Looks right'],
    },
    lacks: { combobox: ['KW is'], text: ['Not sure'] },
  },
  {
    state: 'upload preview',
    who: 'an admin',
    path: '/admin',
    steps: [
      choosing('Replace', 'Double Days'),
      chooseFile('plan.csv', planCsv({ weeks: 6 })),
      ['Weeks', '12'],
      'Preview Program',
    ],
    shows: {
      dialog: ['Replace Double Days'],
      heading: ['Double Days', 'Changes to the program', 'Week 1'],
      region: ['Changes to the program', 'Changes by week', 'Workouts in the file'],
      text: [
        ...['Nothing is published yet.', '6', 'weeks', '42', 'workouts', '7', 'days a week'],
        ...["Your file has 6 weeks, not 12. We'll use 6.", 'Run 1.1', 'Added', 'Removed'],
      ],
      combobox: ['Go to week'],
      button: ['Back', 'Previous week', 'Next week', /^Day 1 Run 1\.1/, 'Publish 42 workouts', 'Close'],
    },
  },
  {
    state: 'upload preview',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': previewedAs(READINGS.remembered) },
    steps: [...UPLOADING, 'Looks right', /^Not understood/],
    shows: {
      heading: ['Herbstplan', 'Worth a look', 'Week 2'],
      img: [/^Minutes of 2 weeks, from 50 to 50\. Week 2 is shown below\.$/],
      text: [
        ...[
          'You can still publish',
          'Not understood. No amount was found',
          'Worked out. Read as 10 minutes',
          'wie letzte Woche',
        ],
        ...['In the file, lines 11 to 13', 'Not understood, 1 of 2', 'Intermediate, Hyrox, Singles', 'herbstplan.csv'],
      ],
      status: ['2 workouts in 2 weeks.'],
      button: ['Edit', 'Columns', 'Edit here, line 11', 'Next', 'Publish 2 workouts'],
    },
  },
  {
    state: 'rows to fix',
    who: 'an admin',
    path: '/admin',
    calls: { 'POST /api/admin/upload-program': refusedRows.upload, 'GET /api/admin/upload-jobs/{id}': refusedRows.job },
    steps: [...UPLOADING, 'Looks right'],
    shows: {
      heading: ['Herbstplan', 'Rows to fix'],
      alert: ['3 rows could not be read. Nothing is published until each of them is fixed or left out.'],
      text: [
        ...['0 of 3 done', 'Lines 24, 88, column Tag "Mi/Do" is not a day'],
        'Or fix them in the file and replace it: your columns stay chosen.',
      ],
      status: ['3 rows left. Fix them or leave them out.'],
      button: ['Edit here', 'Leave out 2 rows', 'Leave out', 'Go to line 24'],
    },
    lacks: { button: [/^Publish/] },
  },
  {
    state: 'uploaded',
    who: 'an admin',
    path: '/admin',
    isWithoutPrograms: true,
    steps: ['Upload', chooseFile('spring-plan.csv', planCsv()), 'Preview Program', /^Publish \d/],
    shows: {
      dialog: ['Program Uploaded'],
      text: ['Spring plan is published.', '14', 'workouts', '2', 'weeks'],
      button: ['Upload another', 'Done'],
    },
  },
  {
    state: 'replaced',
    who: 'an admin',
    path: '/admin',
    steps: [
      choosing('Replace', 'First Finish'),
      chooseFile('plan.csv', FILES['First Finish'].csv),
      ...['Preview Program', /^Publish \d/],
    ],
    shows: { dialog: ['Program Replaced'], text: ['First Finish is published.'], button: ['Done'] },
    lacks: { button: ['Upload another'] },
  },
];
