import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 3 }));
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const withEtag = (etag: string | null) => ({ headers: { 'if-none-match': etag ?? '' } });

test('tells again only what has changed: 304 until something is logged, a day begins or the program changes', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const first = await athlete.call('GET /api/training');
  const etag = first.headers.get('etag');
  expect(await athlete.call('GET /api/training', withEtag(etag))).toMatchObject({ status: 304 });
  await loggingCalls(pid).complete(athlete, 1);
  const second = await athlete.call('GET /api/training', withEtag(etag));
  expect(second).toMatchObject({ status: 200, body: { training: { seq: 1, totals: { workouts: 1 } } } });
  rig.clock.now += DAY;
  const third = await athlete.call('GET /api/training', withEtag(second.headers.get('etag')));
  expect(third).toMatchObject({ status: 200, body: { training: { readOn: '2026-11-19' } } });
});
