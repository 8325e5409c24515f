import { vi } from 'vitest';
import { startSession } from '#frontend/lib/player/session-store.ts';
import { type Played, play, sessionOf } from '#frontend/testing/played-session.ts';
import type { Opened, StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { keepGenerated } from '#frontend/testing/screen-states/steps.ts';

const SETS = 'Back squat 3x5 @ 72.5kg, rest 150s; Plank 0:45';
const PAIR = 'A1 Push press 2x6 @ 35kg; A2 Pull-up 2x6, rest 90s';
const CIRCUIT = '3 rounds: 200 m run, 10 burpees, 15 wall balls';
const EMOM = 'EMOM 4 min: 1) 10 burpees 2) 12 swings';
const AMRAP = 'AMRAP 12: 10 wall balls, 8 burpees';
const FOR_TIME = '2 rounds for time: 500 m row, 20 wall balls';
const RUN = 'Run 1000m @ 5:30/km; Sandbag lunges 50m @ 10kg';
const INTERVALS = 'Run 3x1000m, rest 90s';

/** A session that somebody began so many seconds ago, and what they have done in it since. */
function played(workout: string, secondsAgo: number, doing: (played: Played) => unknown = () => undefined) {
  return ({ rig, person }: Opened) => {
    const { id, ...session } = sessionOf(workout);
    const startedAt = rig.clock.now - secondsAgo * 1_000;
    const own = play({ ...session, id, uid: person?.uid ?? '', startedAt });
    doing(own);
    void startSession({ session: own.session, facts: own.facts() });
  };
}

/** So many times the main button, each a minute after the one before. */
const mains =
  (times: number) =>
  ({ act }: Played) => {
    for (let time = 0; time < times; time++) act('main', 60);
  };

const athlete = { who: 'an athlete on day one', path: '/session' } as const;

export const sessionStates: StatesOf<'session'> = [
  {
    ...athlete,
    state: 'loading',
    path: '/session?workout=x',
    calls: { 'GET /api/training': 'held' },
    shows: { status: ['Loading your workout'] },
  },
  {
    ...athlete,
    state: 'started',
    path: '/',
    steps: ['Start Workout'],
    shows: {
      heading: ['Run 1.1', 'Run'],
      button: ['Start run', 'Pause', 'Nothing to undo', 'Back to the app, the workout goes on'],
      text: ['Exercise 1 of 2'],
    },
    lacks: { text: ['Home', 'Calendar'] },
    at: '/session',
  },
  {
    state: 'started from a shelf',
    who: 'a free athlete',
    path: '/random-workout',
    device: keepGenerated({ name: 'Run and Row', exercises: [{ name: 'Row', sets: 3, distance: 500, rest: 90 }] }),
    steps: ['Start Workout'],
    shows: { heading: ['Run and Row', 'Row'], button: ['Start interval 1'] },
    at: '/session',
  },
  {
    ...athlete,
    state: 'another under way',
    path: '/workouts',
    device: played(SETS, 60),
    steps: ['Start Workout'],
    shows: {
      heading: ['One at a time'],
      text: ['Squat and Press is still in progress.', 'What you did in Squat and Press is not logged then.'],
      button: ['Discard it and start Run 1.1', 'Resume Squat and Press'],
    },
  },
  {
    ...athlete,
    state: 'no such workout',
    path: '/session?workout=wko_gone',
    shows: { heading: ['Workouts'] },
    at: '/workouts',
  },
  { ...athlete, state: 'none', shows: { heading: ["Today's Workout"], link: ['Start Workout'] }, at: '/' },
  {
    ...athlete,
    state: 'set under way',
    device: played(SETS, 30),
    shows: {
      heading: ['Squat and Press', 'Back squat'],
      text: ['Set 1 of 3, exercise 1 of 2', 'Target 3 x 5 at 72.5 kg', 'Set 1', 'Next', 'Plank'],
      button: ['Set 1 done, 5 x 72.5 kg', 'Set 2, done as planned', 'Set 3, 5 x 72.5 kg. Change', '2.5 kilograms more'],
      textbox: ['Reps', 'Load'],
    },
  },
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
    state: 'length of a lap',
    device: played(RUN, 30),
    steps: ['Set the length of a lap'],
    shows: { dialog: ['Length of a lap'], textbox: ['Length of a lap'], button: ['Save'] },
  },
  {
    ...athlete,
    state: 'turn missed',
    device: played(EMOM, 83, mains(1)),
    steps: ['Missed', '1 rep more', 'Save 1 rep'],
    shows: { button: ['Undo: missed turn'], text: [/^Next in 0:3\d$/] },
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
    shows: { status: ['Workout discarded. You can take it back for a day.'], button: ['Undo'] },
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
