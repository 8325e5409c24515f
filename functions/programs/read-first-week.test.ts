import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const CSV = [
  'week,day,name,type,duration,description,exercises',
  '1,1,Lift,strength,50,Secret lift,Back squat 5x5',
  '1,3,Brick,mixed,60,Run and pull.,"Warm-up row 5 min; Run 1 km; Sled pull 50 m; Plank 3x40s"',
  '1,5,Also Mixed,mixed,60,Secret second,Run 2 km',
  '2,1,Later,mixed,45,Secret later,Run 3 km',
].join('\n');

let rig: Rig;
let programId: string;

beforeAll(async () => {
  rig = await startRig();
  programId = await rig.program(CSV, 'Engine');
});
afterAll(() => rig.stop());

const firstWeekFor = async (person: Person, id = programId) =>
  person.call('GET /api/programs/{id}/first-week', { params: { id } });

/** Creates an athlete with these answers and without premium. */
async function answering(answers: object): Promise<Person> {
  const person = await rig.person({ assessed: false });
  const assessmentData = { ...ANSWERS, ...answers };
  const body = { assessmentData, subscriptionChoice: 'free_trial' };
  expect((await person.call('POST /api/complete-assessment', { body })).status).toBe(200);
  return person;
}

test('returns the first mixed workout in full, and only day, name, type and minutes of the others', async () => {
  const { status, body } = await firstWeekFor(await rig.person());
  expect(status).toBe(200);
  const listed = (day: number, name: string, workoutType: string, minutes: number) =>
    expect.objectContaining({ day, name, workoutType, minutes });
  expect(body.workouts).toEqual([
    listed(1, 'Lift', 'strength', 50),
    listed(3, 'Brick', 'mixed', 60),
    listed(5, 'Also Mixed', 'mixed', 60),
  ]);
  expect(body.openWorkout).toMatchObject({ id: body.workouts[1].id, description: 'Run and pull.' });
  expect(body.openWorkout.exercises.map(({ name }: { name: string }) => name)).toEqual([
    'Warm-up row',
    'Run',
    'Sled pull',
    'Plank',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Secret|Later|Back squat/);
});

test('returns the same week with and without premium', async () => {
  const answers = [await firstWeekFor(await rig.person()), await firstWeekFor(await rig.person({ freeMonths: 1 }))];
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('returns the changes that the answers suggest, with each replacement beside its exercise', async () => {
  const { body } = await firstWeekFor(await answering({ equipmentAccess: 'home_basic', weeklyTrainingDays: 1 }));
  expect(body.openWorkout.forYou).toEqual([null, null, 'heavy bent-over rows', null]);
  expect(body.changes).toEqual([
    expect.stringMatching(/^Leave out \d of the \d training days/),
    ...body.changes.slice(1),
  ]);
  expect(body.changes).toContainEqual(expect.stringMatching(/the sled pull with heavy bent-over rows/));
});

test('replaces nothing in a full gym, and advises nothing without answers', async () => {
  const inGym = (await firstWeekFor(await answering({}))).body;
  expect(inGym.openWorkout.forYou).toEqual([null, null, null, null]);
  const unanswered = (await firstWeekFor(await rig.person({ assessed: false }))).body;
  expect(unanswered).toMatchObject({ changes: null, openWorkout: { forYou: [null, null, null, null] } });
});

test('returns no workouts when the first week is empty, and 404 when there is no such program', async () => {
  const later = await rig.program('week,day,name,exercises\n2,1,Run,Run 3 km', 'Starts in week two');
  const person = await rig.person();
  expect((await firstWeekFor(person, later)).body).toMatchObject({ workouts: [], openWorkout: null });
  for (const id of ['prg_nobody', 'x'.repeat(64), '../users']) {
    expect((await firstWeekFor(person, id)).status, id).toBe(404);
  }
});

test('writes nothing when the first week is read', async () => {
  const person = await rig.person();
  rig.storage.forget();
  await firstWeekFor(person);
  expect(rig.storage.writes()).toEqual([]);
});
