import { putSimulation } from '#frontend/lib/simulation/simulation-store.ts';
import { allSplits, simulationWith } from '#frontend/testing/kept-simulation.ts';
import type { Opened, StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { visit } from '#frontend/testing/screen-states/steps.ts';

const RACER = 'an athlete whose plan meets the race';
const PATH = '/race/simulation';

/** Has the device hold a simulation before its page is opened. */
const kept =
  (...simulation: Parameters<typeof simulationWith> extends [string, number, ...infer Rest] ? Rest : never) =>
  async ({ rig, person }: Opened) => {
    await putSimulation(simulationWith(person?.uid ?? '', rig.clock.now, ...simulation));
  };

/** A race rehearsed; what is on the device is opened from another page. */
export const simulationStates: StatesOf<'simulation'> = [
  {
    state: 'setup',
    who: RACER,
    path: PATH,
    shows: {
      heading: ['Race simulation', 'What you do', 'How you time it', 'Before you start'],
      radio: [/^The whole race/, /^First half/, /^Second half/, /^Choose rounds/],
      text: ['Loads of Women Open, edition Tue 21 Jul.'],
      button: ['Start'],
    },
  },
  {
    state: 'setup',
    who: RACER,
    path: '/race/simulation/run',
    shows: { heading: ['Race simulation'], button: ['Start'] },
    at: PATH,
  },
  {
    state: 'own rounds',
    who: RACER,
    path: PATH,
    steps: [/^Choose rounds/],
    shows: { text: ['1: run and SkiErg', '8: run and Wall balls'] },
  },
  {
    state: 'own rounds',
    who: RACER,
    path: `${PATH}?round=3`,
    shows: { text: ['3: run and Sled pull'], button: ['Start'] },
  },
  {
    state: 'starting',
    who: RACER,
    isChanging: true,
    path: PATH,
    steps: ['Start'],
    shows: { text: [/^Starts in [123]$/, '1 of 16'], button: [/^Split in/, 'Pause'] },
    at: '/race/simulation/run',
  },
  {
    state: 'under way',
    who: RACER,
    isChanging: true,
    path: '/race',
    steps: [
      kept([
        ['split', 312],
        ['split', 610],
      ]),
      visit(PATH),
    ],
    shows: {
      text: ['Run 2 of 8', '3 of 16', 'Run 2', 'Resumed, nothing lost.', 'Sled push'],
      img: ['Segment 3 of 16'],
      button: ['Undo', 'Pause', /^Split/],
    },
    at: '/race/simulation/run',
  },
  {
    state: 'paused',
    who: RACER,
    isChanging: true,
    path: '/race',
    steps: [
      kept([
        ['split', 312],
        ['pause', 400],
      ]),
      visit(PATH),
    ],
    shows: {
      text: ['Paused', "Clock stopped at 1:28. Paused time isn't counted."],
      button: ['Undo', 'End here', /^Resume/],
    },
  },
  {
    state: 'ended',
    who: RACER,
    isChanging: true,
    path: '/race',
    steps: [
      kept([
        ['split', 312],
        ['pause', 400],
        ['end', 420],
      ]),
      visit(PATH),
    ],
    shows: {
      heading: ['Full simulation', 'Splits'],
      text: ['Ended early. Your splits so far are kept.'],
      button: ['Save to history', 'Discard'],
    },
  },
  {
    state: 'finished',
    who: RACER,
    isChanging: true,
    path: '/race',
    steps: [kept(allSplits(345)), visit(PATH)],
    shows: {
      heading: ['Full simulation', 'Where the time went', 'Compared with an earlier one', 'Splits'],
      text: [
        '1:32:00',
        '2:00 over your target of 1:30:00.',
        /^As a race time it would beat about 56 of 100 Women Open/,
      ],
      button: ['Save to history'],
    },
  },
  {
    state: 'discarding',
    who: RACER,
    isChanging: true,
    path: '/race',
    steps: [kept(allSplits(345)), visit(PATH), 'Discard'],
    shows: { text: ["You'll permanently lose its splits."], button: ['Discard it', 'Keep it'] },
  },
];
