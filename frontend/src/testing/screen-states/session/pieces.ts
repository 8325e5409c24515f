import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { AMRAP, athlete, CIRCUIT, EMOM, FOR_TIME, mains, PAIR, played, RUN } from './played.ts';

/** The kinds of pieces that are no sets. */
export const piecesStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'superset',
    device: played(PAIR, 30),
    shows: {
      heading: ['Push press'],
      text: ['Superset A, round 1 of 2', 'Then pull-up, 6 reps', 'rest 1:30 after the round', 'Round 1, push press'],
      button: ['A1 done, 6 x 35 kg', 'A2 Pull-up body weight', 'Round 2, pull-up, done as planned'],
    },
  },
  {
    ...athlete,
    state: 'circuit',
    device: played(CIRCUIT, 65, mains(1)),
    shows: {
      heading: ['Run'],
      text: ['3 rounds, round 1 of 3', 'Round 1, run'],
      button: ['Round 2 0 of 3 sets done', 'Round 1, burpees, done as planned', 'Run done'],
    },
  },
  {
    ...athlete,
    state: 'turns',
    device: played(EMOM, 83, mains(1)),
    shows: {
      heading: ['Burpees', 'Round 1'],
      text: ['EMOM 4, minute 1', '0:37', '4 minutes left', 'Swings'],
      img: ['Turn 1 of 4'],
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
    shows: { heading: ['The cap is reached', 'How many reps did you do?'], button: ['Save CAP + 0'] },
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
      img: ['600 of 1000 m'],
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
      text: ['Run, done', '5:30 per km', 'Distance', 'Time'],
      button: ['Start sandbag lunges', '50 m more', '1 second less'],
    },
  },
];
