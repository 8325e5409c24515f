import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

const TOOLS = ['Race simulation', 'Splits and range'].map((name) => new RegExp(`^${name}`));

/** The race's own page. */
export const raceStates: StatesOf<'race'> = [
  {
    state: 'loading',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    calls: { 'GET /api/training': 'held' },
    shows: { heading: ['Your race'], status: ['Loading your race'], button: ['Edit'] },
  },
  {
    state: 'error',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    calls: { 'GET /api/training': 'lost' },
    shows: { heading: ['Your race'], alert: ['Could not load your plan. Network connection failed'] },
  },
  {
    state: 'no race',
    who: 'a premium athlete',
    path: '/race',
    shows: {
      heading: ['Your race'],
      text: ['No race yet', /^Ironstride is not affiliated with HYROX/],
      button: ['Add your race', /^Race-day checklist/, /^Loads/],
      link: [...TOOLS, 'Back to Home'],
    },
    lacks: { button: ['Edit'], heading: ['Phases'] },
  },
  {
    state: 'plan meets',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    shows: {
      heading: ['Your race', 'Phases'],
      text: ['Manchester', 'Wave at 09:40', '1:30:00', 'Your plan lines up with your race.', 'Women Open'],
      img: [/^5 weeks to the race: week 1 is now, /],
      link: ['See my pacing card'],
      button: ['Edit', /^Loads, Women Open Season 2026\/27/],
    },
  },
  {
    state: 'plan ends before',
    who: 'an athlete whose plan ends before the race',
    path: '/race',
    shows: {
      heading: ['Your plan ends 3 weeks before the race'],
      text: [/^Engine ends on Tue 15 Dec\. You race on Sat 9 Jan 2027/],
      radio: [/^End this plan on race day/, /^Leave it as it is/],
      button: ['Preview the change'],
      img: [/3 weeks have no plan|4 weeks have no plan/],
    },
  },
  {
    state: 'plan ends after',
    who: 'an athlete whose plan ends after the race',
    path: '/race',
    shows: { heading: ['Your plan ends 2 weeks after the race'], button: ['Preview the change'] },
  },
  {
    state: 'plan kept',
    who: 'an athlete who keeps the plan for the race',
    path: '/race',
    shows: { heading: ['Your plan stays as it is'], button: ['Change the plan'] },
    lacks: { radio: [/^End this plan/] },
  },
  {
    state: 'no plan',
    who: 'an athlete with a race ahead',
    path: '/race',
    shows: { heading: ['No plan for this race yet', 'Phases'], link: ['Choose a program'] },
  },
  {
    state: 'race day',
    who: 'an athlete on race day',
    path: '/race',
    shows: { text: ['Today', 'Today is race day.', 'Race week'], button: ['Enter your result'] },
  },
  {
    state: 'race over',
    who: 'an athlete after the race',
    path: '/race',
    shows: { text: ['Over', 'Your race is over.'], button: ['Enter your result', 'Add your next race'] },
    lacks: { heading: ['Phases'] },
  },
  {
    state: 'result',
    who: 'an athlete after the race',
    path: '/race',
    steps: ['Enter your result', 'Log the race'],
    shows: { dialog: ['Your result'], alert: ['Enter your finish time.'] },
  },
  {
    state: 'editing',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    steps: ['Edit', ['Target time (optional)', 'fast'], 'Save'],
    shows: { dialog: ['Your race'], text: ['Write it as hours, minutes and seconds: 1:30:00'] },
  },
  {
    state: 'not saved',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    calls: { 'PUT /api/race': 'broken' },
    steps: ['Edit', 'Save'],
    shows: { dialog: ['Your race'], alert: [/^Error/] },
  },
  {
    state: 'checklist',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    steps: [/^Race-day checklist/],
    shows: { dialog: ['Race-day checklist'], text: ['06:40', '09:40', 'Hand grips', 'Disqualified'] },
  },
  {
    state: 'loads',
    who: 'an athlete whose plan meets the race',
    path: '/race',
    steps: [/^Loads/],
    shows: { dialog: ['Loads, Women Open'], text: ['102 kg', '2 × 16 kg', '4 kg to 2.70 m'] },
  },
];
