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
        /^One row per workout, with the columns week, day and name\. Optional: description, duration, exercises\./,
      ],
      textbox: ['Name', 'Description (optional)', 'Weeks', 'Days a week'],
      combobox: ['Difficulty', 'Category', 'Race category'],
      link: ['Download an example'],
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
      heading: ['Changes to the program', 'All workouts', 'Week 1', 'Week 6'],
      region: ['Changes to the program', 'Changes by week', 'Workouts in the file'],
      text: [
        ...['Nothing is published yet.', '6', 'weeks', '42', 'workouts', '7', 'days a week'],
        ...["Your file has 6 weeks, not 12. We'll use 6.", 'Run 1.1', 'Added', 'Removed'],
      ],
      combobox: ['Go to week'],
      button: ['Back', 'Publish', 'Close'],
    },
  },
  {
    state: 'uploaded',
    who: 'an admin',
    path: '/admin',
    isWithoutPrograms: true,
    steps: ['Upload', chooseFile('spring-plan.csv', planCsv()), 'Preview Program', 'Publish'],
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
      ...['Preview Program', 'Publish'],
    ],
    shows: { dialog: ['Program Replaced'], text: ['First Finish is published.'], button: ['Done'] },
    lacks: { button: ['Upload another'] },
  },
];
