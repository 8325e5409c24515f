import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

const HEADER = {
  heading: ['Profile', 'Personal Information', 'Your Stats', 'Subscription Management', 'Referral Program'],
  text: ['Your personal information and goals', 'Maya Okafor', 'maya@example.com'],
  button: ['Edit Profile'],
  link: [/^Settings/, 'Get Link'],
};
const FIELDS = ['First name', 'Last name', 'Age', 'Race location', 'Target time'];

export const profileStates: StatesOf<'profile'> = [
  {
    state: 'read',
    who: 'an athlete with a race ahead',
    path: '/profile',
    shows: {
      ...HEADER,
      text: [
        ...[...HEADER.text, 'Age', '31', 'Fitness level', 'Intermediate', 'Race date', 'Sat 16 Jan 2027'],
        ...['Race location', 'Manchester', 'Target time', '1:30:00'],
        ...['Total workouts', '0', 'Day Streak', 'Weekly average', 'Member since', 'Nov 2026'],
        ...['Premium', /^Premium until /, 'Active', 'Account, data, appearance'],
      ],
    },
    lacks: { text: ['Not set', 'Add your race date', 'Part of Premium'], button: ['Upgrade to Premium', 'Cancel'] },
  },
  {
    state: 'read',
    who: 'an athlete in training',
    path: '/profile',
    shows: { text: ['Total workouts', '3', 'Day Streak', '2', 'Weekly average'] },
  },
  {
    state: 'empty fields',
    who: 'a premium athlete',
    path: '/profile',
    shows: {
      ...HEADER,
      text: [
        ...['Age', 'Fitness level', 'Race date', 'Race location', 'Target time', 'Not set'],
        ...['Add your race date', 'Home counts down to it, and a program can finish on it'],
      ],
      button: ['Edit Profile', /^Add your race date/],
    },
  },
  {
    state: 'no name',
    who: 'an athlete without a name',
    path: '/profile',
    shows: { text: ['No name yet'], button: ['Edit Profile'] },
  },
  {
    state: 'race over',
    who: 'an athlete after the race',
    path: '/profile',
    shows: { text: ['Tue 17 Nov', 'Add your next race date'], button: [/^Add your next race date/] },
  },
  {
    state: 'stats loading',
    who: 'a premium athlete',
    path: '/profile',
    calls: { 'GET /api/training': 'held' },
    shows: { ...HEADER, status: ['Loading your stats'] },
    lacks: { text: ['Member since'] },
  },
  {
    state: 'stats error',
    who: 'a premium athlete',
    path: '/profile',
    calls: { 'GET /api/training': 'lost' },
    shows: { ...HEADER, alert: ['Could not load your stats. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'edit',
    who: 'an athlete with a race ahead',
    path: '/profile',
    steps: ['Edit Profile'],
    shows: {
      heading: HEADER.heading,
      textbox: FIELDS,
      combobox: ['Fitness level'],
      text: ['Race date', 'In 59 days', 'For example 1:30:00', 'Not set', 'Beginner', 'Intermediate', 'Advanced'],
      button: ['Save Changes', 'Cancel'],
    },
    lacks: { button: ['Edit Profile'] },
  },
  {
    state: 'edit',
    who: 'a premium athlete',
    path: '/profile?edit=1',
    shows: { textbox: FIELDS, button: ['Save Changes', 'Cancel'] },
  },
  {
    state: 'invalid fields',
    who: 'a premium athlete',
    path: '/profile?edit=1',
    steps: [['First name', ''], ['Last name', ' '], ['Age', '15'], 'Save Changes'],
    shows: {
      text: ['First name is required', 'Last name is required', 'Enter an age from 16 to 80'],
      button: ['Save Changes'],
    },
  },
  {
    state: 'saved',
    who: 'a premium athlete',
    isChanging: true,
    path: '/profile?edit=1',
    steps: [['Age', '31'], ['Target time', '1:30:00'], 'Save Changes'],
    shows: { status: ['Profile Updated'], text: ['31', '1:30:00'], button: ['Edit Profile'] },
    lacks: { button: ['Save Changes'] },
  },
  {
    state: 'not saved yet',
    who: 'a premium athlete',
    path: '/profile?edit=1',
    steps: [['Race date', '2026-11-17'], /^Settings/, 'Back to Profile'],
    shows: {
      text: ["You haven't saved these changes yet.", 'This date has passed'],
      button: ['Save Changes', 'Cancel'],
    },
    afterwards: 'Cancel',
  },
  {
    state: 'saving failed',
    who: 'a premium athlete',
    path: '/profile?edit=1',
    calls: { 'PUT /api/profile': 'refused' },
    steps: [['Age', '31'], 'Save Changes'],
    shows: { alert: ['Update Failed Failed to update profile'], button: ['Save Changes', 'Cancel'] },
    // Unsaved changes are stored for the next visit, so they are discarded here.
    afterwards: 'Cancel',
  },
  {
    state: 'free athlete',
    who: 'a free athlete',
    path: '/profile',
    shows: {
      ...HEADER,
      heading: [...HEADER.heading, 'Strava'],
      text: ['Free plan', 'Random workouts and basic tracking', 'Free', 'Part of Premium', 'Share finished workouts'],
      button: ['Edit Profile', 'Upgrade to Premium', 'Unlock'],
    },
  },
  {
    state: 'admin',
    who: 'an admin',
    path: '/profile',
    shows: { text: ['Premium', 'Included for admins', 'Active'] },
    lacks: { button: ['Upgrade to Premium', 'Unlock'] },
  },
];
