import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { withDevice } from '#frontend/testing/screen-states/steps.ts';

const RULES = [
  'Your friend must be new: joined in the last 7 days, and after you.',
  'Two 30-day periods in a row, training on 8+ days in each.',
  'Up to 12 times a year for you. After that, your friends still get theirs.',
];
const HEADER = {
  heading: ['Referral Program', 'How It Works'],
  text: ['When your friend completes 2 months of training, you both get 1 month free', ...RULES],
  link: ['Back to Profile'],
};
const LINK = {
  text: [...HEADER.text, 'Your code', /^[2-9A-HJ-NP-Z]{10}$/, /^http:\/\/localhost:3000\/\?ref=[2-9A-Z]{10}$/],
  button: ['Get Link'],
};

export const referralStates: StatesOf<'referral'> = [
  {
    state: 'loading',
    who: 'a free athlete',
    path: '/referral',
    calls: { 'GET /api/referral': 'held' },
    shows: { ...HEADER, status: ['Loading your referrals'] },
    lacks: { button: ['Get Link'] },
  },
  {
    state: 'error',
    who: 'a free athlete',
    path: '/referral',
    calls: { 'GET /api/referral': 'lost' },
    shows: { ...HEADER, alert: ['Could not load your referrals. Network connection failed'], button: ['Try again'] },
  },
  {
    state: 'no friends',
    who: 'a free athlete',
    path: '/referral',
    shows: {
      ...LINK,
      heading: [...HEADER.heading, 'Your code', 'Your Friends'],
      text: [
        ...[...LINK.text, 'No friends yet'],
        'Send your link. Friends who sign up with it appear here, with their progress.',
      ],
    },
    lacks: { heading: ['Your Reward'], button: ['Share'] },
  },
  {
    state: 'friends',
    who: 'an athlete who has brought friends',
    path: '/referral',
    shows: {
      ...LINK,
      text: [
        ...[...LINK.text, 'Joined Wed 18 Nov', '1 of 12 rewards this year', 'Rewarded', 'Missed', 'Ended'],
        ...['Month 1 of 2, until Fri 18 Dec', '5 of 8 days', 'You both got 1 month free'],
        ...['Too few training days', 'Your friend has left'],
      ],
    },
    lacks: { text: ['No friends yet'] },
  },
  {
    state: 'brought by a friend',
    who: 'an athlete whom a friend has brought',
    path: '/referral',
    shows: {
      heading: ['Your Reward', 'Your Friends'],
      text: ["Joined Wed 18 Nov with a friend's link", 'Month 1 of 2, until Fri 18 Dec', '0 of 8 days'],
    },
  },
  {
    state: 'link copied',
    who: 'a free athlete',
    path: '/referral',
    device: withDevice({ clipboard: { writeText: async () => undefined } }),
    steps: ['Get Link'],
    shows: { ...LINK, status: ["Link Copied. Send it to a friend who's new here."] },
  },
  {
    state: 'copying failed',
    who: 'a free athlete',
    path: '/referral',
    device: withDevice({}),
    steps: ['Get Link'],
    shows: { ...LINK, alert: ['Copy Failed. Select the link and copy it yourself.'] },
  },
  {
    state: 'shared where the device cannot',
    who: 'a free athlete',
    path: '/referral',
    device: withDevice({
      share: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      clipboard: { writeText: async () => undefined },
    }),
    steps: ['Share'],
    shows: { ...LINK, status: ["Link Copied. Send it to a friend who's new here."] },
  },
];
