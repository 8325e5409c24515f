import { expect, test } from 'vitest';
import { historyWith } from '#frontend/queries/progress.ts';
import type { ActivityItem, WorkoutHistory } from '#shared/workouts/activity.ts';

const page = (ids: string, next: string | null): WorkoutHistory => ({
  workouts: [...ids].map((id) => ({ id }) as ActivityItem),
  next,
});
const read = (...pages: WorkoutHistory[]) => ({
  pages,
  pageParams: [undefined, ...pages.map(({ next }) => `${next}`)],
});
const idsOf = ({ pages }: { pages: WorkoutHistory[] }) =>
  pages.map(({ workouts, next }) => [workouts.map(({ id }) => id).join(''), next]);

test('what is new comes before what has been read, and nothing is lost between the pages', () => {
  const known = read(page('fed', 'd'), page('cba', null));
  expect(idsOf(historyWith(known, page('hgf', 'f')))).toEqual([
    ['hgfed', 'd'],
    ['cba', null],
  ]);
  expect(historyWith(known, page('fed', 'd'))).toEqual(known);
});

test('what moves to the top is there once', () => {
  const known = read(page('fed', 'd'), page('cba', null));
  expect(idsOf(historyWith(known, page('bfe', 'e')))).toEqual([
    ['bfed', 'd'],
    ['ca', null],
  ]);
});

test('where more is new than a page holds, and where no more has been read, there is the new page', () => {
  const newest = page('ihg', 'g');
  for (const known of [undefined, read(page('fed', 'd'), page('cba', null)), read(page('gfe', 'e'))]) {
    expect(historyWith(known, newest)).toEqual({ pages: [newest], pageParams: [undefined] });
  }
});
