import { answerGoals, atStep as showsStep } from '#frontend/testing/assessment-page.ts';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { atStep, visit } from '#frontend/testing/screen-states/steps.ts';

const HEADER = {
  heading: ['Programs'],
  text: ["Choose a program; we'll plan your days"],
  link: ['Back to Home'],
} as const;
const LEVELS = ['All levels', 'Beginner', 'Intermediate', 'Advanced'];
const KINDS = ['All categories', 'Hyrox', 'Strength', 'Conditioning', 'Running', 'Mixed', 'CrossFit'];
const GATE = [
  ...['Train to a plan', '5', 'GBP per month', 'Cancel anytime'],
  ...['All professional programs', 'Personalised workout recommendations', 'Progress tracking and analytics'],
  ...['Strava integration', 'Calendar and scheduling'],
];
const LONG = 'For who has never run far, and wants to stand at a start line. '.repeat(4).trim();

export const programsStates: StatesOf<'programs'> = [
  {
    state: 'loading',
    who: 'a premium athlete',
    path: '/programs',
    calls: { 'GET /api/programs': 'held' },
    shows: { ...HEADER, status: ['Loading programs'], button: [...LEVELS, ...KINDS] },
    lacks: { text: ['No programs yet'] },
  },
  {
    state: 'error',
    who: 'a premium athlete',
    path: '/programs',
    calls: { 'GET /api/programs': 'lost' },
    shows: {
      ...HEADER,
      alert: ['Could not load the programs. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    state: 'list',
    who: 'a premium athlete',
    path: '/programs',
    shows: {
      heading: [...HEADER.heading, 'Engine', 'Double Days', 'First Finish'],
      text: [
        ...HEADER.text,
        ...['Runs and planks.', 'Recommended', 'Intermediate, Hyrox', 'Singles, 4 weeks', '6 days, 4 h a week'],
        ...['Advanced, Strength', 'Singles, 1 week', '1 day, 1 h a week'],
        ...[LONG, 'Beginner, Running', 'Doubles/Relay, 3 weeks', '2 days, 1.5 h a week'],
      ],
      img: ['Load of each week: 4 hours, most in week 1 of 4'],
      status: ['3 programs'],
      link: ['Back to Home'],
      button: [
        ...[...LEVELS, ...KINDS, 'Select Engine', 'Select Double Days', 'Select First Finish'],
        'Read more about First Finish',
      ],
    },
    lacks: { text: ['Premium'], link: ['Take it'] },
  },
  {
    state: 'program under way',
    who: 'an athlete in training',
    path: '/programs',
    shows: { text: ['Week 1 of 4'], button: ['Change Engine', 'Select Double Days'] },
    lacks: { button: ['Select Engine'] },
  },
  {
    state: 'program under way',
    who: 'an athlete before the program',
    path: '/programs',
    shows: { text: ['Starts Mon 23 Nov'], button: ['Change Engine'] },
  },
  {
    state: 'program under way',
    who: 'an athlete after the program',
    path: '/programs',
    shows: { text: ['Finished'], button: ['Change Engine'] },
  },
  {
    state: 'recommended',
    who: 'a premium athlete',
    path: '/assessment',
    device: atStep(2),
    steps: [answerGoals, () => showsStep('Program Recommendation'), visit('/programs')],
    shows: { heading: ['Programs', 'Engine'], text: ['Recommended'] },
  },
  {
    state: 'filtered',
    who: 'a premium athlete',
    path: '/programs?difficulty=Beginner',
    shows: { heading: ['First Finish'], status: ['1 program'] },
    lacks: { heading: ['Engine'], text: ['No programs match'] },
  },
  {
    state: 'filtered to none',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['Beginner', 'Hyrox'],
    shows: {
      text: ['No programs match', 'Try another level or category.'],
      status: ['0 programs'],
      button: ['Show all programs'],
    },
    lacks: { heading: ['Engine', 'First Finish'] },
  },
  {
    state: 'none at all',
    who: 'a premium athlete',
    path: '/programs',
    isWithoutPrograms: true,
    shows: { ...HEADER, text: ['No programs yet', "They'll appear here as soon as they're published."] },
    lacks: { button: ['Show all programs'] },
  },
  {
    state: 'assessment prompt',
    who: 'a subscriber without an assessment',
    path: '/programs',
    shows: {
      heading: ['Programs', 'Engine'],
      text: ['The assessment takes two minutes and finds the program that fits you.'],
      link: ['Take it'],
    },
  },
  {
    state: 'first week',
    who: 'a premium athlete',
    path: '/programs',
    steps: ['See week 1 of Double Days'],
    shows: {
      dialog: ['Double Days'],
      heading: ['For you', 'Week 1', 'Morning Sleds'],
      text: [
        'Morning Sleds in full. The other 1 workout opens when you start.',
        ...['Evening Run', 'Day 1, Cardio', 'Push.', 'Goblet squat'],
      ],
      button: ['Select Program', 'Close'],
    },
    lacks: { text: ['Run 5000m'] },
  },
  {
    state: 'first week',
    who: 'a subscriber without an assessment',
    path: '/programs',
    steps: ['See week 1 of First Finish'],
    shows: {
      dialog: ['First Finish'],
      text: [/^(Mon|Sat), /],
      link: ['Take the assessment to see what to change'],
    },
  },
  {
    state: 'first week',
    who: 'a free athlete',
    path: '/programs',
    steps: ['See week 1 of Engine'],
    shows: { dialog: ['Engine'], text: ['This program is part of Premium.'], button: ['Upgrade to Premium'] },
    lacks: { button: ['Select Program'] },
  },
  {
    state: 'first week loading',
    who: 'a premium athlete',
    path: '/programs',
    calls: { 'GET /api/programs/{id}/first-week': 'held' },
    steps: ['See week 1 of Engine'],
    shows: { dialog: ['Engine'], status: ['Loading week 1'], button: ['Select Program'] },
  },
  {
    state: 'first week failed',
    who: 'a free athlete',
    path: '/programs',
    calls: { 'GET /api/programs/{id}/first-week': 'lost' },
    steps: ['See week 1 of Engine'],
    shows: {
      dialog: ['Engine'],
      alert: ['Could not load week 1. Network connection failed'],
      button: ['Try again', 'Upgrade to Premium'],
    },
  },
  {
    state: 'gated',
    who: 'a free athlete',
    path: '/programs',
    shows: {
      heading: [...HEADER.heading, 'Premium', 'What you get', 'Engine', 'First Finish'],
      text: [
        ...[...HEADER.text, ...GATE, 'Runs and planks.', 'Needs Premium'],
        'Have a promo code? Add it in Settings for free months.',
      ],
      button: ['Subscribe Now', 'Read more about First Finish'],
      link: ['Try Free Workouts Instead', 'Settings', 'Back to Home'],
    },
    lacks: { button: ['Select Engine', 'All levels'] },
  },
  {
    state: 'gated',
    who: 'an athlete whose premium has lapsed',
    path: '/programs',
    shows: { text: [/^Your program\. Intermediate, Hyrox, Singles/, ...GATE], button: ['Subscribe Now'] },
  },
  {
    state: 'gated',
    who: 'an athlete with a payment due for good',
    path: '/programs',
    shows: { text: GATE, link: ['Retry Payment'] },
    lacks: { button: ['Subscribe Now', 'Select Engine'] },
  },
  {
    state: 'gated, loading',
    who: 'a free athlete',
    path: '/programs',
    calls: { 'GET /api/programs': 'held' },
    shows: { ...HEADER, text: GATE, status: ['Loading programs'], button: ['Subscribe Now'] },
  },
  {
    state: 'gated, error',
    who: 'a free athlete',
    path: '/programs',
    calls: { 'GET /api/programs': 'lost' },
    shows: {
      text: GATE,
      alert: ['Could not load the programs. Network connection failed'],
      button: ['Try again', 'Subscribe Now'],
    },
  },
  {
    state: 'gated, none at all',
    who: 'a free athlete',
    path: '/programs',
    isWithoutPrograms: true,
    shows: { text: [...GATE, 'No programs yet', "They'll appear here as soon as they're published."] },
  },
  {
    state: 'upgrade asked for',
    who: 'a free athlete',
    path: '/programs?upgrade=1',
    shows: { dialog: ['Upgrade to Premium'], button: ['Subscribe Now'], link: ['Try Free Workouts Instead'] },
    at: '/programs',
  },
];
