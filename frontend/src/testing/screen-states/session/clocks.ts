import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { athlete, mains, played } from './played.ts';

const EMOM = 'EMOM 4 min: 1) 10 burpees 2) 12 swings';
const AMRAP = 'AMRAP 12: 10 wall balls, 8 burpees';
const FOR_TIME = '2 rounds for time: 500 m row, 20 wall balls';
const RUN = 'Run 1000m @ 5:30/km; Sandbag lunges 50m @ 10kg';
const INTERVALS = 'Run 3x1000m, rest 90s';

export const sessionClockStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'turns',
    device: played(EMOM, 83, mains(1)),
    shows: {
      heading: ['Burpees', 'Round 1'],
      text: ['EMOM 4, minute 1', '0:37', '4 minutes left', 'Swings'],
      img: ['Interval 1 of 4'],
      button: ['Missed', 'Done'],
    },
  },
  {
    ...athlete,
    state: 'AMRAP',
    device: played(AMRAP, 200, mains(3)),
    shows: {
      heading: ['Round 3'],
      text: ['AMRAP 12', '9:40', '2rounds', 'Wall balls', '1:00', '0:20 in'],
      button: ['1 round', 'Undo: round'],
    },
  },
  {
    ...athlete,
    state: 'AMRAP over',
    device: played(AMRAP, 900, mains(3)),
    steps: ['1 rep more'],
    shows: { heading: ['And how many reps?'], text: ['Time is up'], button: ['Save 2 + 1'] },
  },
  {
    ...athlete,
    state: 'for time',
    device: played(FOR_TIME, 200, ({ act }) => {
      act('main', 60);
      act('next', 120);
    }),
    shows: {
      heading: ['Wall balls'],
      text: ['2 rounds for time, round 1 of 2', '2:20', '1. Row', '2:00'],
      button: ['Next', 'Finish'],
    },
  },
  {
    ...athlete,
    state: 'for time at the cap',
    device: played('For time, cap 10 min: 500 m row, 20 wall balls', 900, mains(1)),
    shows: { heading: ['Time cap reached', 'How many reps did you do?'], button: ['Save CAP + 0'] },
  },
  {
    ...athlete,
    state: 'run',
    device: played(RUN, 230, ({ act }) => {
      act('main', 1);
      act({ do: 'set-lap-length', metres: 200 });
      for (let lap = 0; lap < 3; lap++) act('lap', 66);
    }),
    shows: {
      heading: ['Run', 'Laps'],
      text: ['By laps', '600m', 'on for 5:32', '1:06', 'on pace'],
      img: ['600 m of 1000 m'],
      button: ['Lap', 'Run done', '200 m a lap'],
    },
  },
  {
    ...athlete,
    state: 'run done',
    device: played(RUN, 400, ({ act }) => {
      act('main', 1);
      act('main', 330);
    }),
    shows: {
      text: ['Run, done', '5:30 /km', 'Distance', 'Time'],
      button: ['Start sandbag lunges', '50 m more', '1 second less'],
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
    state: 'length of a lap',
    device: played(RUN, 30),
    steps: ['Set lap length'],
    shows: { dialog: ['Lap length'], textbox: ['Lap length'], button: ['Save'] },
  },
  {
    ...athlete,
    state: 'turn missed',
    device: played(EMOM, 83, mains(1)),
    steps: ['Missed', '1 rep more', 'Save 1 rep'],
    shows: { button: ['Undo: missed interval'], text: [/^Next in 0:3\d$/] },
  },
];
