import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog, withDevice } from '#frontend/testing/screen-states/steps.ts';

const path = '/settings/reminders';
const HEADINGS = ['Reminders and Calendar', 'Calendar Feed'];
const ADDRESS = /^http:\/\/localhost:\d+\/api\/feed\/[\w-]{22}\/plan\.ics$/;
const MADE = {
  ...{ heading: HEADINGS, link: ['Add to Google', 'Add to Apple', 'Back to Settings'] },
  ...{ button: ['Copy Address', 'Revoke'], text: [ADDRESS, 'Not read by a calendar yet'] },
};

export const remindersStates: StatesOf<'reminders'> = [
  {
    ...{ state: 'loading', who: 'a premium athlete', path, calls: { 'GET /api/calendar-feed': 'held' } },
    shows: { heading: HEADINGS, status: ['Loading your calendar feed'] },
  },
  {
    ...{ state: 'error', who: 'a premium athlete', path, calls: { 'GET /api/calendar-feed': 'lost' } },
    shows: {
      heading: HEADINGS,
      alert: ['Could not load your calendar feed. Network connection failed'],
      button: ['Try again'],
    },
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
        'Your address works. It is not shown again: for another calendar, make a new one.',
        ...['Google', 'looks every 8 to 24 hours', 'Apple', 'hourly to daily, as you set it', 'Outlook'],
        ...['about every 3 hours', 'Last read by Google Wed 18 Nov'],
        'Ironstride cannot make them look sooner. Here, a moved workout shows at once.',
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
    shows: { ...MADE, text: [...MADE.text, 'Whoever has it can read your plan, nothing else. It is shown this once.'] },
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
      text: ['Calendars that have it can no longer read your plan. What they have copied goes when they next look.'],
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
