import { expect, test } from 'vitest';
import type { ParsedWorkout } from '#functions/program-import/parsed-program.ts';
import { type ParsedStarterProgram, parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { exerciseTime } from '#shared/exercises/exercise-minutes.ts';
import { sum } from '#shared/sum.ts';
import { isEasyPart, movementOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

const programs = await parseStarterPrograms();
const racing = programs.filter(({ parsed }) => parsed.workouts.at(-1)?.workoutType === 'Competition');
/** The week's training; the race is its goal. */
const training = (week: readonly ParsedWorkout[]) => week.filter(({ workoutType }) => workoutType !== 'Competition');
/** `home-race.test.ts` looks at a race that is trained for without its stations. */
const racingWithStations = racing.filter(({ parsed }) =>
  training(parsed.workouts).some(({ exercises }) => exercises.some(({ name }) => /^sled/i.test(name))),
);
const ofCategory = (category: string) => programs.filter(({ fields }) => fields.category === category);
const isRun = ({ name }: Exercise) => movementOf(name)?.kind === 'run';

const minutesOf = (week: readonly ParsedWorkout[]) =>
  sum(training(week).map(({ durationMinutes }) => durationMinutes ?? 0));

function runningMinutes(week: readonly ParsedWorkout[]): number {
  const runs = training(week)
    .flatMap(({ exercises }) => exercises)
    .filter(isRun);
  return sum(
    runs.map((run) => {
      const time = exerciseTime(run);
      return time ? (time.sets * time.work) / 60 : 0;
    }),
  );
}

/** A week that asks for clearly less than the one before, which counts as easier or as tapering. */
const isEasier = ({ weeks }: ParsedStarterProgram, index: number) =>
  index > 0 && minutesOf(weeks[index] ?? []) <= 0.87 * minutesOf(weeks[index - 1] ?? []);

test.each(programs)('$file: running grows by about a tenth over the most so far, at most', ({ weeks }) => {
  const running = weeks.map(runningMinutes);
  running.slice(1).forEach((minutes, index) => {
    const most = Math.max(...running.slice(0, index + 1));
    expect(minutes, `week ${index + 2}`).toBeLessThanOrEqual(1.11 * most);
  });
});

test.each(programs)('$file: at least every fourth week is an easier one', (program) => {
  let harder = 0;
  for (const index of program.weeks.keys()) {
    harder = isEasier(program, index) ? 0 : harder + 1;
    expect(harder, `up to week ${index + 1}`).toBeLessThanOrEqual(3);
  }
});

test.each(programs)('$file: an easier week has less running, too', (program) => {
  const running = program.weeks.map(runningMinutes);
  const easier = program.weeks.flatMap((_, index) => (isEasier(program, index) ? [index] : []));
  expect(easier.length).toBeGreaterThanOrEqual(2);
  for (const index of easier) {
    expect(running[index], `week ${index + 1}`).toBeLessThanOrEqual(0.87 * (running[index - 1] ?? 0));
  }
});

test.each(programs)('$file: the end tapers', ({ weeks }) => {
  const minutes = weeks.map(minutesOf);
  const running = weeks.map(runningMinutes);
  expect(minutes.at(-1)).toBeLessThanOrEqual(0.7 * Math.max(...minutes));
  expect(running.at(-1)).toBeLessThanOrEqual(0.8 * Math.max(...running));
});

test.each(racing)(
  '$file: the taper before a race starts in the week before, and race week has half the running at most',
  ({ weeks }) => {
    const running = weeks.map(runningMinutes);
    const peak = Math.max(...running);
    expect(running.at(-2)).toBeLessThanOrEqual(0.92 * peak);
    expect(running.at(-1)).toBeLessThanOrEqual(0.5 * peak);
  },
);

/** Returns the number of stations between the first and the last run. */
function stationsBetweenRuns({ exercises }: ParsedWorkout): number {
  const main = exercises.filter((exercise) => !isEasyPart(exercise.name));
  const runs = main.filter(isRun).length;
  return runs < 2 ? 0 : main.filter(({ name }) => movementOf(name)?.station).length;
}

test.each(racingWithStations)(
  '$file approaches the race: the second half has the longer bricks, up to a rehearsal',
  ({ weeks }) => {
    const longest = weeks.map((week) => Math.max(...training(week).map(stationsBetweenRuns)));
    const half = Math.floor(longest.length / 2);
    expect(Math.max(...longest.slice(half))).toBeGreaterThan(Math.max(...longest.slice(0, half)));
    expect(Math.max(...longest)).toBeGreaterThanOrEqual(5);
  },
);

const COURSE = {
  SkiErg: 1_000,
  'sled push': 50,
  'sled pull': 50,
  'burpee broad jumps': 80,
  row: 1_000,
  'farmers carry': 200,
  'sandbag lunges': 100,
  'wall balls': 100,
};
const LOADED = ['sled push', 'sled pull', 'farmers carry', 'sandbag lunges', 'wall balls'];
const THREE_FIFTHS = 0.6;
const EASY_SECONDS_PER_METRE = 0.39;

const amountOf = ({ distance, reps, sets = 1 }: Exercise) => Number(distance ?? reps ?? 0) * sets;
const amountIn = ({ exercises }: ParsedWorkout, station: string) =>
  sum(exercises.filter(({ name }) => !isEasyPart(name) && movementOf(name)?.station === station).map(amountOf));

const metresRun = ({ exercises }: ParsedWorkout) =>
  sum(
    exercises
      .filter(isRun)
      .map((run) =>
        run.distance === undefined
          ? ((exerciseTime(run)?.work ?? 0) * (run.sets ?? 1)) / EASY_SECONDS_PER_METRE
          : amountOf(run),
      ),
  );

test.each(racingWithStations)(
  "$file: three fifths of race day's work are done before, in one workout",
  ({ weeks, parsed }) => {
    const before = training(weeks.flat());
    for (const [station, amount] of Object.entries(COURSE)) {
      expect(Math.max(...before.map((workout) => amountIn(workout, station))), station).toBeGreaterThanOrEqual(
        THREE_FIFTHS * amount,
      );
    }
    expect(Math.max(...before.map(metresRun)), 'running').toBeGreaterThanOrEqual(THREE_FIFTHS * 8_000);
    expect(Math.max(...before.map(({ durationMinutes }) => durationMinutes ?? 0)), 'minutes').toBeGreaterThanOrEqual(
      THREE_FIFTHS * (parsed.workouts.at(-1)?.durationMinutes ?? Number.NaN),
    );
  },
);

test.each(racingWithStations)('$file: every station is trained between runs, six of them on one day', ({ weeks }) => {
  const bricks = training(weeks.flat()).filter((workout) => stationsBetweenRuns(workout) > 0);
  const met = new Set(bricks.flatMap(({ exercises }) => exercises.map(({ name }) => movementOf(name)?.station)));
  expect([...met]).toEqual(expect.arrayContaining(Object.keys(COURSE)));
  expect(Math.max(...bricks.map(stationsBetweenRuns))).toBeGreaterThanOrEqual(6);
});

test.each(racingWithStations)('$file: every load of race day is used before', ({ weeks }) => {
  const moved = training(weeks.flat())
    .flatMap(({ exercises }) => exercises)
    .filter(({ intensity = '' }) => /^(?:1\d\d% )?race load/.test(intensity))
    .map(({ name }) => movementOf(name)?.station);
  expect(moved).toEqual(expect.arrayContaining(LOADED));
});

test.each(racing)('$file ends on race day, with the whole course in its order', ({ parsed }) => {
  const race = parsed.workouts.at(-1);
  expect(race).toMatchObject({ name: 'Race Day', week: parsed.weeks, day: 6 });
  const course = race?.exercises.filter(({ name }) => !isEasyPart(name)) ?? [];
  expect(course.filter(isRun).map(({ distance }) => distance)).toEqual(Array(8).fill(1_000));
  expect(
    course.filter((exercise) => !isRun(exercise)).map(({ name, distance, reps }) => [name, distance ?? reps]),
  ).toEqual([
    ['Ski', 1_000],
    ['Sled push', 50],
    ['Sled pull', 50],
    ['Burpee broad jumps', 80],
    ['Row', 1_000],
    ['Farmers carry', 200],
    ['Sandbag lunges', 100],
    ['Wall balls', 100],
  ]);
});

test.each(programs)('$file: two tests in a week are two days apart', ({ weeks }) => {
  for (const week of weeks) {
    const days = week.filter(({ workoutType }) => workoutType === 'Testing').map(({ day }) => day);
    days.slice(1).forEach((day, index) => {
      expect(day - (days[index] ?? 0), `week ${week[0]?.week}`).toBeGreaterThanOrEqual(3);
    });
  }
});

test.each([
  ['first-finish.xlsx', 'Test: Twenty Minutes There and Back', 'Test: There and Back Again'],
  ['full-engine-at-home.csv', 'The Home Course, First Time', 'The Home Course, Last Time'],
  ['road-hill-backpack.csv', 'Test: What Lunges Cost', 'Test: What Lunges Cost Now'],
])('%s: a repeated test asks for the same both times, and as hard', (file, first, second) => {
  const workouts = programs.find((program) => program.file === file)?.parsed.workouts ?? [];
  const [before = [], after = []] = [first, second].map((wanted) =>
    workouts.find(({ name }) => name === wanted)?.exercises.filter(({ name }) => !/^(?:warm-up|cool-down)/i.test(name)),
  );
  expect(before.length).toBeGreaterThanOrEqual(2);
  expect(after.slice(0, before.length)).toEqual(before);
});

test('all Hyrox programs end with a race, and other programs with a test', () => {
  for (const program of ofCategory('Hyrox')) expect(racing, program.file).toContain(program);
  const others = programs.filter((program) => !racing.includes(program));
  expect(others.length).toBeGreaterThan(0);
  for (const { file, parsed } of others) expect(parsed.workouts.at(-1)?.workoutType, file).toBe('Testing');
});

const strengthFor = (...levels: string[]) =>
  ofCategory('Strength').filter(({ fields }) => levels.includes(fields.difficulty));

test.each(strengthFor('Beginner'))(
  '$file: effort rises and repetitions fall over the weeks, easier ones aside',
  (program) => {
    for (const lift of ['Back squat', 'Deadlift']) {
      const sets = program.weeks.flatMap((week, index) =>
        isEasier(program, index) ? [] : week.flatMap(({ exercises }) => exercises.filter(({ name }) => name === lift)),
      );
      const reps = sets.map((set) => Number(set.reps));
      const efforts = sets.map(({ intensity = '' }) => Number(/^RPE (\d+)$/.exec(intensity)?.[1]));
      expect(sets.length, lift).toBeGreaterThanOrEqual(6);
      expect(reps, lift).toEqual(reps.toSorted((a, b) => b - a));
      expect(efforts, lift).toEqual(efforts.toSorted((a, b) => a - b));
      expect((efforts.at(-1) ?? 0) - (efforts[0] ?? 0), lift).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(strengthFor('Intermediate', 'Advanced'))('$file: the loads rise every week, easier ones aside', (program) => {
  for (const lift of ['Back squat', 'Deadlift']) {
    const heaviest = program.weeks.flatMap((week, index) => {
      const percents = week
        .flatMap(({ exercises }) => exercises)
        .filter(({ name }) => name === lift)
        .map(({ intensity = '' }) => Number.parseFloat(intensity));
      return isEasier(program, index) || percents.length === 0 ? [] : [Math.max(...percents)];
    });
    expect(heaviest.length, lift).toBeGreaterThanOrEqual(6);
    expect(heaviest, lift).toEqual([...new Set(heaviest)].toSorted((a, b) => a - b));
    expect((heaviest.at(-1) ?? 0) - (heaviest[0] ?? 0), lift).toBeGreaterThanOrEqual(15);
  }
});

test.each(ofCategory('Running'))(
  '$file: the long run grows from block to block, and most of the time is easy',
  ({ weeks }) => {
    const metres = (workout: ParsedWorkout) =>
      sum(workout.exercises.filter(isRun).map(({ distance, sets = 1 }) => Number(distance ?? 0) * sets));
    const longest = weeks.map((week) => Math.max(...training(week).map(metres)));
    const blocks = [longest.slice(0, 3), longest.slice(4, 7), longest.slice(8, 10)].map((block) => Math.max(...block));
    expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
    const timed = weeks.flat().flatMap(({ exercises }) => exercises.filter(isRun));
    const secondsOf = (runs: readonly Exercise[]) =>
      sum(runs.map((run) => (exerciseTime(run)?.sets ?? 0) * (exerciseTime(run)?.work ?? 0)));
    const easy = timed.filter(({ name, intensity = '' }) => /easy|jog/i.test(name) || /RPE [2-4]\b/.test(intensity));
    expect(secondsOf(easy) / secondsOf(timed)).toBeGreaterThan(0.6);
  },
);

test.each(ofCategory('Conditioning'))(
  '$file: the hardest week works half as long again as the first, and the last test exceeds the first',
  ({ weeks }) => {
    const work = (week: readonly ParsedWorkout[]) =>
      sum(
        week
          .flatMap(({ exercises }) => exercises)
          .filter(({ name }) => !isEasyPart(name))
          .map((exercise) => (exerciseTime(exercise)?.sets ?? 0) * (exerciseTime(exercise)?.work ?? 0)),
      );
    expect(Math.max(...weeks.map(work))).toBeGreaterThanOrEqual(1.5 * work(weeks[0] ?? []));
    const course = (week: readonly ParsedWorkout[] = []) =>
      (week.find(({ workoutType }) => workoutType === 'Testing')?.exercises ?? [])
        .filter(({ name }) => !isEasyPart(name))
        .map(({ name, reps, distance }) => [name, reps ?? distance]);
    const first = course(weeks[0]);
    expect(first.length).toBeGreaterThanOrEqual(6);
    expect(course(weeks.at(-1)).slice(0, first.length)).toEqual(first);
  },
);

const HEAVY_BAR = /^(?:back|front) squat$|^deadlift$|^(?:strict|push|bench) press$/i;
const isHeavy = ({ name, intensity = '' }: Exercise) =>
  HEAVY_BAR.test(name) &&
  (/RPE (?:[89]|10)/.test(intensity) || (/1RM/.test(intensity) && Number.parseFloat(intensity) >= 80));

test.each(programs)('$file: ramp-up sets come before every heavy lift', ({ parsed }) => {
  const cold = parsed.workouts.flatMap(({ name: workout, exercises }) =>
    exercises.flatMap((exercise, index) => {
      const before = exercises.slice(0, index).map(({ name }) => name.toLowerCase());
      const lift = exercise.name.toLowerCase();
      const isPrepared = before.some((name) => name === `ramp-up ${lift}` || name === `${lift} build-up`);
      return isHeavy(exercise) && !isPrepared ? [`${workout}: ${exercise.name}`] : [];
    }),
  );
  expect(cold).toEqual([]);
});
