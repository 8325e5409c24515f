import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { athlete, INTERVALS, mains, played, SETS } from './played.ts';

/** Sets, rests, and what comes between. */
export const setsStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'resting',
    device: played(SETS, 72, mains(1)),
    shows: {
      text: ['Rest, then set 2 of 3', '2:18', 'of 2:30', '5 x 72.5kg'],
      button: ['15 seconds less rest', '15 seconds more rest', 'Skip the rest', 'Undo: set', 'Set 2 done, 5 x 72.5 kg'],
    },
  },
  {
    ...athlete,
    state: 'rest over',
    device: played(SETS, 252, mains(1)),
    shows: { text: ['Rest ended 0:42 ago', '0:42', 'ago'], button: ['Set 2 done, 5 x 72.5 kg'] },
  },
  {
    ...athlete,
    state: 'last set',
    device: played(SETS, 130, mains(2)),
    shows: { button: ['Finish exercise, 5 x 72.5 kg'] },
  },
  {
    ...athlete,
    state: 'paused',
    device: played(SETS, 174, ({ act }) => {
      act('main', 60);
      act('pause', 60);
    }),
    shows: {
      heading: ['Paused'],
      text: ['0:54', 'paused', 'Rest stopped at 1:30', 'Your workout is saved on this phone.'],
      button: ['Finish', 'Continue'],
    },
  },
  {
    ...athlete,
    state: 'still training',
    device: played(SETS, 2_400, mains(1)),
    shows: {
      heading: ['Still training?'],
      text: [/^The last thing you did was at \d\d:\d\d\.$/],
      button: [/^Finish at \d\d:\d\d$/, 'Go on'],
    },
  },
  {
    ...athlete,
    state: 'woke late',
    device: played(INTERVALS, 433, ({ act }) => {
      act('main', 1);
      act('main', 300);
    }),
    shows: {
      heading: ['Rest ended', 'Did you start on time?'],
      text: ['Interval 2 of 3', '0:42', 'ago', /^Over at \d\d:\d\d:\d\d\. A locked phone stays silent\.$/],
      button: ['Yes, on time, 0:42 in', 'Start interval 2'],
    },
  },
  {
    ...athlete,
    state: 'all done',
    device: played('Box jumps 1x5', 100, mains(1)),
    shows: { heading: ['All done'], button: ['Finish workout', 'Undo: set'] },
  },
];
