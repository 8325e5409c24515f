import { fireEvent, screen } from '@testing-library/react';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';

const RACER = 'an athlete whose plan meets the race';
/** A value is taken once its field is left. */
const entered = (label: string, value: string) => async () => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

/** Splits and range. */
export const predictorStates: StatesOf<'predictor'> = [
  {
    state: 'target',
    who: RACER,
    path: '/race/predictor',
    shows: {
      heading: ['Splits and range', 'Manchester, 1:30:00', 'How we work it out'],
      button: ['Target time', 'Print card', 'Share'],
      img: [/^Target 1:30:00 on the field of Women Open/],
      text: ['Faster than 61 of 100', 'Pacing card: run, station, and the race clock at the end of each round'],
    },
  },
  {
    state: 'no target',
    who: 'a premium athlete',
    path: '/race/predictor',
    shows: { heading: ['What time are you aiming for?'] },
    lacks: { button: ['Print card'] },
  },
  {
    state: 'benchmarks',
    who: RACER,
    path: '/race/predictor',
    steps: ['Benchmarks', entered('5 km run', '23:15'), entered('1 km run (optional)', '4:20')],
    shows: {
      heading: ['Your benchmarks', 'Splits'],
      text: [/^1:27 to 1:35$/, 'Faster than 50 to 68 of 100', 'Your target of 1:30:00 is in this range.'],
      img: [/^1:27 to 1:34 on the field|^1:27 to 1:35 on the field/],
    },
  },
  {
    state: 'benchmarks',
    who: RACER,
    path: '/race/predictor?run5k=28:00&target=1:44:00',
    shows: {
      text: [/^1:44 to 1:53$/, 'Your target of 1:44:00 is faster than that.'],
      button: ['Make 1:44:00 your target'],
    },
  },
  {
    state: 'too few benchmarks',
    who: RACER,
    path: '/race/predictor',
    steps: ['Benchmarks'],
    shows: { heading: ['Enter your 5 km time'] },
    lacks: { text: [/^Faster than/] },
  },
  {
    state: 'past race',
    who: RACER,
    path: '/race/predictor',
    steps: ['Past race'],
    shows: { heading: ['Enter a finish time'], text: ['It was a simulation in a gym'] },
  },
  {
    state: 'outside the field',
    who: RACER,
    path: '/race/predictor',
    steps: [entered('Target time', '0:50')],
    shows: { text: [/^That is outside the results we have for Women Open/] },
  },
  {
    state: 'without a division',
    who: 'an athlete with a race ahead',
    path: '/race/predictor',
    shows: { combobox: ['Division'] },
  },
];
