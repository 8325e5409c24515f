import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

const MODES = [/^Continue/, /^Restart/, /^End date/];

/** The dialog in which a program is chosen. */
export const programSelectionStates: StatesOf<'programs'> = [
  {
    state: 'selection without a program',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine'],
    shows: {
      dialog: ['Engine'],
      radio: MODES,
      text: ['4 weeks, 6 days a week', 'Continue', 'You have no program to continue from', 'Restart', 'End date'],
      button: ['Select Program', 'Close'],
    },
    lacks: { text: ['Your history stays.'] },
  },
  {
    state: 'selection, place not known yet',
    who: 'an athlete in training',
    path: '/programs',
    calls: { 'GET /api/training': 'held' },
    steps: ['Change Engine'],
    shows: { dialog: ['Engine'], text: ['Looking up your place…'], button: ['Select Program'] },
  },
  {
    state: 'selection, place unknown',
    who: 'an athlete in training',
    path: '/programs',
    calls: { 'GET /api/training': 'lost' },
    steps: ['Change Engine'],
    shows: { text: ["Couldn't load your place in your program"], button: ['Select Program'] },
  },
  {
    state: 'selection, restart',
    who: 'an athlete in training',
    path: '/programs',
    steps: ['Change Engine', /^Restart/],
    shows: {
      dialog: ['Engine'],
      radio: MODES,
      text: [
        ...['Keep your place: week 1, day 5', 'Week 1, day 1 today', 'The last workout lands on the date you choose'],
        'Your history stays.',
      ],
      status: ['Wed 18 Nov to Tue 15 Dec'],
      button: ['Select Program'],
    },
    lacks: { textbox: ['Last day'] },
  },
  {
    state: 'selection, restart',
    who: 'an athlete in training',
    path: '/programs',
    steps: ['Change Engine', /^Restart/, 'Next Monday'],
    shows: {
      text: ['First day', 'Week 1, day 1 on Mon 23 Nov'],
      status: ['Mon 23 Nov to Sun 20 Dec'],
      button: ['Today', 'Next Monday', 'Select Program'],
    },
  },
  {
    state: 'selection, continue',
    who: 'an athlete in training',
    path: '/programs',
    steps: ['Change Engine', /^Continue/],
    shows: {
      text: ['Keep your place: week 1, day 5'],
      status: ['Sat 14 Nov to Fri 11 Dec'],
      button: ['Select Program'],
    },
  },
  {
    state: 'selection, continue',
    who: 'an athlete in training',
    path: '/programs',
    steps: ['Select Double Days', /^Continue/],
    shows: {
      dialog: ['Double Days'],
      text: [
        '1 week, 1 day a week',
        'Keep your place: week 1, day 5',
        'Engine ends. Your history stays.',
        /^It would already be over\./,
      ],
      status: ['Sat 14 Nov to Sat 14 Nov'],
    },
  },
  {
    state: 'selection, end date',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine', /^End date/, ['Last day', '2026-12-20']],
    shows: {
      text: ['Last day', 'Week 1 begins on Mon 23 Nov, so you start in 5 days.'],
      status: ['Mon 23 Nov to Sun 20 Dec'],
      button: ['Select Program'],
    },
  },
  {
    state: 'selection, end date',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine', /^End date/, ['Last day', '2026-11-29']],
    shows: {
      text: ['Week 1 begins on Mon 2 Nov, so you join at week 3, day 3 today.'],
      status: ['Mon 2 Nov to Sun 29 Nov'],
    },
  },
  {
    state: 'selection, end date',
    who: 'an athlete with a race ahead',
    path: '/programs',
    steps: ['Select Engine', /^End date/],
    shows: {
      text: ['Week 1 begins on Sun 20 Dec, so you start in 32 days.'],
      status: ['Sun 20 Dec to Sat 16 Jan 2027'],
    },
  },
  {
    state: 'selection of a program by weekdays',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select First Finish'],
    shows: {
      text: [
        'Start this week, at day 3',
        'The last workout lands on the date you choose, which falls in the last week',
        'Last workout: Long Run, Sat 5 Dec.',
      ],
      status: ['Mon 16 Nov to Sat 5 Dec'],
    },
  },
  {
    state: 'selection, end date refused',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine', /^End date/, ['Last day', '2026-11-17']],
    shows: { text: ['The last day must be today or later.'] },
    lacks: { status: [/Nov to/] },
  },
  {
    state: 'selection, end date refused',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine', /^End date/, ['Last day', '2028-11-19']],
    shows: { text: ['The last day must be within 2 years, by Sat 18 Nov 2028.'] },
  },
  {
    state: 'selection, end date refused',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Select Engine', /^End date/, ['Last day', '']],
    shows: { text: ['Choose an end date.'] },
  },
  {
    state: 'selection failed',
    who: 'a premium athlete',
    path: '/programs',
    calls: { 'POST /api/select-program': 'refused' },
    steps: ['Select Engine', 'Select Program'],
    shows: { dialog: ['Engine'], alert: ['Error Failed to select program'], button: ['Select Program'] },
  },
  {
    state: 'selected',
    who: 'a premium athlete',
    isChanging: true,
    path: '/programs',
    steps: ['Select Engine', 'Select Program'],
    shows: { status: ['Program Selected. Engine: you start today.'], heading: ["Today's Workout"], text: ['Run 1.1'] },
    at: '/',
  },
];
