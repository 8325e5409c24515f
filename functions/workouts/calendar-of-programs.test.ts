import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { calendarLine, calendarLines, calendarOf } from '#infra/testing/programs/calendar.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  pid = await rig.program(planCsv({ weeks: 2, days: [1, 2, 4, 6] }));
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(() => onDay('2026-11-18'));

function onDay(date: string): void {
  rig.clock.now = Date.parse(`${date}T12:00:00Z`);
}

const entriesOf = async (...asked: Parameters<typeof calendarOf>) => (await calendarOf(...asked)).workouts;

async function replace(programId: string, csv: string): Promise<void> {
  const baseVersion = await presentVersion(rig, programId);
  const form = uploadForm({ csv, replacesProgramId: programId, baseVersion });
  expect((await admin.call('POST /api/admin/upload-program', { form })).status).toBe(200);
}

describe('a former program', () => {
  test('keeps its completed and missed workouts, and none can be logged any more', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    onDay('2026-11-20');
    await choose(athlete, pid);
    onDay('2026-11-21');
    expect(await calendarLines(athlete)).toEqual([
      '11-18 Run 1.1 completed (closed)',
      '11-19 Run 1.2 missed (closed)',
      '11-20 Run 1.1 missed',
      '11-21 Run 1.2 upcoming',
      '11-23 Run 1.4 upcoming',
      '11-25 Run 1.6 upcoming',
      '11-27 Run 2.1 upcoming',
      '11-28 Run 2.2 upcoming',
      '11-30 Run 2.4 upcoming',
    ]);
  });

  test('shares its last day with the next program', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    const other = await rig.program(planCsv({ weeks: 1, days: [1], label: 'Row' }));
    await choose(athlete, other);
    expect(await calendarLines(athlete)).toEqual(['11-18 Run 1.1 completed (closed)', '11-18 Row 1.1 upcoming']);
    await choose(athlete, pid);
    const twice = (await entriesOf(athlete)).filter(({ workout }) => workout.name === 'Run 1.1');
    expect(twice.map(calendarLine)).toEqual(['11-18 Run 1.1 completed (closed)', '11-18 Run 1.1 upcoming']);
    expect(new Set(twice.map(({ workout }) => workout.id)).size).toBe(2);
  });

  test('has nothing missed on that day', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    onDay('2026-11-19');
    await choose(athlete, await rig.program(planCsv({ weeks: 1, days: [1], label: 'Row' })));
    expect(await calendarLines(athlete)).toEqual(['11-18 Run 1.1 completed (closed)', '11-19 Row 1.1 upcoming']);
    onDay('2026-11-20');
    expect(await calendarLines(athlete)).toEqual(['11-18 Run 1.1 completed (closed)', '11-19 Row 1.1 missed']);
  });

  test('shows an entry logged in another month', async () => {
    onDay('2026-11-29');
    const athlete = await athleteOnProgram(rig, pid);
    onDay('2026-12-01');
    await calls.complete(athlete, 1);
    await choose(athlete, pid);
    expect(await calendarLines(athlete, '2026-11')).toEqual([
      '11-29 Run 1.1 completed (closed)',
      '11-30 Run 1.2 missed (closed)',
    ]);
    expect((await calendarLines(athlete, '2026-12'))[0]).toBe('12-01 Run 1.1 upcoming');
  });

  test('leaves no trace when it was replaced before anything was logged on it', async () => {
    const athlete = await athleteOnProgram(rig, await rig.program(planCsv({ weeks: 4, label: 'Row' })));
    await choose(athlete, pid);
    onDay('2026-11-19');
    expect((await calendarLines(athlete)).slice(0, 2)).toEqual(['11-18 Run 1.1 missed', '11-19 Run 1.2 upcoming']);
  });

  test('shows its entries even when it is so old that its enrolment is no longer kept', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.log(athlete, 1, { notes: 'The first of all' });
    for (let day = 20; day < 26; day++) {
      onDay(`2026-11-${day}`);
      await choose(athlete, pid);
      await calls.skip(athlete, 1);
    }
    const lines = await calendarLines(athlete);
    expect(lines.slice(0, 3)).toEqual([
      '11-18 Run 1.1 completed (closed)',
      '11-20 Run 1.1 skipped (closed)',
      '11-21 Run 1.1 skipped (closed)',
    ]);
    expect(lines.filter((line) => line.includes('skipped'))).toHaveLength(6);
    expect((await entriesOf(athlete))[0]?.workout).toMatchObject({
      comments: 'The first of all',
      description: 'Easy',
      exercises: [{}, {}],
    });
  });
});

