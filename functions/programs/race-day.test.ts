import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { calendarLines, calendarOf } from '#infra/testing/programs/calendar.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { type Person, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays } from '#shared/dates.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z'); // a Wednesday
const TODAY = '2026-11-18';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());
beforeEach(() => onDay(TODAY));

function onDay(date: string): void {
  rig.clock.now = Date.parse(`${date}T12:00:00Z`);
}

/** A selection: last-workout.test.ts covers all programs, without a server. */
const STARTERS = STARTER_PROGRAMS.slice(0, inThisRun({ quick: 1, exhaustive: STARTER_PROGRAMS.length }));

describe.each(STARTERS)('$file', ({ file, fields }) => {
  let athlete: Person;
  let programId: string;
  let lastName: string;
  let place: string;

  beforeAll(async () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([readFileSync(join(import.meta.dirname, '../../infra/starter-programs', file))], file));
    programId = (await admin.call('POST /api/admin/upload-program', { form })).body.programId;
    athlete = await rig.person({ freeMonths: 30 });
    const last = (await parseStarterPrograms()).find((program) => program.file === file)?.parsed.workouts.at(-1);
    if (!last) throw new Error(`${file} has no workout`);
    lastName = last.name;
    place = `W${last.week} D${last.day}`;
  });

  /** Returns date, name and slot of the last workout in the athlete's calendar around a date. */
  async function lastInCalendar(around: string) {
    const months = [...new Set([addDays(around, -10), around, addDays(around, 10)].map((date) => date.slice(0, 7)))];
    const entries = (await Promise.all(months.map((month) => calendarOf(athlete, month)))).flatMap(
      ({ workouts }) => workouts,
    );
    const last = entries.at(-1);
    return last && [last.date, last.workout.name, `W${last.workout.week} D${last.workout.day}`];
  }

  const weekOfDates = Array.from({ length: 7 }, (_, index) => addDays('2027-04-05', index));

  test.each(weekOfDates)('[R72] has its last workout on %s when that is the end date', async (endDate) => {
    const body = { programId, mode: 'enddate', endDate };
    const { body: enrolment } = await athlete.call('POST /api/select-program', { body });
    expect(enrolment).toMatchObject({ endDate, lastWorkoutDate: endDate });
    expect(await lastInCalendar(endDate)).toEqual([endDate, lastName, place]);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])(
    '[R72] returns the date of its last workout when it begins %i days later',
    async (days) => {
      onDay(addDays(TODAY, days));
      for (const mode of ['restart', 'continue']) {
        const { body } = await athlete.call('POST /api/select-program', { body: { programId, mode } });
        expect(await lastInCalendar(body.lastWorkoutDate)).toEqual([body.lastWorkoutDate, lastName, place]);
      }
    },
  );
});

const WEEK = '1,Monday,Easy run\n1,Thursday,Openers\n1,Friday,Stretch\n1,Saturday,Race day';
async function upload(csv: string, replacesProgramId?: string): Promise<string> {
  const base = replacesProgramId && { replacesProgramId, baseVersion: await presentVersion(rig, replacesProgramId) };
  const form = uploadForm({ csv: `week,day,name\n${csv}`, name: 'Race week', ...base });
  const { status, body } = await admin.call('POST /api/admin/upload-program', { form });
  expect(status).toBe(200);
  return body.programId;
}
const raceWeek = (csv = WEEK) => upload(csv);
const today = async (athlete: Person) => (await athlete.call('GET /api/today-workout')).body;

