import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { sessionShape } from '#shared/workouts/session-shape.ts';
import { SessionStrip } from './session-strip.tsx';

const show = (text: string) => render(<SessionStrip shape={sessionShape(parseExerciseText(text), null)} />);
const bracketsOf = () => [...screen.getByRole('img').children].map(({ textContent }) => textContent?.trim());

test('names each repeated block under its bars, and nothing else', () => {
  show(
    'Warm-up 8 min; A1 Squat 4x6; A2 Pull-up 4x6, rest 90s; EMOM row 10 min (40 s row each minute); Cool-down 5 min',
  );
  expect(bracketsOf()).toEqual(['', '4 x A', 'EMOM', '']);
});

test('leaves the name out where the block is too narrow for it', () => {
  show('Run 60 min; EMOM row 3 min (40 s row each minute)');
  expect(bracketsOf()).toEqual(['', '']);
});
