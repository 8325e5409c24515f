import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog, withDevice, withPush } from '#frontend/testing/screen-states/steps.ts';
import { stubDevice } from '#frontend/testing/stub-device.ts';

const path = '/settings/reminders';
const HEADINGS = ['Reminders and Calendar', 'Reminders', 'Calendar Feed'];
const ADDRESS = /^http:\/\/localhost:\d+\/api\/feed\/[\w-]{22}\/plan\.ics$/;
const MADE = {
  ...{ heading: HEADINGS, link: ['Add to Google', 'Add to Apple', 'Back to Settings'] },
  ...{ button: ['Copy Address', 'Revoke'], text: [ADDRESS, 'Not read by a calendar yet'] },
};

const ON = {
  ...{ heading: HEADINGS, button: ['Mon', 'Sun', 'Send a Test', 'Turn Off on This Device'] },
};

export const remindersStates: StatesOf<'reminders'> = [
  {
    ...{ state: 'loading', who: 'a premium athlete', path, device: withPush('default') },
    calls: { 'GET /api/calendar-feed': 'held', 'GET /api/reminders': 'held' },
    shows: { heading: HEADINGS, status: ['Loading your calendar feed', 'Loading your reminders'] },
  },
  {
    ...{ state: 'error', who: 'a premium athlete', path, device: withPush('default') },
    calls: { 'GET /api/calendar-feed': 'lost', 'GET /api/reminders': 'lost' },
    shows: {
      heading: HEADINGS,
      alert: [
        'Could not load your calendar feed. Network connection failed',
        'Could not load your reminders. Network connection failed',
      ],
      button: ['Try again'],
    },
  },
  {
    ...{ state: 'asking', who: 'a premium athlete', path, device: withPush('default') },
    shows: {
      heading: ['A nudge at 06:30, and nothing else'],
      text: [
        "One notification a day at most: on training days until you've done the workout, and before your race. No news, no offers. Next, your browser asks whether it may.",
        ...['Only on days and at the time you choose', 'Off at any time, here', 'Compromised Run Brick'],
      ],
      button: ['Turn On Reminders'],
    },
    lacks: { button: ['Send a Test'] },
  },
  {
    ...{ state: 'question closed', who: 'a premium athlete', path, device: withPush('default', 'default') },
    steps: ['Turn On Reminders'],
    shows: {
      alert: ['Your browser closed its question without an answer. Try again, and choose Allow.'],
      button: ['Turn On Reminders'],
    },
  },
  {
    ...{ state: 'push service refuses', who: 'a premium athlete', path, device: withPush('default') },
    calls: { 'PUT /api/reminders/device': 'broken' },
    steps: ['Turn On Reminders'],
    shows: {
      alert: ["Your browser's push service refused. Please try again."],
      button: ['Turn On Reminders'],
    },
  },
  {
    ...{ state: 'blocked', who: 'a premium athlete', path, device: withPush('denied') },
    shows: {
      heading: ['Your browser blocks reminders'],
      text: ['Only you can allow them again, and only there.', 'Find Notifications, and choose Allow'],
      button: ['Check Again'],
    },
    lacks: { button: ['Turn On Reminders'] },
  },
  {
    ...{ state: 'unsupported', who: 'a premium athlete', path },
    shows: {
      heading: ['This browser shows no reminders'],
      text: ['Your calendar can remind you instead: get its address on this page.'],
    },
    lacks: { button: ['Turn On Reminders', 'Check Again'] },
  },
  {
    ...{ state: 'to be installed first', who: 'a premium athlete', path },
    device: () => stubDevice({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Safari/604.1' }),
    shows: {
      heading: ['Install the app first'],
      text: [
        "Tap Share, in the browser's bar or in its menu.",
        'Choose Add to Home Screen, further down or under More.',
        'Tap Add, then open Ironstride from your home screen.',
      ],
    },
  },
  {
    ...{ state: 'turned on', who: 'a premium athlete', isChanging: true, path, device: withPush('default') },
    steps: ['Turn On Reminders'],
    shows: ON,
  },
  {
    ...{ state: 'on', who: 'an athlete who is reminded', path, device: withPush('granted') },
    shows: {
      ...ON,
      text: [
        'UTC time. No reminders to train on rest days or while your plan is paused.',
        ...['Only while it is still open', 'Once, with a way to move it', '7 days and 1 day before'],
      ],
    },
    lacks: { button: ['Turn On Reminders'], text: ['On for another device of yours.'] },
  },
  {
    ...{ state: 'test sent', who: 'an athlete who is reminded', path, device: withPush('granted') },
    calls: { 'POST /api/reminders/test': () => new Response(null, { status: 204 }) },
    steps: ['Send a Test'],
    shows: { status: ['Test Sent. It arrives within a few seconds'] },
  },
  {
    ...{ state: 'test failed', who: 'an athlete who is reminded', path, device: withPush('granted') },
    calls: { 'POST /api/reminders/test': 'broken' },
    steps: ['Send a Test'],
    shows: { alert: ['Test Failed. The test could not be sent. Please try again.'] },
  },
  {
    ...{ state: 'not saved', who: 'an athlete who is reminded', path, device: withPush('granted') },
    calls: { 'PUT /api/reminders': 'broken' },
    steps: ['Sun'],
    shows: { alert: ['Reminders Not Saved. Your reminders could not be saved. Please try again.'] },
  },
  {
    ...{ state: 'turned off', who: 'an athlete who is reminded', isChanging: true, path, device: withPush('granted') },
    steps: ['Turn Off on This Device'],
    shows: { button: ['Turn On Reminders'] },
    lacks: { button: ['Turn Off on This Device'] },
  },
  {
    ...{ state: 'on elsewhere', who: 'an athlete who is reminded elsewhere', path, device: withPush('default') },
    shows: { text: ['On for another device of yours.'], button: ['Turn On Reminders'] },
  },
  {
    ...{ state: 'no feed', who: 'a premium athlete', path },
    shows: {
      heading: HEADINGS,
      text: ['Your plan in your own calendar: all-day entries that follow every move, with your race.'],
      button: ['Get a Private Address'],
    },
    lacks: { button: ['Revoke'], text: [ADDRESS] },
  },
  {
    ...{ state: 'feed made', who: 'an athlete with a calendar feed', path },
    shows: {
      text: [
        "Your address works. We can't show it again. A new address replaces it, so you'd have to add it to every calendar again.",
        ...['Google', 'checks every 8 to 24 hours', 'Apple', 'hourly to daily, as you set it', 'Outlook'],
        ...['about every 3 hours', 'Last read by Google Wed 18 Nov'],
        "Ironstride can't make them check sooner. Here, a moved workout shows at once.",
      ],
      button: ['Revoke', 'Make a New Address'],
    },
    lacks: { text: [ADDRESS], link: ['Add to Google'] },
  },
  {
    ...{ state: 'making failed', who: 'a premium athlete', path, calls: { 'POST /api/calendar-feed': 'broken' } },
    steps: ['Get a Private Address'],
    shows: { alert: ['The address could not be made. Please try again.'], button: ['Get a Private Address'] },
  },
  {
    ...{ state: 'address shown', who: 'a premium athlete', isChanging: true, path },
    steps: ['Get a Private Address'],
    shows: {
      ...MADE,
      text: [...MADE.text, 'Anyone with this address can read your plan, nothing else. We show it only once.'],
    },
    lacks: { button: ['Make a New Address'] },
  },
  {
    ...{ state: 'address copied', who: 'a premium athlete', isChanging: true, path },
    device: withDevice({ clipboard: { writeText: async () => undefined } }),
    steps: ['Get a Private Address', 'Copy Address'],
    shows: { ...MADE, status: ['Copied. Add it to your calendar as a subscription'] },
  },
  {
    ...{ state: 'copying failed', who: 'a premium athlete', isChanging: true, path },
    device: withDevice({}),
    steps: ['Get a Private Address', 'Copy Address'],
    shows: { ...MADE, alert: ['Copy Failed. Select the address above and copy it'] },
  },
  {
    ...{ state: 'revoking', who: 'an athlete with a calendar feed', path },
    steps: ['Revoke'],
    shows: {
      dialog: ['Revoke this address?'],
      text: ['Calendars that have it can no longer read your plan. Copied entries disappear at their next check.'],
      button: ['Cancel', 'Revoke', 'Close'],
    },
  },
  {
    ...{ state: 'revoking failed', who: 'an athlete with a calendar feed', path },
    calls: { 'DELETE /api/calendar-feed': 'broken' },
    steps: ['Revoke', inDialog('Revoke')],
    shows: { dialog: ['Revoke this address?'], alert: ['The address could not be revoked. Please try again.'] },
  },
  {
    ...{ state: 'revoked', who: 'an athlete with a calendar feed', isChanging: true, path },
    steps: ['Revoke', inDialog('Revoke')],
    shows: {
      status: ['Address Revoked. No calendar can read your plan now.'],
      button: ['Get a Private Address'],
    },
    lacks: { button: ['Revoke'] },
  },
  {
    ...{ state: 'replaced', who: 'an athlete with a calendar feed', isChanging: true, path },
    steps: ['Make a New Address', inDialog('Make New')],
    shows: MADE,
    lacks: { button: ['Make a New Address'] },
  },
];
