import { GIVEN } from '#frontend/testing/assessment-page.ts';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { atStep } from '#frontend/testing/screen-states/steps.ts';

const TOP = { progressbar: ['Your assessment'] };
const { goals: _, ...WITHOUT_GOAL } = GIVEN;
const NOT_ANSWERED = 'Please complete the assessment first to get a program recommendation.';
const FAILED = 'Failed to get program recommendation. Please try again.';
const NONE = 'No program recommendation received. Please try again.';
const GO_ON = ['You can carry on without one and choose a program later.'];

/** The five steps of somebody who takes it for the first time, up to the recommendation. */
export const assessmentStates: StatesOf<'assessment'> = [
  {
    state: 'experience',
    who: 'a newcomer',
    path: '/assessment',
    shows: {
      ...TOP,
      heading: ['Experience Level'],
      text: [
        ...['Ironstride', 'Your racing so far', 'Your assessment'],
        ...['HYROX events completed', 'Competition format', 'Singles', 'Every run and every station on your own'],
        ...[
          'Doubles',
          'You run together and share the stations',
          'Both',
          'Alone at one race, with a partner at the next',
        ],
      ],
      radio: ['None', '1-2', '3-5', '6+', /^Singles/, /^Doubles/, /^Both/],
      button: ['Next', 'Sign out'],
    },
    lacks: { button: ['Back', 'Cancel'], link: ['Home'] },
  },
  {
    state: 'training',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(1, { assessmentData: {} }),
    shows: {
      ...TOP,
      heading: ['Training History'],
      text: [
        ...['Your training so far', 'Years of training', 'Age', 'Main background'],
        ...['Mixed workouts, barbells and intervals', 'Heavy lifts, long rests', 'Mostly kilometres on foot'],
        ...['A bit of everything', "You're just getting started", 'Training days per week'],
      ],
      textbox: ['Years of training', 'Age'],
      radio: [
        ...[/^CrossFit/, /^Powerlifting/, /^Running/, /^General fitness/, /^Beginner/],
        ...['1', '2', '3', '4', '5', '6', '7'],
      ],
      button: ['Less than 1 year', 'Back', 'Next', 'Sign out'],
    },
  },
  {
    state: 'goals',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(2, { assessmentData: {} }),
    shows: {
      ...TOP,
      heading: ['Goals and Equipment'],
      text: [
        ...['Your goal and your kit', 'Equipment', 'Goal'],
        ...['Barbells and machines, sleds or similar', 'Dumbbells or kettlebells, perhaps a bench'],
        ...['Your bodyweight and the road outside', 'Reach the start line ready, and finish'],
        ...['Beat your last finish time', 'Strength and endurance, race or no race', 'Lift and carry more'],
      ],
      radio: [
        ...[/^Full gym/, /^Home basics/, /^Minimal/],
        ...[/^First HYROX/, /^Improve time/, /^General fitness/, /^Strength/],
      ],
      button: ['Back', 'Next'],
    },
  },
  {
    state: 'answers missing',
    who: 'a newcomer',
    path: '/assessment',
    steps: ['Next'],
    shows: { text: ["Choose how many events you've completed.", 'Choose how you compete.'] },
  },
  {
    state: 'answers missing',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(1, { assessmentData: {} }),
    steps: ['Next'],
    shows: {
      text: [
        'Enter your years of training, more than 0 and at most 80.',
        'Enter your age, from 16 to 100.',
        'Choose your main background.',
        'Choose how many days a week you can train.',
      ],
    },
  },
  {
    state: 'answers missing',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(2, { assessmentData: {} }),
    steps: ['Next'],
    shows: { text: ['Choose what you train with.', 'Choose your goal.'] },
  },
  {
    state: 'finding a program',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(3),
    calls: { 'POST /api/get-program-recommendation': 'held' },
    shows: { ...TOP, heading: ['Program Recommendation'], status: ['Finding your program'], button: ['Back'] },
    lacks: { button: ['Next'] },
  },
  {
    state: 'recommendation',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(2),
    steps: ['Next'],
    shows: {
      ...TOP,
      heading: ['Program Recommendation', 'Recommended for you', 'Engine', 'Why it fits you', 'Adjust it for you'],
      text: [
        ...['Based on your answers', 'Intermediate', 'Hyrox', 'Runs and planks.', '4', 'weeks', '6', 'days a week'],
        'This program is part of Premium. Choose how to unlock it next.',
      ],
      button: ['Back', 'Next'],
    },
  },
  {
    state: 'recommendation',
    who: 'a premium newcomer',
    path: '/assessment',
    device: atStep(3),
    shows: {
      heading: ['Engine'],
      text: ['You start it as soon as the assessment is complete.'],
      button: ['Today', 'Next Monday', 'Next'],
    },
  },
  {
    state: 'recommendation, next Monday',
    who: 'a premium newcomer',
    path: '/assessment',
    device: atStep(3),
    steps: ['Next Monday'],
    shows: { heading: ['Engine'], text: [/^You start it on Mon \d+ \w+\.$/], button: ['Next Monday', 'Next'] },
  },
  {
    state: 'recommendation failed',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(2),
    calls: { 'POST /api/get-program-recommendation': 'lost' },
    steps: ['Next'],
    shows: {
      heading: ['Goals and Equipment'],
      alert: [`Error ${FAILED}`],
      text: GO_ON,
      button: ['Continue without a program', 'Next'],
    },
  },
  {
    state: 'recommendation failed',
    who: 'a newcomer',
    path: '/assessment',
    device: atStep(3),
    calls: { 'POST /api/get-program-recommendation': 'refused' },
    shows: {
      heading: ['Program Recommendation'],
      alert: [FAILED],
      text: GO_ON,
      button: ['Try again', 'Continue without a program', 'Back'],
    },
  },
  {
    state: 'no recommendation',
    who: 'a newcomer',
    path: '/assessment',
    isWithoutPrograms: true,
    device: atStep(2),
    steps: ['Next'],
    shows: { alert: [`Error ${NONE}`], text: GO_ON, button: ['Continue without a program'] },
  },
  {
    state: 'no recommendation',
    who: 'a newcomer',
    path: '/assessment',
    isWithoutPrograms: true,
    device: atStep(3),
    shows: { alert: [NONE], text: GO_ON, button: ['Try again', 'Continue without a program'] },
  },
  ...[3, 4].map((step) => ({
    state: 'opened too early' as const,
    who: 'a newcomer' as const,
    path: '/assessment',
    device: atStep(step, { assessmentData: WITHOUT_GOAL }),
    shows: { text: [NOT_ANSWERED], button: ['Go to the questions'] },
    lacks: { button: ['Next', 'Subscribe Now'] },
  })),
];
