import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExerciseList } from './exercise-list.tsx';

/** Returns the text with plain spaces; the list joins a unit to its number by a non-breaking one. */
const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ');

const ROUNDS = [
  { name: 'Warm-up jog', duration: 300 },
  { name: 'Run', type: 'conditioning', distance: 500, rounds: 4, restBetweenSets: 0 },
  { name: 'Row', distance: 150, rounds: 4, restBetweenSets: 0, pace: 'even', notes: 'Legs first' },
  { name: 'Sled push', distance: 12.5, weight: 102, rounds: 4, restBetweenSets: 75 },
];

test('groups exercises under one heading, with amounts for one round, when they share rounds', () => {
  render(<ExerciseList exercises={ROUNDS} isDetailed />);
  const group = within(screen.getByRole('group', { name: '4 rounds. Rest 75 s after each' }));
  expect(group.getAllByRole('listitem').map(textOf)).toEqual([
    'Run500 m',
    'RowLegs firstAdditional InfoPaceeven150 m',
    'Sled push12.5 m102 kg',
  ]);
  expect(screen.getByText('Amounts in a group are for one round')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/4 x|conditioning/i);
});

test('shows loads and runs in the units of the athlete', () => {
  const units = { load: 'lb', distance: 'mi' } as const;
  render(<ExerciseList exercises={[...ROUNDS, { name: 'Run', distance: 5000 }]} units={units} />);
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(
    expect.arrayContaining(['Run500 m', 'RowLegs first150 m', 'Sled push12.5 m225 lb', 'Run3.11 mi']),
  );
});

test('shows the intensity of an AMRAP once, above its exercises', () => {
  const amrap = { name: 'AMRAP', duration: 540, intensity: 'RPE 8', notes: '400 m run, 15 wall balls' };
  render(<ExerciseList exercises={[amrap]} />);
  const group = within(screen.getByRole('group', { name: 'AMRAP 9. As many rounds as you can' }));
  expect(group.getByText('RPE 8')).toBeDefined();
  expect(group.getAllByRole('listitem').map(textOf)).toEqual(['Run400 m', 'Wall balls15 reps']);
});

test('shows no note about groups when the list has none', () => {
  render(<ExerciseList exercises={[{ name: 'Back squat', sets: 4, reps: 8 }]} />);
  expect(textOf(screen.getByRole('listitem'))).toBe('Back squat4 x 8');
  expect(screen.queryByText(/for one round/)).toBeNull();
});

test('gives a group no landmark role, so that two equal groups are no accessibility fault', () => {
  render(<ExerciseList exercises={[...ROUNDS, ...ROUNDS]} />);
  expect(screen.getAllByRole('group', { name: '4 rounds. Rest 75 s after each' })).toHaveLength(2);
  expect(screen.queryByRole('region')).toBeNull();
});
