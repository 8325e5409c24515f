import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { put } from '#functions/data/table/table.ts';
import { replaceEquipment } from '#functions/programs/replace-equipment.ts';
import { ANSWERS, ASSESSED } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { RANDOM_DIFFICULTIES, RANDOM_WORKOUT_TYPES } from '#shared/constants.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { equipmentOf } from '#shared/workouts/movement.ts';
import { RandomWorkout } from '#shared/workouts/random-workout.ts';

const GENERATE = 'POST /api/generate-random-workout';
const PRESETS = ['GET /api/random-workout', 'GET /api/generate-random-workout'] as const;

let rig: Rig;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig();
  athlete = await rig.person();
});
afterAll(() => rig.stop());

async function personWith(equipmentAccess: Assessment['equipmentAccess']): Promise<Person> {
  const person = await rig.person();
  const answers = { ...ANSWERS, equipmentAccess };
  await rig.table.write({ assessment: put({ ...userKeys.assessment(person.uid), ...ASSESSED, answers, ver: 2 }) });
  return person;
}

test.each(PRESETS)('%s gives a mixed intermediate workout', async (route) => {
  const { status, body } = await athlete.call(route);
  expect(status).toBe(200);
  expect(RandomWorkout.parse(body)).toEqual(body);
  expect(body).toMatchObject({ workoutType: 'mixed', difficulty: 'intermediate', isOffline: false });
});

test('parameters that are left out have defaults', async () => {
  const { body } = await athlete.call(GENERATE, { body: { difficulty: 'advanced' } });
  expect(body).toMatchObject({ workoutType: 'mixed', difficulty: 'advanced' });
  const plain = await athlete.call(GENERATE, { body: {} });
  expect(plain.body).toMatchObject({ workoutType: 'mixed', difficulty: 'intermediate' });
});

test('every type is available at every difficulty', async () => {
  for (const type of RANDOM_WORKOUT_TYPES) {
    for (const difficulty of RANDOM_DIFFICULTIES) {
      const { status, body } = await athlete.call(GENERATE, { body: { type, difficulty } });
      expect({ status, type: body.workoutType, difficulty: body.difficulty }).toEqual({
        status: 200,
        type,
        difficulty,
      });
    }
  }
});

test.each([
  ['type', { type: 'yoga' }],
  ['difficulty', { difficulty: 'Beginner' }],
  ['previous', { previous: '' }],
])('an invalid %s is refused by name', async (field, body) => {
  const answer = await athlete.call(GENERATE, { body });
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toMatchObject([{ path: field }]);
});

test('each workout is unique, and never named as the one shown last', async () => {
  const shown = [(await athlete.call(GENERATE, { body: { type: 'strength' } })).body];
  for (let count = 0; count < 15; count++) {
    const previous = shown.at(-1).name;
    const { body } = await athlete.call(GENERATE, { body: { type: 'strength', previous } });
    expect(body.name).not.toBe(previous);
    shown.push(body);
  }
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const route of PRESETS) {
    const first = await athlete.call(route);
    const second = await athlete.call(route, { query: { previous: first.body.name } });
    expect(second.body.name).not.toBe(first.body.name);
  }
});

test.each(['home_basic', 'minimal'] as const)(
  'for an athlete with %s no exercise needs missing equipment',
  async (equipmentAccess) => {
    const person = await personWith(equipmentAccess);
    for (const type of RANDOM_WORKOUT_TYPES) {
      for (let count = 0; count < 5; count++) {
        const { body } = await person.call(GENERATE, { body: { type } });
        expect(replaceEquipment({ equipmentAccess }, equipmentOf(body.exercises)), body.name).toEqual([]);
      }
    }
  },
);

test('gym equipment is used where there is some', async () => {
  const { body } = await athlete.call(GENERATE, { body: { type: 'race-prep' } });
  expect(equipmentOf(body.exercises).length).toBeGreaterThan(0);
});

test('without a known equipment the workout is bodyweight, but not marked as offline', async () => {
  const person = await rig.person({ assessed: false });
  for (const type of RANDOM_WORKOUT_TYPES) {
    const { body } = await person.call(GENERATE, { body: { type } });
    expect({ isOffline: body.isOffline, needs: equipmentOf(body.exercises) }).toEqual({ isOffline: false, needs: [] });
  }
});

test('generating writes nothing', async () => {
  rig.storage.forget();
  await Promise.all([
    ...PRESETS.map((route) => athlete.call(route)),
    athlete.call(GENERATE, { body: { type: 'cardio' } }),
  ]);
  expect(rig.storage.writes()).toEqual([]);
});
