import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOnDay } from '#functions/data/athletes/active-days.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { remove, update } from '#functions/data/table/table.ts';
import { achievementsOf, athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;
const TODAY = '2026-11-18';

/** A week with every kind of workout of a race block, the race at its end. */
const RACE_WEEK = [
  'week,day,name,type,exercises',
  '1,1,Stations,station-focus,Sled push 50 m; Sled pull 50 m',
  '1,2,All of them,Testing,"Ski 500 m; Sled push 50 m; Sled pull 50 m; Burpee broad jumps 40 m; Row 500 m; Farmers carry 200 m; Sandbag lunges 50 m; Wall balls 50 reps"',
  '1,3,Brick,Training,Run 1 km; Row 1000 m',
  '1,4,Rehearsal,race-prep,Run 1 km; Ski 1000 m',
  '1,5,The race,Competition,Run 8 km',
].join('\n');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 4, days: [1, 2] }));
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const earnedBy = (athlete: Person) => achievementsOf(rig, athlete);

test('the first workout earns an achievement on the athlete’s day, and the head has the first training day', async () => {
  const athlete = await rig.person();
  await completeRandom(athlete, randomWorkout(), { completedAt: '2026-11-18T11:30:00Z' }, 'Pacific/Kiritimati');
  expect(await earnedBy(athlete)).toMatchObject({ 'first-workout': '2026-11-19' });
  expect((await readAthlete(rig.table, athlete.uid))?.totals.firstOn).toBe('2026-11-19');
});

test('an achievement keeps its day, whatever is logged later', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.complete(athlete, 1);
  const first = await earnedBy(athlete);
  rig.clock.now += DAY;
  await calls.complete(athlete, 2);
  await completeRandom(athlete, randomWorkout(), { completedAt: new Date(NOON).toISOString() });
  expect(await earnedBy(athlete)).toMatchObject(first);
});

test('an achievement and its reason are written together', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  rig.storage.forget();
  await calls.complete(athlete, 1);
  expect(rig.storage.writes()).toHaveLength(1);
  expect(JSON.stringify(rig.storage.writes()[0]?.body)).toContain('A#EARNED');
  rig.clock.now += DAY;
  rig.storage.forget();
  await calls.skip(athlete, 2);
  expect(JSON.stringify(rig.storage.writes())).not.toContain('A#EARNED');
});

describe('a streak', () => {
  test('is earned on its last day, rest days between', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    rig.clock.now += DAY;
    await calls.complete(athlete, 2);
    expect(await earnedBy(athlete)).not.toHaveProperty('streak-3');
    rig.clock.now += 6 * DAY;
    await calls.complete(athlete, 3);
    expect(await earnedBy(athlete)).toMatchObject({ 'streak-3': '2026-11-25' });
  });

  test('is also earned by a late arrival in its middle', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const on = (day: number) => ({ completedAt: new Date(NOON + day * DAY).toISOString() });
    rig.clock.now += 5 * DAY;
    await completeRandom(athlete, randomWorkout('One'), on(0));
    await completeRandom(athlete, randomWorkout('Three'), on(2));
    expect(await earnedBy(athlete)).not.toHaveProperty('streak-3');
    await completeRandom(athlete, randomWorkout('Two'), on(1));
    expect(await earnedBy(athlete)).toMatchObject({ 'streak-3': '2026-11-19' });
  });
});

test("each kind of race training earns its own, by the program's description of the workout", async () => {
  const race = await rig.program(RACE_WEEK, 'Race week');
  const athlete = await athleteOnProgram(rig, race, { mode: 'enddate', endDate: TODAY });
  const RACE = ['station-work', 'all-eight', 'first-brick', 'race-rehearsal', 'race-day'];
  for (const [index, id] of RACE.entries()) {
    expect(Object.keys(await earnedBy(athlete)).filter((earned) => RACE.includes(earned))).not.toContain(id);
    await loggingCalls(race).complete(athlete, index + 1);
    expect(await earnedBy(athlete)).toHaveProperty(id);
  }
});

test('a random workout earns by its exercises', async () => {
  const athlete = await rig.person();
  const exercises = [
    { name: 'Run', distance: 400 },
    { name: 'Wall balls', reps: 30 },
  ];
  await completeRandom(athlete, randomWorkout('Runs and balls', { workoutType: 'cardio', exercises }));
  expect(await earnedBy(athlete)).toHaveProperty('first-brick');
});

