import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditKey, programKeys } from '#functions/data/table/keys.ts';
import { checkCatalogue } from '#infra/operator/ledger/check-ledger.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { holdNextWrite } from '#infra/testing/storage/hold-write.ts';
import type { AdminProgram, ProgramChanges, ProgramPage } from '#shared/admin/programs.ts';

const MINUTE = 60_000;

let rig: Rig;
let admin: Person;
let names = 0;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.storage.decide(() => 'pass');
  rig.clock.now += MINUTE; // so that what a test puts on record stands apart
});

const list = (query: Record<string, string> = {}) => admin.call('GET /api/admin/programs', { query });
const edit = (id: string, body: ProgramChanges) => admin.call('PUT /api/admin/programs/{id}', { params: { id }, body });
const remove = (id: string, athletes?: number) =>
  admin.call('DELETE /api/admin/programs/{id}', {
    params: { id },
    query: athletes === undefined ? {} : { athletes: String(athletes) },
  });
const replace = (id: string, baseVersion: string, weeks: number) =>
  admin.call('POST /api/admin/upload-program', {
    form: uploadForm({ csv: planCsv({ weeks }), name: 'Replaced', replacesProgramId: id, baseVersion }),
  });

/** A program of its own, as an admin sees it. */
async function made(name = `Made ${++names}`): Promise<AdminProgram> {
  await rig.program(planCsv({ weeks: 1 }), name);
  return found(name);
}

async function found(name: string): Promise<AdminProgram> {
  const { programs }: ProgramPage = (await list({ search: name })).body;
  return programs.find((program) => program.name === name) as AdminProgram;
}

/** Returns the audit entries of this moment. */
function recorded() {
  const { PK: partition, SK: prefix } = auditKey(new Date(rig.clock.now).toISOString(), '');
  return rig.table.query({ partition, prefix }, z.looseObject({}));
}

