import type { StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog, seen } from '#frontend/testing/screen-states/steps.ts';

const UNKNOWN = '/log/rnd_0000000000000000/2026-11-18';
const OPEN_RUN = [/^Run 1.1/] as const;
const EDIT = [...OPEN_RUN, seen('Edit'), 'Edit'] as const;
const MORE: Step = inDialog('1 minute more');
const goOffline: Step = ({ connection }) => connection.setOffline(true);
/** Goes forward in the browser's history. */
const goForward: Step = () => history.forward();

export const loggedWorkoutStates: StatesOf<'loggedWorkout'> = [
  {
    state: 'loading',
    who: 'an athlete done for today',
    path: UNKNOWN,
    calls: { 'GET /api/training': 'held' },
    shows: { heading: ['Workout'], link: ['Back'], status: ['Loading this workout'] },
  },
  {
    state: 'error',
    who: 'an athlete done for today',
    path: UNKNOWN,
    calls: { 'GET /api/training': 'lost' },
    shows: { alert: ['Could not load this workout. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'error',
    who: 'an athlete done for today',
    path: UNKNOWN,
    calls: { 'GET /api/training/month': 'lost' },
    shows: { alert: ['Could not load this workout. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'not in the log',
    who: 'an athlete done for today',
    path: UNKNOWN,
    shows: {
      text: ["This workout isn't in your log", 'It may have been deleted, or moved to another day.'],
      link: ['See your workouts', 'Back'],
    },
  },
  {
    state: 'completed',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: OPEN_RUN,
    shows: {
      heading: ['Run 1.1', 'Completion', 'Exercises', 'Comments'],
      text: [
        ...[/^Wed 18 Nov, \d\d:\d\d\. Week 1, day 1$/, 'Completed', 'Mixed', '42 min', 'Easy', 'Duration'],
        ...[/^Wed 18 Nov, \d\d:\d\d$/, 'Rating', '8/10', 'Legs of lead', 'Run', 'Plank'],
      ],
      button: ['Edit', 'Date', 'Share', 'Delete', 'Add what you did'],
    },
    lacks: { text: ['Effort', 'Load', 'Planned for', 'Edited'] },
  },
  {
    state: 'without exercises',
    who: 'an athlete in training',
    path: '/workouts',
    steps: [/^Run and Row/],
    shows: {
      text: [
        ...['Completed', 'Cardio', '35 min', 'Random workout completed'],
        'Four rounds, rest 60 s after each. Warm-up jog 5 min; Run 4 x 400 m; Row 4 x 500 m',
      ],
      button: ['Add what you did'],
    },
    lacks: { text: ['Rating', '5/10'], heading: ['Exercises'] },
  },
  {
    state: 'skipped',
    who: 'an athlete who skipped today',
    path: '/workouts',
    steps: OPEN_RUN,
    shows: { heading: ['Log', 'Exercises'], text: ['Skipped', /^Wed 18 Nov, \d\d:\d\d$/], button: ['Delete'] },
    lacks: { text: ['Rating', 'Duration'], button: ['Edit', 'Date', 'Share', 'Add what you did'] },
  },
  {
    state: 'of another day',
    who: 'an athlete who changed programs',
    path: '/calendar?month=2026-11&day=14',
    steps: ['Run 1.1'],
    shows: { text: ['Planned for', 'Sat 14 Nov'] },
  },
  {
    state: 'editing',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: EDIT,
    shows: {
      dialog: ['Edit workout'],
      text: ['Run 1.1', 'Date', 'Planned for Wed 18 Nov. Its place in the plan stays.', 'How was it?', 'Effort'],
      button: ['Save Changes', 'Cancel', 'Delete Workout'],
    },
    lacks: { text: [/^Was /] },
  },
  {
    state: 'changed',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: [...EDIT, MORE],
    shows: { text: ['Was 42 min'] },
  },
  {
    state: 'leaving with changes',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: [...EDIT, MORE, 'Cancel'],
    shows: { text: ['Leave without saving?'], button: ['Keep editing', 'Discard changes'] },
    afterwards: 'Discard changes',
  },
  {
    state: 'day refused',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: [...EDIT, ['Date', '2026-11-10']],
    shows: { text: ['Only Wed 18 Nov can be chosen.'] },
  },
  {
    state: 'saving failed',
    who: 'an athlete done for today',
    path: '/workouts',
    calls: { 'POST /api/corrections': 'refused' },
    steps: [...EDIT, MORE, 'Save Changes'],
    shows: {
      dialog: ['Edit workout'],
      alert: ['Error Failed to save your changes. Please try again.'],
      text: ['Was 42 min'],
    },
  },
  {
    state: 'saved',
    who: 'an athlete done for today',
    isChanging: true,
    path: '/workouts',
    steps: [...EDIT, MORE, 'Save Changes'],
    shows: { status: ['Workout Updated'], text: ['43 min', 'Edited'] },
  },
  {
    state: 'adding what was done',
    who: 'an athlete done for today',
    path: '/workouts',
    steps: [...OPEN_RUN, 'Add what you did'],
    shows: {
      dialog: ['Edit workout'],
      textbox: ['Set 1, distance in kilometres'],
      button: ['Remove set 1', 'Add a set', /^Run/, /^Plank/],
    },
  },
  {
    state: 'deleted',
    who: 'an athlete done for today',
    isChanging: true,
    path: '/workouts',
    steps: [...OPEN_RUN, 'Delete'],
    shows: {
      heading: ['Workouts'],
      status: ['Workout Deleted. Run 1.1, Wed 18 Nov'],
      text: ['No recent activity'],
      button: ['Undo', 'Close', 'Complete Workout'],
    },
  },
  {
    state: 'deletion refused',
    who: 'an athlete done for today',
    path: '/workouts',
    calls: { 'POST /api/corrections': 'refused' },
    steps: [...OPEN_RUN, 'Delete'],
    shows: { alert: ['Error. Failed to delete workout'], button: ['Share Run 1.1'] },
  },
  {
    state: 'brought back',
    who: 'an athlete done for today',
    isChanging: true,
    path: '/workouts',
    steps: [...OPEN_RUN, goOffline, 'Delete', 'Undo', seen('Share Run 1.1')],
    shows: { link: [/^Run 1.1/], text: ['Completed in 42 minutes'] },
  },
  {
    state: 'gone',
    who: 'an athlete done for today',
    isChanging: true,
    path: '/workouts',
    steps: [...OPEN_RUN, 'Delete', seen('Complete Workout'), goForward],
    shows: { text: ['This workout was deleted'], button: ['Restore'] },
    lacks: { button: ['Undo'] },
  },
];
