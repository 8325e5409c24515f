import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import type { ExerciseResult } from '#shared/workouts/result.ts';

const DAY_MS = 86_400_000;
const EXERCISES =
  'Warm-up jog 10 min; Run 4 x 5 min @ RPE 7, rest 2 min; Row 2000 m @ RPE 8; Plank 3x45s @ RPE 7; Cool-down jog 5 min';
const PLAN = ['week,day,name,duration,exercises', `1,1,Threshold,55,"${EXERCISES}"`].join('\n');

let rig: Rig;
let plan: string;

beforeAll(async () => {
  rig = await startRig();
  plan = await rig.program(PLAN, 'Plan');
});
afterAll(() => rig.stop());

const done = (of: number, name: string, ...sets: object[]): ExerciseResult => ({
  of,
  name,
  sets: sets.map((set) => ({ ...set, doneAt: new Date(rig.clock.now).toISOString() })),
});
const resultOf = (exercises: readonly ExerciseResult[]) => ({
  ...sampleResult(new Date(rig.clock.now).toISOString()),
  exercises,
});

/** Opens the page of a workout that was logged today; the day before 2000 m were rowed in eight minutes. */
async function openLogged(details: object) {
  const { now } = rig.clock;
  rig.clock.now -= DAY_MS;
  const athlete = await rig.person({ freeMonths: 12 });
  const before = resultOf([done(0, 'Row', { metres: 2_000, seconds: 480 })]);
  await completeRandom(athlete, randomWorkout('Row'), { result: before });
  rig.clock.now = now;
  await choose(athlete, plan);
  await loggingCalls(plan).log(athlete, 1, details);
  const app = openApp(rig, athlete, '/workouts');
  await userEvent.click(await screen.findByRole('link', { name: /^Threshold/ }));
  return { ...app, facts: within(await screen.findByRole('region', { name: 'Completion' })) };
}

const factsIn = (facts: ReturnType<typeof within>, label: string) =>
  facts.getByText(label).parentElement?.textContent?.replace(label, '');

test('plan and result share one scale, a record is marked, and effort is compared with the plan', async () => {
  const result = resultOf([
    done(0, 'Warm-up jog', { seconds: 600 }),
    done(1, 'Run', ...Array.from({ length: 4 }, () => ({ seconds: 300 }))),
    done(2, 'Row', { metres: 2_000, seconds: 470 }),
    { ...done(3, 'Plank'), isSkipped: true },
    done(4, 'Cool-down jog', { seconds: 300 }),
  ]);
  const { facts } = await openLogged({ duration: 50, effort: 9, result });
  const planned = await facts.findByRole('img', { name: /^Planned: \d\d minutes$/ });
  const strip = facts.getByRole('img', { name: 'Done: 50 minutes' });
  expect(planned.querySelectorAll('[data-look=skipped]')).toHaveLength(1);
  expect(strip.querySelectorAll('[data-look=skipped]')).toHaveLength(0);
  expect(strip.childElementCount).toBe(planned.childElementCount - 1);
  const [warmUp, warmUpDone] = [planned, strip].map((each) => {
    const grown = [...each.children].map((bar) => Number((bar as HTMLElement).style.flexGrow));
    const total = grown.reduce((sum, minutes) => sum + minutes, 0);
    return (Number.parseFloat(each.style.width) * (grown[0] ?? 0)) / total;
  });
  expect(warmUpDone).toBeCloseTo(warmUp ?? 0); // of what was not measured the width is no invention
  expect(factsIn(facts, 'Planned effort')).toMatch(/^7\.\d of 10, felt 1\.\d harder$/);
  expect(factsIn(facts, 'Load')).toBe('450, effort x minutes');
  expect(factsIn(facts, 'Planned load')).toMatch(/^\d{3}, planned effort x minutes$/);
  const sets = within(screen.getByRole('region', { name: 'Set by set' }));
  const marked = await sets.findAllByText('Record');
  expect(marked).toHaveLength(1);
  expect(marked[0]?.closest('li')?.textContent).toMatch(/^Row/);
});

test('without an effort or a result only the plan is shown', async () => {
  const { facts } = await openLogged({ duration: 50 });
  expect(facts.getByRole('img', { name: /^Shape of the workout/ })).toBeDefined();
  expect(factsIn(facts, 'Planned effort')).toMatch(/^7\.\d of 10$/);
  expect(facts.queryByText('Load')).toBeNull();
  expect(facts.queryByText('Planned load')).toBeNull();
});
