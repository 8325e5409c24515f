import { vi } from 'vitest';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { athlete, mains, played, SETS } from './played.ts';

export const sessionEndStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'all done',
    device: played('Box jumps 1x5', 100, mains(1)),
    shows: { heading: ['All done'], button: ['Finish workout', 'Undo: set'] },
  },
  {
    ...athlete,
    state: 'menu',
    device: played(SETS, 72, mains(1)),
    steps: ['More for this exercise'],
    shows: {
      dialog: ['Back squat'],
      button: [
        /^Do later/,
        /^Skip exercise 2 sets left/,
        /^Add a note/,
        /^Add a set/,
        'Finish workout',
        'Discard workout',
      ],
      text: ['Beeps', 'Keys', 'U undo, P pause, L lap. Space is the main button'],
    },
  },
  {
    ...athlete,
    state: 'exercises',
    device: played(SETS, 72, mains(1)),
    steps: ['More for this exercise', 'Exercises'],
    shows: { dialog: ['Exercises'], button: ['Back squat Now, 1 of 3 sets done', 'Plank'] },
  },
  {
    ...athlete,
    state: 'note',
    device: played(SETS, 30),
    steps: ['More for this exercise', /^Add a note/, ['Note', 'Belt on from 80'], 'Save'],
    shows: { text: ['Your note: Belt on from 80'] },
  },
  {
    ...athlete,
    state: 'exercise added',
    device: played(SETS, 30),
    steps: [
      'More for this exercise',
      /^Add an exercise/,
      ['Exercise', 'Sauna'],
      'Add',
      'All exercises of this workout',
    ],
    shows: { dialog: ['Exercises'], button: ['Sauna'] },
  },
  {
    ...athlete,
    state: 'discarding',
    device: played(SETS, 30),
    steps: ['More for this exercise', 'Discard workout'],
    shows: { dialog: ['Discard this workout?'], button: ['Keep it', 'Discard workout'] },
  },
  {
    ...athlete,
    state: 'discarded',
    device: played(SETS, 30),
    steps: ['More for this exercise', 'Discard workout', 'Discard workout'],
    shows: { status: ['Workout discarded. You can undo this for 24 hours.'], button: ['Undo'] },
    at: '/',
  },
  {
    ...athlete,
    state: 'no room on the device',
    device: played(SETS, 30),
    steps: [
      'Set 1 done, 5 x 72.5 kg',
      () => {
        const full = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
      },
      'Pause',
    ],
    shows: {
      heading: ['Paused'],
      alert: [
        'This phone has no room to keep your workout. Keep this page open until you have saved it. Free some storage if you can.',
      ],
    },
    afterwards: () => vi.restoreAllMocks(),
  },
  {
    ...athlete,
    state: 'end',
    device: played(SETS, 600, ({ act }) => {
      act('main', 60);
      act('main', 180);
      act('finish', 60);
    }),
    shows: {
      heading: ['Well done.', 'Effort'],
      text: [/^Squat and Press, Wed 18 Nov, \d\d:\d\d to \d\d:\d\d$/, '5:00', '725kg', 'Not set', 'Effort is not set.'],
      radio: ['1', '10'],
      button: ['Save Workout', 'Back to the workout', 'How was it? Rate the workout, if you like'],
      link: ['Set it'],
    },
  },
  {
    ...athlete,
    state: 'effort and rating said',
    device: played(SETS, 600, ({ act }) => {
      act('main', 60);
      act('finish', 60);
    }),
    steps: ['8', /^How was it\?/],
    shows: { text: ['8 of 10', '1 poor'], button: ['Save Workout'] },
    lacks: { text: ['Effort is not set.'] },
  },
  {
    ...athlete,
    state: 'saved without a connection',
    calls: { 'POST /api/workout-completions': 'lost' },
    device: played(SETS, 600, ({ act }) => {
      act('main', 60);
      act('finish', 60);
    }),
    steps: ['Save Workout'],
    shows: {
      dialog: ['Workout Completed!'],
      text: ['Saved on this device. It syncs automatically.', 'Squat and Press, 2 min'],
      button: ['Done'],
    },
  },
  {
    ...athlete,
    state: 'saving refused',
    calls: { 'POST /api/workout-completions': 'refused' },
    device: played(SETS, 600, ({ act }) => {
      act('main', 60);
      act('finish', 60);
    }),
    steps: ['Save Workout'],
    shows: { alert: ['Failed to save the workout. Please try again.'], button: ['Save Workout'] },
  },
];
