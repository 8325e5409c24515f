import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog } from '#frontend/testing/screen-states/steps.ts';

const STATUS = 'GET /api/strava/status';
const PUSH = 'POST /api/strava/push-workout';
const CONNECT_FAILED = 'Connection Failed Failed to connect to Strava. Please try again.';
const refusal = (status: number, body: object) => () => Response.json({ requestId: 'r', ...body }, { status });

/** The states of Strava's card in Profile. */
export const profileStravaStates: StatesOf<'profile'> = [
  {
    state: 'Strava not connected',
    who: 'a premium athlete',
    path: '/profile',
    shows: { heading: ['Strava'], text: ['Not connected'], button: ['Connect'] },
    lacks: { button: ['Unlock', 'Disconnect'] },
  },
  {
    state: 'Strava loading',
    who: 'a premium athlete',
    path: '/profile',
    calls: { [STATUS]: 'held' },
    shows: { heading: ['Strava'], status: ['Loading your Strava connection'] },
    lacks: { button: ['Connect', 'Disconnect'] },
  },
  {
    state: 'Strava error',
    who: 'a premium athlete',
    path: '/profile',
    calls: { [STATUS]: 'lost' },
    shows: { alert: ['Could not load your Strava connection. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'Strava not set up',
    who: 'a premium athlete',
    path: '/profile',
    isWithoutPrograms: true,
    shows: { text: ['Configuration Required', "Strava isn't set up here yet. Please contact support."] },
    lacks: { button: ['Connect', 'Disconnect'] },
  },
  {
    state: 'Strava connecting failed',
    who: 'a premium athlete',
    path: '/profile',
    calls: { 'POST /api/strava/connect': 'broken' },
    steps: ['Connect'],
    shows: { alert: [CONNECT_FAILED], button: ['Connect'] },
  },
  {
    state: 'Strava denied',
    who: 'a premium athlete',
    path: '/profile?strava_error=access_denied',
    shows: { alert: ['Connection Failed. Access denied. You can connect Strava whenever you like.'] },
  },
  {
    state: 'Strava connected',
    who: 'an athlete with Strava',
    path: '/profile',
    shows: { text: ['Your Strava account', 'Connected'], button: ['Disconnect'] },
    lacks: { button: ['Connect', 'Connect again'] },
  },
  {
    state: 'Strava connected without permission',
    who: 'an athlete whose Strava allows nothing',
    path: '/profile',
    shows: {
      text: [
        ...['Your Strava account', "Can't share"],
        "You didn't allow new activities, so nothing can be shared. Connect again and allow them.",
      ],
      button: ['Connect again', 'Disconnect'],
    },
  },
  {
    state: 'disconnecting Strava asked for',
    who: 'an athlete with Strava',
    path: '/profile',
    steps: ['Disconnect'],
    shows: { dialog: ['Disconnect Strava?'], button: ['Keep Connected', 'Disconnect', 'Close'] },
  },
  {
    state: 'disconnecting Strava failed',
    who: 'an athlete with Strava',
    path: '/profile',
    calls: { 'POST /api/strava/disconnect': 'refused' },
    steps: ['Disconnect', inDialog('Disconnect')],
    shows: { dialog: ['Disconnect Strava?'], alert: ['Failed to disconnect Strava Please try again.'] },
  },
];

/** The states of Strava's card in Settings. */
export const settingsStravaStates: StatesOf<'settings'> = [
  {
    state: 'Strava connected',
    who: 'an athlete with Strava',
    path: '/settings',
    shows: { heading: ['Strava'], text: ['Your Strava account', 'Connected'], button: ['Disconnect'] },
  },
  {
    state: 'Strava gated',
    who: 'a free athlete',
    path: '/settings',
    shows: { heading: ['Strava'], text: ['Part of Premium', 'Share finished workouts'], button: ['Unlock'] },
    lacks: { button: ['Connect', 'Disconnect'] },
  },
  {
    state: 'Strava gated, still connected',
    who: 'a former member with Strava',
    path: '/settings',
    shows: {
      heading: ['Strava'],
      text: ['Part of Premium', 'Still connected. Nothing is shared without Premium.'],
      button: ['Unlock', 'Disconnect'],
    },
  },
  {
    state: 'Strava connecting failed',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'GET /api/strava/connect': 'lost' },
    steps: ['Connect'],
    shows: { alert: [CONNECT_FAILED], button: ['Connect'] },
  },
];

const SHARE = 'Share Run 1.1 to Strava';
const SHEET = {
  dialog: ['Share to Strava'],
  spinbutton: ['Duration'],
  textbox: ['Notes (optional)'],
};

/** The states of sharing from Workouts. */
export const workoutsStravaStates: StatesOf<'workouts'> = [
  {
    state: 'sharing to Strava',
    who: 'an athlete with Strava',
    path: '/workouts',
    steps: [SHARE],
    shows: { ...SHEET, text: ['Legs of lead', 'Shown with your workout on Strava'], button: ['Share', 'Close'] },
  },
  {
    state: 'sharing to Strava failed',
    who: 'an athlete with Strava',
    path: '/workouts',
    calls: { [PUSH]: 'lost' },
    steps: [SHARE, inDialog('Share')],
    shows: {
      ...SHEET,
      alert: ['Share Failed Network connection failed. Your details are kept.'],
      button: ['Share'],
    },
  },
  {
    state: 'sharing to Strava, connection ended',
    who: 'an athlete with Strava',
    path: '/workouts',
    calls: { [PUSH]: refusal(403, { code: 'STRAVA_RECONNECT', message: 'It has ended.', needsAuth: true }) },
    steps: [SHARE, inDialog('Share')],
    shows: { ...SHEET, alert: ['Reconnect Strava It has ended.'], button: ['Connect', 'Share'] },
  },
  {
    state: 'maybe shared to Strava',
    who: 'an athlete with Strava',
    path: '/workouts',
    calls: { [PUSH]: refusal(409, { code: 'STRAVA_SHARE_UNKNOWN' }) },
    steps: [SHARE, inDialog('Share')],
    shows: {
      ...SHEET,
      alert: [/^Strava may have it Strava didn't say whether your workout arrived\./],
      link: ['Check Strava'],
      button: ['Share again'],
    },
    lacks: { button: ['Share'] },
  },
  {
    state: 'shared to Strava',
    who: 'an athlete with Strava',
    path: '/workouts',
    calls: {
      [PUSH]: () =>
        Response.json({
          message: 'Shared to Strava',
          activityId: '1',
          activityUrl: 'https://www.strava.com/activities/1',
        }),
    },
    steps: [SHARE, inDialog('Share')],
    shows: {
      dialog: ['Shared to Strava'],
      text: ['Shared to Strava: 42 min, with your notes'],
      link: ['View on Strava'],
      button: ['Done', 'Close'],
    },
  },
  {
    state: 'completed, may be shared to Strava',
    who: 'an athlete on day one with Strava',
    isChanging: true,
    path: '/workouts',
    steps: ['Complete Workout', inDialog('Complete Workout')],
    shows: { dialog: ['Workout Completed!'], button: ['Done', 'Share to Strava'] },
  },
];