describe('a weekday-aligned program whose end date is not on the weekday of its race', () => {
  test('has the race on the end date, and a rest day in its former place', async () => {
    const athlete = await athleteOnProgram(rig, await raceWeek(), { mode: 'enddate', endDate: '2026-11-22' });
    expect(await calendarLines(athlete)).toEqual([
      '11-19 Openers upcoming',
      '11-20 Stretch upcoming',
      '11-22 Race day upcoming',
    ]);
    onDay('2026-11-21');
    expect(await today(athlete)).toMatchObject({ state: 'rest-day', plan: { week: 1, day: 6, endDate: '2026-11-22' } });
    expect((await athlete.call('GET /api/upcoming-workouts')).body.workouts).toMatchObject([
      { name: 'Race day', scheduledDate: '2026-11-22' },
    ]);
    onDay('2026-11-22');
    expect(await today(athlete)).toMatchObject({ state: 'workout', workout: { name: 'Race day' }, plan: { day: 6 } });
  });

  test('leaves out workouts on and after the end date, also from the workout count', async () => {
    const programId = await raceWeek();
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-20' });
    expect(await calendarLines(athlete)).toEqual(['11-19 Openers upcoming', '11-20 Race day upcoming']);
    expect((await today(athlete)).plan).toMatchObject({ workoutCount: 3 });
    onDay('2026-11-20');
    const { complete } = loggingCalls(programId);
    expect((await complete(athlete, 4)).status).toBe(200);
    onDay('2026-11-21');
    expect(await today(athlete)).toMatchObject({ state: 'finished', plan: { completedCount: 1, workoutCount: 3 } });
  });

  test('refuses to complete the race before the end date', async () => {
    const programId = await raceWeek();
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-22' });
    onDay('2026-11-21');
    const { complete } = loggingCalls(programId);
    expect(await complete(athlete, 4)).toMatchObject({ status: 409, body: { code: 'WORKOUT_NOT_YET' } });
  });

  test('keeps the streak across the day the race was moved from, also after a change of program', async () => {
    const programId = await raceWeek();
    const { complete } = loggingCalls(programId);
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-22' });
    for (const [date, number] of [
      ['2026-11-19', 2],
      ['2026-11-20', 3],
      ['2026-11-22', 4],
    ] as const) {
      onDay(date);
      await complete(athlete, number);
    }
    const streak = async () => (await athlete.call('GET /api/user-progress')).body.streak;
    expect(await streak()).toBe(3);
    await choose(athlete, await raceWeek());
    expect(await streak()).toBe(3);
  });

  test('keeps the race on the end date when an upload puts it on another weekday', async () => {
    const programId = await raceWeek();
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-22' });
    await upload('1,Monday,Easy run\n1,Thursday,Openers\n1,Friday,Race day', programId);
    expect(await calendarLines(athlete)).toEqual(['11-19 Openers upcoming', '11-22 Race day upcoming']);
    await upload('1,Monday,Easy run\n1,Thursday,Openers\n1,Saturday,Walk\n1,Sunday,Race day', programId);
    expect(await calendarLines(athlete)).toEqual([
      '11-19 Openers upcoming',
      '11-21 Walk upcoming',
      '11-22 Race day upcoming',
    ]);
  });

  test.each(['Rest', 'Full rest day', 'Day off'])(
    'has the race on the end date when the file continues with %j',
    async (name) => {
      const programId = await raceWeek(`${WEEK}\n1,Sunday,${name}`);
      const athlete = await rig.person({ freeMonths: 1 });
      const body = { programId, mode: 'enddate', endDate: '2026-11-21' };
      const chosen = await athlete.call('POST /api/select-program', { body });
      expect(chosen.body).toMatchObject({ endDate: '2026-11-21', lastWorkoutDate: '2026-11-21' });
      expect(await calendarLines(athlete)).toEqual([
        '11-19 Openers upcoming',
        '11-20 Stretch upcoming',
        '11-21 Race day upcoming',
      ]);
      const program = (await athlete.call('GET /api/programs')).body.find(({ id }: { id: string }) => id === programId);
      expect(program.lastWeek.at(-1)).toEqual({ day: 6, name: 'Race day' });
    },
  );

  test('ends with its last rest day when its last week has nothing else', async () => {
    const programId = await raceWeek('1,Saturday,Race day\n2,Monday,Rest');
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-23' });
    expect((await calendarLines(athlete)).at(-1)).toBe('11-23 Rest upcoming');
  });

  test('is finished when an upload removes all remaining workouts', async () => {
    const programId = await raceWeek(`${WEEK}\n2,Saturday,Second race`);
    const athlete = await athleteOnProgram(rig, programId, { mode: 'enddate', endDate: '2026-11-29' });
    onDay('2026-11-23');
    await upload(WEEK, programId);
    expect(await today(athlete)).toMatchObject({ state: 'finished', plan: { endDate: '2026-11-22' } });
    expect(await calendarLines(athlete)).toEqual([
      '11-19 Openers missed',
      '11-20 Stretch missed',
      '11-21 Race day missed',
    ]);
  });
});
