import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog, promoCode, withDownloads } from '#frontend/testing/screen-states/steps.ts';

const HEADINGS = [
  ...['Settings', 'Account', 'Sessions', 'Free Months', 'Data Management', 'Appearance', 'App Information'],
];

export const settingsStates: StatesOf<'settings'> = [
  {
    state: 'one session',
    who: 'a premium athlete',
    path: '/settings',
    shows: {
      heading: HEADINGS,
      text: [
        ...['Your account, your data, this device', 'Maya Okafor', 'maya@example.com'],
        ...['Unknown device', 'Signed in Wed 18 Nov', 'Active now'],
        ...['Retake Assessment', 'Your program changes only when you confirm it'],
        ...['Reset Assessment', 'Forget your answers and start over'],
        ...['Export Data', 'All that is kept of you, as a file', 'Ironstride', 'v2.1.0'],
        'Ironstride is not affiliated with HYROX. HYROX is a trademark of its owner.',
      ],
      textbox: ['Promo code'],
      link: ['Back to Profile', /^Edit Profile/, /^Retake Assessment/],
      button: [
        ...['Check', /^Reset Assessment/, /^Export Data/, 'System', 'Light', 'Dark', 'Sign out', 'Delete Account'],
      ],
    },
    lacks: { button: ['Sign out everywhere else', 'Apply'], text: [/^Last seen/] },
  },
  {
    state: 'one session',
    who: 'an admin',
    path: '/settings',
    shows: { heading: HEADINGS, text: ['Maya Okafor', 'Active now'], button: ['Sign out', 'Delete Account'] },
  },
  {
    state: 'several sessions',
    who: 'an athlete with three sessions',
    path: '/settings',
    shows: {
      text: [
        ...['Active now', 'Safari on iPhone', 'Last seen today', 'Unknown device', 'Last seen 12 days ago'],
        'Signed in Fri 6 Nov',
      ],
      button: ['End session: Safari on iPhone, Last seen today', 'Sign out everywhere else'],
    },
  },
  {
    state: 'sessions loading',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'GET /api/sessions': 'held' },
    shows: { heading: HEADINGS, status: ['Loading your sessions'] },
  },
  {
    state: 'sessions error',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'GET /api/sessions': 'lost' },
    shows: {
      heading: HEADINGS,
      alert: ['Could not load your sessions. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    state: 'ending a session',
    who: 'an athlete with three sessions',
    path: '/settings',
    steps: [/^End session: Safari on iPhone/],
    shows: {
      dialog: ['End this session?'],
      text: ['Safari on iPhone is signed out, and has to sign in again.'],
      button: ['Keep it', 'End Session', 'Close'],
    },
  },
  {
    state: 'ending a session',
    who: 'an athlete with three sessions',
    isChanging: true,
    path: '/settings',
    steps: [/^End session: Safari on iPhone/, 'End Session'],
    shows: { status: ['Session Ended. Safari on iPhone is signed out.'] },
    lacks: { text: ['Safari on iPhone'] },
  },
  {
    state: 'ending all other sessions',
    who: 'an athlete with three sessions',
    path: '/settings',
    steps: ['Sign out everywhere else'],
    shows: {
      dialog: ['Sign out everywhere else?'],
      text: ['Every other session ends, and has to sign in again. You stay signed in here.'],
      button: ['Keep them', 'Sign out', 'Close'],
    },
  },
  {
    state: 'ending all other sessions',
    who: 'an athlete with three sessions',
    isChanging: true,
    path: '/settings',
    steps: ['Sign out everywhere else', inDialog('Sign out')],
    shows: { status: ['Signed Out Everywhere Else. You are signed in here only.'] },
    lacks: { button: ['Sign out everywhere else'] },
  },
  {
    state: 'promo code valid',
    who: 'a free athlete',
    path: '/settings',
    steps: [promoCode('SPRING'), ['Promo code', 'spring'], 'Check'],
    shows: {
      text: ['The SPRING months', 'From a friend', '1 month free'],
      status: ['Valid: The SPRING months, 1 month free'],
      button: ['Apply'],
    },
    lacks: { button: ['Check'] },
  },
  {
    state: 'promo code invalid',
    who: 'a free athlete',
    path: '/settings',
    steps: [['Promo code', 'nowhere'], 'Check'],
    shows: { text: ['This promo code is not valid or no longer valid.'], button: ['Check'] },
  },
  {
    state: 'promo code invalid',
    who: 'a free athlete',
    path: '/settings',
    calls: { 'POST /api/promo-codes/validate': 'refused' },
    steps: [['Promo code', 'nowhere'], 'Check'],
    shows: { text: ['Invalid promo code.'] },
  },
  {
    state: 'promo code applied',
    who: 'a free athlete',
    isChanging: true,
    path: '/settings',
    steps: [promoCode('AUTUMN'), ['Promo code', 'autumn'], 'Check', 'Apply'],
    shows: {
      text: ['The AUTUMN months applied. Premium until Fri 18 Dec.'],
      status: ['The AUTUMN months applied. Premium until Fri 18 Dec.'],
    },
  },
  {
    state: 'exporting',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'GET /api/export-data': 'held' },
    steps: [/^Export Data/],
    shows: { status: ['Preparing your file…'], text: ['Preparing your file…'] },
  },
  {
    state: 'exported',
    who: 'a premium athlete',
    path: '/settings',
    device: withDownloads,
    steps: [/^Export Data/],
    shows: { status: ['Data Exported. Saved as ironstride-export-2026-11-18.json'] },
  },
  {
    state: 'export failed',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'GET /api/export-data': 'refused' },
    steps: [/^Export Data/],
    shows: { alert: ['Export Failed. Your data could not be exported. Please try again.'] },
  },
  {
    state: 'reset asked for',
    who: 'a premium athlete',
    path: '/settings',
    steps: [/^Reset Assessment/],
    shows: {
      dialog: ['Reset your assessment?'],
      text: [
        'Your answers are forgotten, and you take the assessment again from its first step. Your program, your history and your free months stay.',
      ],
      button: ['Keep it', 'Reset', 'Close'],
    },
  },
  {
    state: 'reset failed',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'POST /api/reset-assessment': 'refused' },
    steps: [/^Reset Assessment/, 'Reset'],
    shows: {
      dialog: ['Reset your assessment?'],
      alert: ['Reset FailedYour assessment could not be reset. Please try again.'],
      button: ['Keep it', 'Reset'],
    },
  },
  {
    state: 'deletion asked for',
    who: 'a premium athlete',
    path: '/settings',
    steps: ['Delete Account'],
    shows: {
      dialog: ['Delete your account?'],
      text: [
        ...['This is lost for good:', 'Your profile, your race and your assessment'],
        ...['Every workout you logged, your streak and your achievements'],
        ...['Your program, your membership and your free months', 'Type DELETE to confirm'],
        'You are signed out everywhere. Backups keep a copy for at most 35 days, then it is gone from there, too. Nobody can bring your account back.',
      ],
      textbox: ['Type DELETE to confirm'],
      button: ['Export your data first', 'Keep it', 'Delete Account', 'Close'],
    },
  },
  {
    state: 'deletion failed',
    who: 'a premium athlete',
    path: '/settings',
    calls: { 'DELETE /api/account': 'refused' },
    steps: ['Delete Account', ['Type DELETE to confirm', 'DELETE'], inDialog('Delete Account')],
    shows: {
      dialog: ['Delete your account?'],
      alert: ['Deletion FailedYour account could not be deleted. Please try again.'],
      button: ['Delete Account'],
    },
  },
];
