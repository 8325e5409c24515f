import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig();
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());

async function athleteOnProgram(): Promise<Person> {
  const athlete = await rig.person({ freeMonths: 3 });
  const selected = await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  expect(selected.status).toBe(200);
  return athlete;
}

test('a completed workout appears in recent activity, this week, the streak and the totals', async () => {
  const athlete = await athleteOnProgram();
  const today = await athlete.call('GET /api/today-workout');
  expect(today.body).toMatchObject({ state: 'workout', workout: { name: 'Run 1.1', week: 1, day: 1 } });
  const logged = await athlete.call('POST /api/workout-completions', {
    body: { workoutId: today.body.workout.id, rating: 8, notes: 'Strong', duration: 42, skipped: false },
  });
  expect(logged).toMatchObject({ status: 200, body: { status: 'completed', rating: 8, duration: 42 } });

  const { body } = await athlete.call('GET /api/dashboard');
  expect(body.today).toMatchObject({ state: 'all-done', workout: null });
  expect(body.progress).toEqual({ streak: 1, programId: pid, totalWorkouts: 1 });
  expect(body.weeklyStats).toMatchObject({ completed: 1, weekStart: '2026-11-16' });
  expect(body.recentActivity).toMatchObject([{ name: 'Run 1.1', rating: 8, comments: 'Strong', duration: 42 }]);
  expect(body.recentWorkouts[0].exercises).toHaveLength(2);
});
