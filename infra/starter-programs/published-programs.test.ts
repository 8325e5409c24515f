import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { costOf } from '#infra/testing/storage/storage-cost.ts';
import type { Program } from '#shared/programs/program.ts';
import { STARTER_PROGRAMS } from './programs.ts';

let rig: Rig;
let athlete: Person;
let uploads: Answer[];

beforeAll(async () => {
  rig = await startRig({ cacheSeconds: 30 });
  athlete = await rig.person();
  const admin = await rig.person({ admin: true });
  uploads = await Promise.all(
    STARTER_PROGRAMS.map(({ file, fields }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new File([readFileSync(join(import.meta.dirname, file))], file));
      return admin.call('POST /api/admin/upload-program', { form });
    }),
  );
}, 60_000);
afterAll(() => rig.stop());

test('an admin can upload every program without a warning', () => {
  expect(uploads.map(({ status, body }) => [status, body.warnings])).toEqual(STARTER_PROGRAMS.map(() => [200, []]));
});

test('the load of every week is known, and no week is without training', async () => {
  const { body } = await athlete.call('GET /api/programs');
  const programs: Program[] = body;
  expect(programs).toHaveLength(STARTER_PROGRAMS.length);
  for (const { name, duration, weekMinutes } of programs) {
    expect(weekMinutes, name).toHaveLength(duration);
    expect(Math.min(...weekMinutes), name).toBeGreaterThan(0);
  }
});

test('the list of programs is a short reply, and reads nothing but the caller', async () => {
  await athlete.call('GET /api/programs');
  let bytes = 0;
  const { read, write } = await costOf(rig.storage, async () => {
    const { headers } = await athlete.call('GET /api/programs', { headers: { 'accept-encoding': 'br' } });
    bytes = Number(headers.get('content-length'));
  });
  expect({ read, write }).toEqual({ read: expect.any(Number), write: 0 });
  expect(read).toBeLessThanOrEqual(2);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(4_000);
});

test('Home recommends a program within its read budget when the list of programs is cached', async () => {
  const member = await rig.person({ freeMonths: 3 });
  await member.call('GET /api/dashboard');
  let home: Answer | undefined;
  const { read } = await costOf(rig.storage, async () => {
    home = await member.call('GET /api/dashboard');
  });
  expect(home?.body.today.recommendedProgram).toEqual({ id: expect.any(String), name: expect.any(String) });
  expect(read).toBeLessThanOrEqual(6);
});
