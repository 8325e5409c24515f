import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import { publish, signUpPremium, THREE_A_DAY } from './desk.ts';

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly name: string;
}

/** A premium athlete's day, from choosing a program to looking back on it. */
export function training(): void {
  let athlete: Browser;
  let programId: string;
  let today: Listed[];
  const total = async () => (await athlete.call('GET /api/user-progress')).body.totalWorkouts;

  beforeAll(async () => {
    [athlete, programId] = await Promise.all([signUpPremium('training'), publish('Three a day', THREE_A_DAY)]);
  });

  test('a program’s first week has a workout to read before the program is chosen', async () => {
    const { status, body } = await athlete.call('GET /api/programs/{id}/first-week', { params: { id: programId } });
    expect(status).toBe(200);
    expect(body.workouts.map(({ id }: { id: string }) => id)).toContain(body.openWorkout.id);
  });

  test('a chosen program starts today', async () => {
    const choice = { body: { programId, mode: 'restart' } };
    const chosen = await athlete.call('POST /api/select-program', choice);
    expect(chosen).toMatchObject({ status: 200, body: { programId, mode: 'restart' } });
    expect((await athlete.call('POST /api/select-program', choice)).body).toEqual(chosen.body);

    const { body } = await athlete.call('GET /api/today-workout');
    expect(body).toMatchObject({
      state: 'workout',
      localDate: chosen.body.startDate,
      plan: { programId, week: 1, day: 1 },
    });
    today = body.workouts;
    expect(today.map(({ name }) => name)).toEqual(['Läufe – 5 × 400 m', 'Row', 'Ski']);
  });

  test('a workout completed twice, by two requests of one press, counts once', async () => {
    const { id: uid } = await athlete.user();
    const press = {
      body: { workoutId: today[0]?.id },
      headers: { 'idempotency-key': '01KAHZ8Q4F3V6T9N2M7XJ5RBWD', 'x-athlete': uid },
    };
    const first = await athlete.call('POST /api/complete-workout', press);
    const second = await athlete.call('POST /api/complete-workout', press);
    expect(first).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(second.body).toEqual(first.body);
    expect(await total()).toBe(1);
  });

  test('a workout of another tracker comes in once, counts apart, and is undone', async () => {
    const id = `ipt_${ulid()}`;
    const workout = {
      ...{ key: '2025-03-04T18:12:00 Upper', name: 'Upper', workoutType: 'strength', startsAt: '2025-03-04T18:12:00' },
      ...{ minutes: 52, exercises: [{ name: 'Bench Press (Barbell)', sets: [{ reps: 8, kg: 60 }] }] },
    };
    const before = await total();
    const begun = await athlete.call('POST /api/imports', { body: { id, source: 'strong', fileName: 'strong.csv' } });
    expect(begun).toMatchObject({ status: 200, body: { id, workouts: 0 } });
    const add = () =>
      athlete.call('POST /api/imports/{id}/workouts', {
        params: { id },
        body: { timeZone: 'Europe/Madrid', workouts: [workout] },
      });
    expect((await add()).body).toEqual({ added: 1, known: 0 });
    expect((await add()).body).toEqual({ added: 0, known: 1 });
    const asked = { body: { source: 'strong', keys: ['another', workout.key] } };
    expect((await athlete.call('POST /api/imports/known', asked)).body).toEqual({ known: [1] });
    expect(await total()).toBe(before + 1);
    expect((await athlete.call('GET /api/imports')).body).toMatchObject([{ id, workouts: 1 }]);
    expect((await athlete.call('POST /api/imports/{id}/undo', { params: { id } })).body).toEqual({ left: 0 });
    expect((await athlete.call('GET /api/imports')).body).toEqual([]);
    expect(await total()).toBe(before);
  });

  test('one workout is skipped, and one logged with rating and notes', async () => {
    const skipped = await athlete.call('POST /api/skip-workout', { body: { workoutId: today[1]?.id } });
    expect(skipped).toMatchObject({ status: 200, body: { status: 'skipped' } });
    const details = { rating: 7, notes: 'Rücken hielt – “gut”\n2. Zeile', duration: 45 };
    const logged = await athlete.call('POST /api/workout-completions', {
      body: { workoutId: today[2]?.id, ...details },
    });
    expect(logged).toMatchObject({ status: 200, body: { status: 'completed', ...details } });
  });

  test('a generated workout is logged once by its id, however often it is sent', async () => {
    const before = await total();
    const { body: workoutData } = await athlete.call('GET /api/random-workout');
    const send = () => athlete.call('POST /api/complete-random-workout', { body: { workoutData, rating: 5 } });
    const first = await send();
    const second = await send();
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await total()).toBe(before + 1);
  });

  test('another workout is logged, corrected, deleted and restored, each once', async () => {
    const before = await total();
    const entryId = `oth_${ulid()}`;
    const workout = { id: entryId, name: 'Schwimmen – draußen', workoutType: 'cardio' };
    const logged = await athlete.call('POST /api/other-workouts', { body: { workout, duration: 40, effort: 6 } });
    expect(logged).toMatchObject({ status: 200, body: { event: { entry: { id: entryId, effort: 6 } } } });
    expect(await total()).toBe(before + 1);
    for (const changes of [
      { effort: 8, notes: 'Kalt' },
      { isRemoved: true },
      { isRemoved: false },
      { isRemoved: true },
    ]) {
      const send = { body: { entryId, changes }, headers: { 'idempotency-key': ulid() } };
      const first = await athlete.call('POST /api/corrections', send);
      expect(first).toMatchObject({
        status: 200,
        body: { event: { entry: { effort: 8, ...('isRemoved' in changes && changes) } } },
      });
      expect((await athlete.call('POST /api/corrections', send)).body).toEqual(first.body);
    }
    expect(await total()).toBe(before);
    const refused = await athlete.call('POST /api/corrections', { body: { entryId, changes: { effort: 1 } } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ENTRY_REMOVED' } });
  });

  test('the plan is paused and goes on, each once', async () => {
    const { localDate } = (await athlete.call('GET /api/today-workout')).body;
    const pause = ulid();
    const change = { kind: 'paused', pause, from: localDate, to: localDate, why: 'away', ending: 'keep' };
    const planOf = async () => (await athlete.call('GET /api/today-workout')).body.plan;
    for (const isUndone of [false, true]) {
      const send = { body: { change, isUndone }, headers: { 'idempotency-key': ulid() } };
      const first = await athlete.call('POST /api/plan-changes', send);
      expect(first).toMatchObject({ status: 200, body: { event: { overlay: { id: `p${pause}`, isUndone } } } });
      expect((await athlete.call('POST /api/plan-changes', send)).body).toEqual(first.body);
      expect((await planOf()).pause?.id).toBe(isUndone ? undefined : pause);
    }
    const refused = await athlete.call('POST /api/plan-changes', {
      body: { change: { ...change, from: '2020-01-01', pause: ulid() } },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_STAYS' } });
  });

  test('a calendar reads the plan by its address until that is revoked', async () => {
    const { body } = await athlete.call('POST /api/calendar-feed');
    const address = new URL(body.address).pathname;
    const token = address.split('/')[3] ?? '';
    expect(await athlete.call('GET /api/calendar-feed')).toMatchObject({ status: 200, body: { feed: body.feed } });
    const read = () => athlete.call('GET /api/feed/{token}/plan.ics', { params: { token } });
    expect((await read()).status).toBe(200);
    expect((await athlete.call('DELETE /api/calendar-feed')).status).toBe(204);
    expect((await read()).status).toBe(404);
  });

  test('a generated workout differs from the one shown before', async () => {
    const { body: shown } = await athlete.call('GET /api/generate-random-workout');
    const next = await athlete.call('GET /api/generate-random-workout', { query: { previous: shown.name } });
    expect(next.body.name).not.toBe(shown.name);
    const choice = { type: 'race-prep', difficulty: 'advanced', previous: next.body.name };
    const { body: chosen } = await athlete.call('POST /api/generate-random-workout', { body: choice });
    expect(chosen).toMatchObject({ workoutType: 'race-prep', difficulty: 'advanced' });
  });

  test('today’s month has the outcomes, and every screen agrees', async () => {
    const { body: now } = await athlete.call('GET /api/today-workout');
    expect(now).toMatchObject({ state: 'all-done', workout: null });
    const month = now.localDate.slice(0, 7);
    const { body: calendar } = await athlete.call('GET /api/workout-calendar', { query: { month } });
    const done = calendar.workouts.filter(({ date }: { date: string }) => date === now.localDate);
    expect(done.map(({ status }: Listed) => status).sort()).toEqual(['completed', 'completed', 'completed', 'skipped']);

    const [dashboard, week, stats, progress, recent, activity, upcoming] = await Promise.all([
      athlete.call('GET /api/dashboard'),
      athlete.call('GET /api/weekly-stats'),
      athlete.call('GET /api/user-stats'),
      athlete.call('GET /api/progress-stats'),
      athlete.call('GET /api/recent-workouts'),
      athlete.call('GET /api/recent-activity'),
      athlete.call('GET /api/upcoming-workouts'),
    ]);
    expect(dashboard.body.today).toEqual(now);
    expect(dashboard.body.recentActivity).toEqual(activity.body);
    expect(week.body.completed).toBe(1);
    expect(stats.body).toMatchObject({ totalWorkouts: 3, currentStreak: 1 });
    expect(progress.body).toMatchObject({ totalWorkouts: 3, streak: 1 });
    expect(recent.body).toHaveLength(4);
    expect(upcoming.body.workouts).toHaveLength(3);
  });

  test('the training has the same, once, with the rest by month and page', async () => {
    const { body: dashboard } = await athlete.call('GET /api/dashboard');
    const { body, headers } = await athlete.call('GET /api/training');
    const on = { date: dashboard.today.localDate, now: Date.now() };
    expect(daysAhead(body.training, on)).toEqual({ today: dashboard.today, upcoming: dashboard.upcoming });
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await athlete.call('GET /api/training', known)).status).toBe(304);
    const query = { month: on.date.slice(0, 7) };
    const [plan, ofMonth, log] = await Promise.all([
      athlete.call('GET /api/training/plan'),
      athlete.call('GET /api/training/month', { query }),
      athlete.call('GET /api/training/log'),
    ]);
    expect(plan.body).toMatchObject({ programId, version: body.training.enrolments[0].program.version });
    for (const read of [ofMonth.body, log.body]) expect(read.log).toEqual(body.training.log);
  });

  test('a workout that was completed without sets has no entry by movement', async () => {
    const [entry] = (await athlete.call('GET /api/recent-activity')).body;
    expect((await athlete.call('GET /api/results/{id}', { params: { id: entry.id } })).status).toBe(404);
    expect((await athlete.call('GET /api/training/load')).body.weeks).toHaveLength(1);
    expect((await athlete.call('GET /api/movements')).body).toEqual({ movements: [] });
    expect((await athlete.call('GET /api/movements/{id}', { params: { id: 'row' } })).status).toBe(404);
    const { body } = await athlete.call('GET /api/movements/history', { query: { ids: 'row,x-läufe' } });
    expect(body.movements).toEqual(['row', 'x-läufe'].map((id) => ({ id, times: 0, recent: [], records: [] })));
    const own = { params: { id: 'x-läufe' } };
    const matched = await athlete.call('PUT /api/movements/{id}/same-as', { ...own, body: { movement: 'run' } });
    expect([matched.status, (await athlete.call('DELETE /api/movements/{id}/same-as', own)).status]).toEqual([
      404, 404,
    ]);
  });

  test('the history is read page by page, each workout once', async () => {
    const { body: workout } = await athlete.call('GET /api/random-workout');
    for (let more = 0; more < 8; more += 1) {
      const workoutData = { ...workout, id: `rnd_${randomUUID()}` };
      await athlete.call('POST /api/complete-random-workout', { body: { workoutData } });
    }
    const { body: first } = await athlete.call('GET /api/workout-history');
    expect(first.next).toMatch(/#/); // which a query string has to have encoded
    const { body: second } = await athlete.call('GET /api/workout-history', { query: { before: first.next } });
    const ids = [...first.workouts, ...second.workouts].map(({ id }: Listed) => id);
    expect([ids.length, new Set(ids).size, second.next]).toEqual([12, 12, null]);
  });

  test("a published program is listed as soon as the functions' cached lists have expired", async () => {
    const isListed = async () =>
      (await athlete.call('GET /api/programs')).body.some(({ id }: { id: string }) => id === programId);
    await expect.poll(isListed, { timeout: 45_000, interval: 300 }).toBe(true);
  });
}
