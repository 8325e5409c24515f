import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as endOfSession from '#frontend/screens/player/end/words.ts';
import * as landingPage from '#frontend/visitor/words.ts';
import { RatingMark } from './rating-mark.tsx';
import * as words from './words.ts';

test('shows the stars and, beside them, the rating out of 10 from the dialog', () => {
  render(<RatingMark of={{ rating: 4, ratingOfTen: 8 }} />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
  expect(screen.getByText('8/10')).toBeDefined();
});

test.each([null, 0, -1, 6, 8, 10])('shows nothing when the rating is %s', (rating) => {
  const { container } = render(<RatingMark of={{ rating, ratingOfTen: 8 }} />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a rating is asked for in the same words wherever it is, and where that is shown to a visitor', () => {
  expect([landingPage.howWasIt, endOfSession.howWasIt]).toEqual([words.howWasIt, words.howWasIt]);
});
