import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrainingLoad } from '#shared/movements/contract.ts';
import { WeeklyLoad } from './weekly-load.tsx';

type Week = TrainingLoad['weeks'][number];
const week = (monday: string, planned: Week['planned'], load = 350): Week => ({
  ...{ week: monday, load, minutes: 50, unrated: 0 },
  ...{ planned, monotony: null },
});

function renderWeeks(...weeks: readonly Week[]): string[] {
  render(<WeeklyLoad load={{ localDate: '2026-11-25', weeks: [...weeks], stations: [], runs: [] }} />);
  const table = screen.getByRole('table', { name: /planned against done/ });
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
}

test('shows the planned load beside what was done where the plan says how hard it is', () => {
  const rows = renderWeeks(
    week('2026-11-16', { minutes: 85, load: 540 }),
    week('2026-11-23', { minutes: 80, load: null }),
  );
  expect(rows).toEqual(['Week of 16 Nov350 done540 planned', 'Week of 23 Nov350 done']);
  expect(screen.getByText('Planned', { ignore: 'span' }).textContent).toBe('Planned540');
});

test('shows the planned minutes, and calls them so, where the plan does not say how hard it is', () => {
  const rows = renderWeeks(week('2026-11-16', { minutes: 85, load: null }), week('2026-11-23', null));
  expect(rows).toEqual(['Week of 16 Nov350 done', 'Week of 23 Nov350 done']);
  expect(screen.getByText('Planned', { ignore: 'span' }).textContent).toBe('Planned85 min');
});

test('compares minutes as long as no workout has an effort', () => {
  const rows = renderWeeks(week('2026-11-16', { minutes: 85, load: 540 }, 0), week('2026-11-23', null, 0));
  expect(rows).toEqual(['Week of 16 Nov50 done85 planned', 'Week of 23 Nov50 done']);
});
