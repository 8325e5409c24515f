import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type ProgramFields, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const MAPPING = {
  layout: 'workouts',
  sheets: [],
  headerRow: 1,
  delimiter: ',',
  columns: [
    { column: 0, meaning: 'week' },
    { column: 1, meaning: 'day' },
    { column: 2, meaning: 'name' },
    { column: 5, meaning: 'exercises' },
  ],
  dateOrder: 'day-first',
  firstWeek: 'as-written',
  bareTime: 'minutes',
  loadUnit: 'kg',
};
const upload = (fields: ProgramFields) =>
  admin.call('POST /api/admin/upload-program', { form: uploadForm({ csv: planCsv(), preview: 'true', ...fields }) });

test.for([
  ['mapping', 'mapping', 'not JSON'],
  ['mapping', 'mapping', '[]'],
  ['mapping', 'mapping.layout', JSON.stringify({ ...MAPPING, layout: 'diagonal' })],
  ['mapping', 'mapping.headerRow', JSON.stringify({ ...MAPPING, headerRow: 31 })],
  ['mapping', 'mapping.columns.0.column', JSON.stringify({ ...MAPPING, columns: [{ column: 256, meaning: 'week' }] })],
  ['mapping', 'mapping.columns.0.meaning', JSON.stringify({ ...MAPPING, columns: [{ column: 0, meaning: 'colour' }] })],
  ['mapping', 'mapping.columns', JSON.stringify({ ...MAPPING, columns: [...MAPPING.columns, MAPPING.columns[0]] })],
  ['mapping', 'mapping.sheets', JSON.stringify({ ...MAPPING, sheets: ['Plan', 'Plan'] })],
  ['mapping', 'mapping.more', JSON.stringify({ ...MAPPING, more: 1 })],
  ['mapping', 'mapping', JSON.stringify(MAPPING).replace('"layout"', '"__proto__":{},"layout"')],
  ['corrections', 'corrections', '{}'],
  ['corrections', 'corrections.0.text', '[{"sheet":null,"row":2,"column":0,"text":null}]'],
  ['corrections', 'corrections.0.row', '[{"sheet":null,"row":0,"column":null,"text":null}]'],
  ['corrections', 'corrections', '[{"sheet":null,"row":2,"column":0,"text":"\\ud800"}]'],
  ['remember', 'remember', 'perhaps'],
] as const)('refuses %s, naming %s, when it is %s', async ([field, path, value]) => {
  const { status, body } = await upload({ [field]: value });
  expect({ status, paths: body.issues?.map((issue: { path: string }) => issue.path) }).toEqual({
    status: 400,
    paths: [path],
  });
});

test('names the upload whose file is refused, and previews one with a mapping', async () => {
  const refused = await upload({ csv: 'week,day,name\n1,9,Run\n' });
  expect(refused).toMatchObject({ status: 422, body: { jobId: expect.stringMatching(/^job_/) } });
  const job = await admin.call('GET /api/admin/upload-jobs/{id}', { params: { id: refused.body.jobId } });
  expect(job.body).toMatchObject({ status: 'refused', errors: refused.body.errors });
  const looked = await upload({ mapping: JSON.stringify(MAPPING), corrections: '[]', remember: 'false' });
  expect(looked).toMatchObject({ status: 200, body: { status: 'previewed', workoutCount: 14 } });
  const { source, marks } = looked.body.preview.workouts[0];
  const text = 'Run 5000m; Plank 3x45s';
  expect(source).toEqual({ sheet: null, rows: [2], text, textRows: [2], begins: [0, 0] });
  expect(marks).toEqual([]);
});

const COACH_CSV = 'Woche,Tag,Einheit,Extra\n1,Mo,Lauf,leicht\n1,Mi,Rad,hart\n';

test('returns how a file was read, also for a refused one', async () => {
  const { body } = await upload({ csv: COACH_CSV });
  expect(body.reading).toMatchObject({
    summary: 'One row for each workout, in German: 2 workouts in 1 week.',
    isRemembered: false,
    mapping: { layout: 'workouts', headerRow: 1 },
  });
  const refused = await upload({ csv: 'a,b\n1,2\n' });
  const job = await admin.call('GET /api/admin/upload-jobs/{id}', { params: { id: refused.body.jobId } });
  expect(job.body).toMatchObject({ status: 'refused', reading: { columns: [{ letters: 'A' }, { letters: 'B' }] } });
});

test("reads the next file with the same column names by the admin's mapping of the first", async () => {
  const guess = (await upload({ csv: COACH_CSV })).body.reading.mapping;
  const columns = (['week', 'day', 'ignored', 'name'] as const).map((meaning, column) => ({ column, meaning }));
  const mapping = JSON.stringify({ ...guess, columns });
  const corrections = JSON.stringify([{ sheet: null, row: 3, column: 3, text: 'sehr hart' }]);
  const looked = await upload({ csv: COACH_CSV, mapping, corrections, remember: 'true' });
  expect(looked.body.preview.workouts.map(({ name }: { name: string }) => name)).toEqual(['leicht', 'sehr hart']);
  const next = await upload({ csv: `${COACH_CSV}2,Mo,Lauf,locker\n` });
  expect(next.body.reading.isRemembered).toBe(true);
  expect(next.body.preview.workouts.map(({ name }: { name: string }) => name)).toEqual(['leicht', 'hart', 'locker']);
});
