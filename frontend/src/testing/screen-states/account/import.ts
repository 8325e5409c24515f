import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STRONG_FILE, strongFile } from '#frontend/testing/log-files.ts';
import type { StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog } from '#frontend/testing/screen-states/steps.ts';

const path = '/settings/import';
const HEADINGS = ['Import Workouts', 'Your File', 'Earlier Imports'];
const ADD = 'POST /api/imports/{id}/workouts';
const IMPORT = 'Import 3 workouts';

const chosen =
  (content = STRONG_FILE): Step =>
  async () =>
    userEvent.upload(await screen.findByLabelText(/^(Choose file|Replace)$/), strongFile(content));

const preview = {
  heading: [...HEADINGS, "The File Doesn't Say", 'Lines Left Out', 'What Is Added'],
  text: [
    /^Strong, 7 lines, /,
    'From Mon 6 Jan 2025 to Fri 10 Jan 2025. Nothing is added until you say so.',
    'The heaviest would be 100 kg.',
    'The first workout would be Mon 6 Jan 2025, 18:12.',
    ...['2 of 7', '3 workouts, marked as imported', 'Not your streak, plan, achievements or referrals'],
  ],
  button: [IMPORT],
};

export const importStates: StatesOf<'import'> = [
  {
    ...{ state: 'no file', who: 'a premium athlete', path },
    shows: {
      heading: HEADINGS,
      text: [
        ...['A Strong or Hevy export', 'CSV, up to 5 MB and 50,000 lines'],
        'None in the last 30 days. You can undo an import for that long.',
      ],
      link: ['Back to Settings'],
    },
    lacks: { heading: ['What Is Added'] },
  },
  {
    ...{ state: 'loading', who: 'a premium athlete', path },
    calls: { 'GET /api/imports': 'held' },
    shows: { heading: HEADINGS, status: ['Loading your earlier imports'] },
  },
  {
    ...{ state: 'error', who: 'a premium athlete', path },
    calls: { 'GET /api/imports': 'lost' },
    shows: {
      heading: HEADINGS,
      alert: ['Could not load your earlier imports. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    ...{ state: 'earlier imports', who: 'an athlete with an import', path },
    shows: { heading: HEADINGS, text: ['strong.csv', 'Wed 18 Nov, 1 workout'], button: ['Undo import of strong.csv'] },
  },
  {
    ...{ state: 'preview', who: 'a premium athlete', path, steps: [chosen()] },
    shows: {
      ...preview,
      heading: [...preview.heading, "Names We Don't Know"],
      combobox: ['Its clock is in', 'Belt Squat Machine is'],
      radio: ['kg', 'lb', 'km', 'mi'],
    },
  },
  {
    ...{ state: 'preview without premium', who: 'a free athlete', path, steps: [chosen()] },
    shows: preview,
    lacks: { heading: ["Names We Don't Know"] },
  },
  {
    ...{ state: 'look-up failed', who: 'a premium athlete', path, steps: [chosen()] },
    calls: { 'POST /api/imports/known': 'lost' },
    shows: {
      alert: ["We couldn't check your log. Network connection failed"],
      button: ['Try again'],
    },
  },
  {
    ...{ state: 'nothing new', who: 'a premium athlete', path, isChanging: true },
    steps: [chosen(), IMPORT, async () => void (await screen.findByText(/^Workouts Imported\./)), chosen()],
    shows: { status: ['Nothing new: every workout of this file is in your log already.'] },
    lacks: { button: [IMPORT] },
  },
  {
    ...{ state: 'no workouts', who: 'a premium athlete', path },
    steps: [chosen(STRONG_FILE.replaceAll('2025-', '2062-'))],
    shows: { heading: ['Lines Left Out'], status: ['No line of this file is a workout that can be added.'] },
    lacks: { button: [IMPORT] },
  },
  {
    ...{ state: 'not a log', who: 'a premium athlete', path, steps: [chosen('Name,Age\nMaya,34')] },
    shows: {
      alert: [
        "This File Can't Be Imported Its columns are not those of Strong, Hevy or Ironstride: Name, Age. Export it there as CSV, unchanged.",
      ],
    },
    lacks: { heading: ['What Is Added'] },
  },
  {
    ...{ state: 'sending', who: 'a premium athlete', path, steps: [chosen(), IMPORT], isChanging: true },
    calls: { [ADD]: 'held' },
    shows: { text: ['0 of 3 workouts'], progressbar: ['Importing'], button: ['Stop'] },
    lacks: { button: [IMPORT] },
  },
  {
    ...{ state: 'stopped', who: 'a premium athlete', path, isChanging: true },
    calls: { [ADD]: 'held' },
    steps: [chosen(), IMPORT, 'Stop'],
    shows: {
      status: ['Stopped after 0 of 3 workouts. Nothing is added twice if you continue.'],
      button: ['Continue'],
    },
  },
  {
    ...{ state: 'failed', who: 'a premium athlete', path, steps: [chosen(), IMPORT], isChanging: true },
    calls: { [ADD]: 'lost' },
    shows: {
      alert: [
        'Not All of It Arrived Network connection failed. Stopped after 0 of 3 workouts. Nothing is added twice if you continue.',
      ],
      button: ['Continue'],
    },
  },
  {
    ...{ state: 'imported', who: 'a premium athlete', path, steps: [chosen(), IMPORT], isChanging: true },
    shows: {
      status: ['Workouts Imported. 3 workouts added to your log.'],
      button: ['Undo import of strong.csv'],
    },
    lacks: { heading: ['What Is Added'] },
  },
  {
    ...{ state: 'undoing', who: 'an athlete with an import', path },
    steps: ['Undo import of strong.csv'],
    shows: {
      dialog: ['Undo this import?'],
      text: ['The workout from strong.csv is removed, even if you have edited it. Everything else in your log stays.'],
      button: ['Keep Them', 'Undo Import'],
    },
  },
  {
    ...{ state: 'undo failed', who: 'an athlete with an import', path, isChanging: true },
    calls: { 'POST /api/imports/{id}/undo': 'lost' },
    steps: ['Undo import of strong.csv', inDialog('Undo Import')],
    shows: { dialog: ['Undo this import?'], alert: ['Network connection failed'] },
  },
  {
    ...{ state: 'undone', who: 'an athlete with an import', path, isChanging: true },
    steps: ['Undo import of strong.csv', inDialog('Undo Import')],
    shows: { status: ['Import Undone. Its workouts are removed.'], text: [/^None in the last 30 days/] },
  },
];