test('a skipped workout earns nothing', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.skip(athlete, 1);
  expect(await earnedBy(athlete)).toEqual({});
});

test('minutes that are added later count towards the hours', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await calls.complete(athlete, 1);
  await calls.log(athlete, 1, { duration: 600 });
  expect(await earnedBy(athlete)).toHaveProperty('hours-10');
});

describe('repeated', () => {
  test('a completion writes nothing', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    await completeRandom(athlete);
    rig.clock.now += DAY;
    await athlete.call('GET /api/auth/user'); // notes, as once a day, that the session is in use
    rig.storage.forget();
    await calls.complete(athlete, 1);
    await completeRandom(athlete);
    expect(rig.storage.writes()).toEqual([]);
  });

  test('a completion stores achievements that are missing', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    const before = await earnedBy(athlete);
    await rig.table.write({ earned: remove(userKeys.earned(athlete.uid)) });
    await calls.complete(athlete, 1);
    expect(await earnedBy(athlete)).toEqual(before);
  });
});

describe('two at once', () => {
  test('are both logged, and no achievement of either is lost', async () => {
    const athlete = await rig.person();
    const brick = randomWorkout('Brick', { workoutType: 'mixed' });
    const stations = randomWorkout('Stations', { workoutType: 'station-focus' });
    const answers = await Promise.all([completeRandom(athlete, brick), completeRandom(athlete, stations)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await earnedBy(athlete)).toEqual({ 'first-workout': TODAY, 'first-brick': TODAY, 'station-work': TODAY });
  });

  test('that reach a total only together are noticed by the next', async () => {
    const athlete = await rig.person();
    for (let number = 1; number <= 8; number++) await completeRandom(athlete, randomWorkout(`Number ${number}`));
    await Promise.all([9, 10].map((number) => completeRandom(athlete, randomWorkout(`Number ${number}`))));
    await completeRandom(athlete, randomWorkout('Number 10'));
    expect(await earnedBy(athlete)).toHaveProperty('workouts-10');
  });

  test('keep the day of whichever was stored first', async () => {
    const athlete = await rig.person();
    rig.clock.now += DAY;
    const days = [0, 1].map((day) => new Date(NOON + day * DAY).toISOString());
    await Promise.all(
      days.map((completedAt, index) => completeRandom(athlete, randomWorkout(`Of day ${index}`), { completedAt })),
    );
    const earned = await earnedBy(athlete);
    expect([TODAY, '2026-11-19']).toContain(earned['first-workout']);
    expect((await readAthlete(rig.table, athlete.uid))?.totals.firstOn).toBe(TODAY);
  });
});

describe('reading progress', () => {
  const achievementsOf = async (athlete: Person) => (await athlete.call('GET /api/progress-stats')).body.achievements;

  test('lists achievements, newest first', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const exercises = [{ name: 'Back squat' }];
    await completeRandom(athlete, randomWorkout('Squats', { workoutType: 'strength', exercises }));
    rig.clock.now += DAY;
    await completeRandom(athlete, randomWorkout('Brick', { workoutType: 'mixed' }));
    expect(await achievementsOf(athlete)).toMatchObject([
      { id: 'first-brick', name: 'First Brick', category: 'Race', earnedAt: '2026-11-19' },
      { id: 'first-workout', name: 'First Workout', category: 'Milestones', earnedAt: TODAY },
    ]);
  });

  test('stores achievements of totals and streak that were missed, once', async () => {
    const athlete = await rig.person({ freeMonths: 1 });
    const { uid } = athlete;
    await rig.table.write({
      totals: update(userKeys.progress(uid), { add: { totalWorkouts: 12, totalMinutes: 300 } }),
    });
    for (const day of [16, 17, 18]) await rig.table.write({ day: countOnDay(uid, `2026-11-${day}`, 1) });
    const healed = await achievementsOf(athlete);
    expect(healed).toMatchObject([
      { id: 'streak-3', earnedAt: TODAY },
      { id: 'workouts-10', earnedAt: TODAY },
      { id: 'first-workout', earnedAt: TODAY },
    ]);
    rig.clock.now += DAY;
    await athlete.call('GET /api/auth/user'); // notes, as once a day, that the session is in use
    rig.storage.forget();
    expect(await achievementsOf(athlete)).toEqual(healed);
    expect(rig.storage.writes()).toEqual([]);
  });
});