test('an entry of an old program is shown where it was done, if that was in another month', async () => {
  onDay('2026-11-30');
  const athlete = await athleteOnProgram(rig, pid);
  onDay('2026-12-01');
  await calls.complete(athlete, 1);
  for (let day = 2; day <= 7; day++) {
    await choose(athlete, pid);
    await calls.skip(athlete, 1);
    onDay(`2026-12-0${day}`);
  }
  expect(await calendarLines(athlete, '2026-11')).toEqual([]);
  const lines = await calendarLines(athlete, '2026-12');
  expect(lines.filter((line) => line.includes('completed'))).toEqual(['12-01 Run 1.1 completed (closed)']);
});

test('an entry logged in another month of the days after leaving is shown as well', async () => {
  onDay('2026-11-25');
  const athlete = await athleteOnProgram(rig, pid);
  await calls.complete(athlete, 1);
  onDay('2026-11-26');
  await choose(athlete, await rig.program(planCsv({ weeks: 1, days: [1], label: 'Row' })));
  onDay('2026-12-05');
  await calls.complete(athlete, 3);
  expect(await calendarLines(athlete, '2026-11')).toEqual(['11-25 Run 1.1 completed (closed)', '11-26 Row 1.1 missed']);
  expect(await calendarLines(athlete, '2026-12')).toEqual(['12-05 Run 1.4 completed (closed)']);
});

test('an entry logged in another month of a day that its program had lost before it was left is shown as well', async () => {
  const programId = await rig.program(planCsv({ weeks: 3, days: [2, 6] }));
  const athlete = await athleteOnProgram(rig, programId);
  await replace(programId, planCsv({ weeks: 1, days: [1, 2] }));
  onDay('2026-11-28');
  await choose(athlete, pid);
  onDay('2026-12-05');
  await loggingCalls(programId).complete(athlete, 3);
  const completed = async (month: string) =>
    (await calendarLines(athlete, month)).filter((line) => line.includes('completed'));
  expect(await completed('2026-11')).toEqual([]);
  expect(await completed('2026-12')).toEqual(['12-05 Run 2.2 completed (closed)']);
});

describe('a replaced program', () => {
  test('keeps its logged and missed workouts, and has the new ones ahead', async () => {
    const programId = await rig.program(planCsv({ weeks: 1 }));
    const athlete = await athleteOnProgram(rig, programId);
    await loggingCalls(programId).complete(athlete, 1);
    await loggingCalls(programId).complete(athlete, 2, { completedAt: '2026-11-19T12:00:00Z' });
    onDay('2026-11-21');
    await replace(programId, planCsv({ weeks: 2, days: [1, 5, 6], label: 'Row' }));
    onDay('2026-11-22');
    expect(await calendarLines(athlete)).toEqual([
      '11-18 Run 1.1 completed',
      '11-19 Run 1.2 missed',
      '11-20 Run 1.3 missed',
      '11-22 Row 1.5 upcoming',
      '11-23 Row 1.6 upcoming',
      '11-25 Row 2.1 upcoming',
      '11-29 Row 2.5 upcoming',
      '11-30 Row 2.6 upcoming',
    ]);
    const [first, second] = await entriesOf(athlete);
    expect(first?.workout).toMatchObject({ name: 'Run 1.1', description: '', exercises: [] });
    expect(second?.workout).toMatchObject({ name: 'Run 1.2', description: '', exercises: [] });
    await loggingCalls(programId).complete(athlete, 3);
    expect((await entriesOf(athlete))[2]).toMatchObject({ date: '2026-11-20', status: 'completed' });
  });

  test('has missed nothing on days that a replacement filled afterwards', async () => {
    const programId = await rig.program(planCsv({ weeks: 1, days: [1, 7] }));
    const athlete = await athleteOnProgram(rig, programId);
    onDay('2026-11-21');
    await replace(programId, planCsv({ weeks: 1 }));
    expect(await calendarLines(athlete)).toEqual([
      '11-18 Run 1.1 missed',
      '11-21 Run 1.4 upcoming',
      '11-22 Run 1.5 upcoming',
      '11-23 Run 1.6 upcoming',
      '11-24 Run 1.7 upcoming',
    ]);
  });
});
