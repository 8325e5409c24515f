import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());

describe('[R23] a foreign workout', () => {
  let foreign: string;
  beforeAll(async () => {
    foreign = await rig.program(planCsv({ weeks: 1, label: 'Ski' }), 'Somebody else’s');
  });

  test.each([
    ['of a program of others', () => workoutIdOf(foreign, 1)],
    ['of no program', () => workoutIdOf('prg_01HZZZZZZZZZZZZZZZZZZZZZZZ', 1)],
    ['that was never published', () => workoutIdOf(pid, 15)],
    ['with a number over all numbers', () => workoutIdOf(pid, 9_999)],
    ['with number 0', () => `${pid}.0`],
    ['with no number', () => pid],
    ['that is no id', () => 'U#usr_1'],
  ])('%s is unknown, and nothing is written', async (_what, idOf) => {
    const athlete = await athleteOnProgram(rig, pid);
    for (const path of ['complete-workout', 'workout-completions', 'skip-workout'] as const) {
      rig.storage.forget();
      expect(await athlete.call(`POST /api/${path}`, { body: { workoutId: idOf() } })).toMatchObject({
        status: 404,
        body: {
          code: 'NO_SUCH_WORKOUT',
          message: "We can't find this workout. It may have been removed from the program.",
        },
      });
      expect(rig.storage.writes()).toEqual([]);
    }
  });

  test('is unknown to an athlete without any program', async () => {
    const stranger = await rig.person();
    rig.storage.forget();
    expect((await calls.complete(stranger, 1)).status).toBe(404);
    expect(rig.storage.writes()).toEqual([]);
  });
});