describe('editing a program', () => {
  test('changes the given fields, creates another version and records it in the audit', async () => {
    const before = await made('Spring build');
    rig.clock.now += MINUTE;
    const changes = { name: '  Summer build ', difficulty: 'Advanced', frequency: 5 } as const;
    const { status, body } = await edit(before.id, changes);
    const at = new Date(rig.clock.now).toISOString();
    const version = before.version.replace(/1$/, '2');
    const after = { ...before, ...changes, name: 'Summer build', version, updatedAt: at };
    expect({ status, body }).toEqual({ status: 200, body: after });
    expect(await found('Summer build')).toEqual(after);
    expect((await list({ search: 'spring build' })).body.programs).toEqual([]);
    expect(await recorded()).toMatchObject([
      {
        ...{ action: 'update-program', actor: admin.uid, target: before.id, targetName: 'Spring build' },
        fields: { name: 'Summer build', difficulty: 'Advanced', frequency: 5 },
      },
    ]);
  });

  test('to the values it has writes nothing', async () => {
    const { id, name, description, version } = await made();
    rig.storage.forget();
    expect(await edit(id, { name, description })).toMatchObject({ status: 200, body: { version } });
    expect(await edit(id, {})).toMatchObject({ status: 200, body: { version } });
    expect(rig.storage.writes()).toEqual([]);
  });

  test.for([
    { name: '  ' },
    { name: 'x'.repeat(121) },
    { frequency: 8 },
    { targetEventWeeks: 0 },
    { difficulty: 'Hard' },
    { duration: 4 },
    { workoutCount: 1 },
  ])('to %o is refused', async (body) => {
    const { id } = await found('Summer build');
    const { status } = await admin.call('PUT /api/admin/programs/{id}', { params: { id }, body });
    expect(status).toBe(400);
  });

  test('with invalid fields names the allowed values', async () => {
    const { id } = await found('Summer build');
    expect((await edit(id, { frequency: 8, difficulty: 'Hard' as 'Beginner' })).body.issues).toEqual([
      { path: 'difficulty', message: 'Must be one of Beginner, Intermediate, Advanced' },
      { path: 'frequency', message: 'Must be a whole number from 1 to 7' },
    ]);
  });

  test('of an unknown id is refused', async () => {
    expect(await edit('prg_00000000000000000000000000', { name: 'New' })).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_PROGRAM' },
    });
  });

  test('updates the weeks to the event with the weeks, until an admin has set them', async () => {
    const { id, version } = await made();
    expect((await replace(id, version, 3)).status).toBe(200);
    expect(await found('Replaced')).toMatchObject({ duration: 3, targetEventWeeks: 3 });
    await edit(id, { targetEventWeeks: 8 });
    expect((await replace(id, await presentVersion(rig, id), 2)).status).toBe(200);
    expect(await found('Replaced')).toMatchObject({ duration: 2, targetEventWeeks: 8 });
  });

  test('at once in different fields changes both, each with an audit entry', async () => {
    const { id, name } = await made();
    const answers = await Promise.all([edit(id, { frequency: 6 }), edit(id, { category: 'Running' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await found(name)).toMatchObject({
      frequency: 6,
      category: 'Running',
      version: expect.stringMatching(/\.3$/),
    });
    const edits = (await recorded()).filter(({ action }) => action === 'update-program');
    expect(edits).toHaveLength(2);
  });
});

describe('[R58] a program that two admins edit', () => {
  test('is not replaced by an upload based on a version that was edited since', async () => {
    const { id, version } = await made('Edited first');
    await edit(id, { description: 'Edited' });
    expect(await replace(id, version, 2)).toMatchObject({ status: 409, body: { code: 'PROGRAM_CHANGED' } });
    expect(await found('Edited first')).toMatchObject({ duration: 1, description: 'Edited' });
    expect((await replace(id, await presentVersion(rig, id), 2)).status).toBe(200);
  });

  test('is not replaced by an upload under way when it is edited or deleted', async () => {
    for (const change of [(id: string) => edit(id, { frequency: 2 }), (id: string) => remove(id)]) {
      const { id, version } = await made();
      const publishing = holdNextWrite(rig.storage, (body) => JSON.stringify(body).includes('"published"'));
      const upload = replace(id, version, 2);
      await publishing.hasCome;
      expect((await change(id)).status).toBeLessThan(300);
      publishing.letGo();
      expect(await upload).toMatchObject({ status: 409, body: { code: 'PROGRAM_CHANGED' } });
      expect(await checkCatalogue(rig.table)).toEqual([]);
    }
  });

  test('keeps its athletes when it is replaced and edited while they join', async () => {
    const { id, version } = await made();
    await Promise.all([
      replace(id, version, 2),
      ...[1, 2, 3].map(() => athleteOnProgram(rig, id)),
      ...[3, 4].map((frequency) => edit(id, { frequency })),
    ]);
    const { programs }: ProgramPage = (await list()).body;
    expect(programs.find((program) => program.id === id)).toMatchObject({ athletes: 3 });
    expect(await checkCatalogue(rig.table)).toEqual([]);
  });
});

describe('deleting a program', () => {
  test('unlists it, keeps its row and records it in the audit; repeating it changes nothing', async () => {
    const { id, name, version } = await made();
    rig.clock.now += MINUTE;
    expect((await remove(id)).status).toBe(204);
    expect((await list({ search: name })).body).toMatchObject({ programs: [], next: null });
    const row = await rig.table.get(programKeys.program(id), z.looseObject({}));
    expect(row).toMatchObject({ name, deletedAt: new Date(rig.clock.now).toISOString() });
    expect(await recorded()).toMatchObject([
      { action: 'delete-program', actor: admin.uid, target: id, targetName: name, fields: { athletes: 0 } },
    ]);
    rig.storage.forget();
    expect((await remove(id)).status).toBe(204);
    expect(rig.storage.writes()).toEqual([]);
    const gone = { status: 404, body: { code: 'NO_SUCH_PROGRAM' } };
    expect(await edit(id, { name: 'Back again' })).toMatchObject(gone);
    expect(await replace(id, version, 1)).toMatchObject(gone);
    expect(await remove('prg_00000000000000000000000000')).toMatchObject(gone);
  });

  test('with athletes on it requires their exact number', async () => {
    const { id, name } = await made();
    const inUse = (message: string) => ({ status: 409, body: { code: 'PROGRAM_IN_USE', message } });
    await athleteOnProgram(rig, id);
    expect(await remove(id)).toMatchObject(inUse('One athlete is on this program.'));
    await athleteOnProgram(rig, id);
    for (const said of [undefined, 0, 1, 3])
      expect(await remove(id, said)).toMatchObject(inUse('2 athletes are on this program.'));
    expect(await found(name)).toMatchObject({ athletes: 2 });
    expect((await remove(id, 2)).status).toBe(204);
  });

  test('is refused when an athlete chooses it at that moment', async () => {
    const { id } = await made();
    const deleting = holdNextWrite(rig.storage);
    const answer = remove(id, 0);
    await deleting.hasCome;
    await athleteOnProgram(rig, id);
    deleting.letGo();
    expect(await answer).toMatchObject({ status: 409, body: { code: 'PROGRAM_IN_USE' } });
    expect(await checkCatalogue(rig.table)).toEqual([]);
  });

  test('lets its file be uploaded again as a new program', async () => {
    const form = () => uploadForm({ csv: planCsv({ weeks: 1 }), name: 'Once more' });
    const first = await admin.call('POST /api/admin/upload-program', { form: form() });
    expect((await remove(first.body.programId)).status).toBe(204);
    const second = await admin.call('POST /api/admin/upload-program', { form: form() });
    expect(second).toMatchObject({ status: 200, body: { warnings: [] } });
    expect(second.body.programId).not.toBe(first.body.programId);
    expect(await found('Once more')).toMatchObject({ id: second.body.programId });
  });
});
