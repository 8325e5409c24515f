import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { previewedAs, READINGS, refusedAs } from '#frontend/testing/read-files.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';

const UPLOAD = 'POST /api/admin/upload-program';
let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const select = (name: string) => screen.findByLabelText<HTMLSelectElement>(`${name} is`);
const shown = async (name: string) => {
  const { selectedOptions } = await select(name);
  return selectedOptions[0]?.textContent;
};
const heading = () => screen.findByRole('heading', { level: 1 });
const foot = () => document.querySelector('[role=dialog] footer')?.textContent;
const choose = (name = 'herbstplan.csv') =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['KW;Tag'], name));

/** Opens the columns of a file that is read like this, as are all that follow; `sent` has the fields of each call. */
async function openColumns(reading: FileReading, fate = previewedAs(reading)) {
  const app = openApp(rig, admin, '/admin');
  const sent: Record<string, string>[] = [];
  const answer = (as: () => Response | Promise<Response>) =>
    app.answerNext(UPLOAD, (body) => {
      sent.push(
        Object.fromEntries([...(body as FormData)].filter(([name]) => name !== 'file')) as (typeof sent)[number],
      );
      return as();
    });
  answer(fate);
  await press('Upload');
  await screen.findByText('Upload Program', { selector: '[role=dialog] h2' });
  await choose();
  await press('Preview Program');
  await screen.findByLabelText('Step 2 of 3');
  const mappingOf = (call: number): FileMapping => JSON.parse(sent[call]?.mapping ?? 'null');
  return { ...app, sent, answer, mappingOf };
}

test('shows what was recognised, with the first rows beside the result', async () => {
  const { sent } = await openColumns(READINGS.german);
  expect(sent).toEqual([expect.not.objectContaining({ mapping: expect.anything(), remember: expect.anything() })]);
  expect(document.activeElement).toBe(await heading());
  expect((await heading()).textContent).toBe('Upload Program');
  expect(screen.getByLabelText('Step 2 of 3').querySelector('[aria-current=step]')?.textContent).toBe('Columns');
  expect(screen.getByText('A German plan, one row per exercise, 12 weeks')).toBeDefined();
  expect(screen.getByText('Column names in line 3.')).toBeDefined();
  const row = screen.getByText('Week 1, Monday: Kniebeuge, 75%').closest('li') as HTMLElement;
  expect(row.textContent).toBe('Line 441MoKniebeuge75 %Becomes: Week 1, Monday: Kniebeuge, 75%');
  expect(within(row).getByLabelText('In the file').lang).toBe('de');
});

test('reads again at once when an answer is changed, and keeps the old rows meanwhile', async () => {
  const { answer, mappingOf, sent } = await openColumns(READINGS.german);
  const { rows } = READINGS.german;
  const again = rows.map((row) => ({ ...row, becomes: `${row.becomes} in week 41` }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer(() => released.then(previewedAs({ ...READINGS.german, rows: again })));
  await userEvent.click(screen.getByText('Weeks 1 to 40 stay empty.'));
  expect(foot()).toContain('Reading again…');
  expect(screen.getByText('SkiErg, 60 kg').closest('[aria-busy=true]')).not.toBeNull();
  release();
  await screen.findByText('SkiErg, 60 kg in week 41');
  expect(document.querySelector('[role=dialog] [aria-busy=true]')).toBeNull();
  expect(mappingOf(1)).toEqual({ ...READINGS.german.mapping, firstWeek: 'as-written' });
  expect(sent).toHaveLength(2);
});

test('reads the file once for several changes in a row', async () => {
  const { answer, mappingOf, sent } = await openColumns(READINGS.german);
  answer(previewedAs(READINGS.german));
  const [last, load] = [await select('Column E'), await select('Last/Tempo')];
  fireEvent.change(last, { target: { value: 'notes' } });
  fireEvent.change(load, { target: { value: 'intensity' } });
  await waitFor(() => expect(foot()).toContain('2 workouts in 2 weeks. Nothing new to choose.'));
  expect(sent).toHaveLength(2);
  expect(mappingOf(1).columns.slice(3)).toEqual([
    { column: 3, meaning: 'intensity' },
    { column: 4, meaning: 'notes' },
  ]);
});

test('marks an unsure column until it is touched, and leads to the first one', async () => {
  const { answer } = await openColumns(READINGS.german);
  const unsure = () => screen.queryAllByText('Not sure').length;
  expect(unsure()).toBe(2);
  await press('2 columns to check');
  const load = await select('Last/Tempo');
  expect(document.activeElement).toBe(load);
  expect(document.getElementById(load.getAttribute('aria-describedby') ?? '')?.textContent).toBe('71 loads, 30 paces.');
  answer(previewedAs(READINGS.german));
  await userEvent.selectOptions(load, 'Intensity');
  await press('1 column to check');
  expect(document.activeElement).toBe(await select('Column E'));
  expect(unsure()).toBe(1);
});

test('gives a meaning to the column chosen last, and asks for the other one again', async () => {
  const { answer, mappingOf } = await openColumns(READINGS.german);
  answer(previewedAs(READINGS.german));
  await userEvent.selectOptions(await select('Column E'), 'Day');
  expect(await shown('Tag')).toBe('Choose…');
  expect(screen.getByText('Tag is no longer Day. Choose what it is.').getAttribute('role')).toBe('status');
  await waitFor(() => expect(foot()).toContain('2 workouts in 2 weeks.'));
  expect(mappingOf(1).columns).toContainEqual({ column: 1, meaning: 'ignored' });
  expect(mappingOf(1).columns).toContainEqual({ column: 4, meaning: 'day' });
  expect(foot()).toContain('2 columns to check'); // Last/Tempo, and Tag now
});

test('keeps the choices for the next file, and goes on to the preview', async () => {
  const { answer, mappingOf, sent } = await openColumns(READINGS.german);
  answer(previewedAs(READINGS.german));
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ remember: 'true', preview: 'true' });
  expect(mappingOf(1)).toEqual(READINGS.german.mapping);
});

test('asks nothing about a file like an earlier one until the admin wants to change it', async () => {
  const { sent } = await openColumns(READINGS.remembered);
  expect(screen.getByRole('note').textContent).toMatch(/^Read as last time\./);
  expect(screen.queryByLabelText('Tag is')).toBeNull();
  expect(screen.getByText('Tag').nextElementSibling?.nextElementSibling?.textContent).toBe('Day');
  await press('Change');
  expect(await shown('Tag')).toBe('Day');
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3');
  expect(sent).toHaveLength(1);
});

test('leads to the likely column when no column has the exercises', async () => {
  const job = refusedAs(READINGS.nameless, [{ sheet: null, row: null, column: null, message: 'No exercises' }]);
  const app = openApp(rig, admin, '/admin');
  app.answerNext(UPLOAD, job.upload);
  app.answerNext('GET /api/admin/upload-jobs/{id}', job.job);
  await press('Upload');
  await screen.findByText('Upload Program', { selector: '[role=dialog] h2' });
  await choose('mara block3.csv');
  await press('Preview Program');
  await screen.findByText('We see a table, but not what its columns are');
  expect(foot()).toContain('Still needed: the column with the exercises.');
  expect(await shown('Column C')).toBe('Choose…');
  await press('Go to column C');
  expect(document.activeElement).toBe(await select('Column C'));
  app.answerNext(UPLOAD, previewedAs(READINGS.nameless));
  await userEvent.selectOptions(await select('Column C'), 'Exercises');
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3');
});

test('says why a change could not be read, and retries', async () => {
  const { answerNext, answer } = await openColumns(READINGS.german);
  answerNext(UPLOAD, lostConnection);
  await userEvent.selectOptions(await select('Column E'), 'Note');
  expect((await screen.findByText('Not read again.')).parentElement?.textContent).toContain('The connection was lost.');
  answer(previewedAs(READINGS.german));
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('Not read again.')).toBeNull());
  expect(await shown('Column E')).toBe('Note');
});

test('returns to what was recognised when the choices do not fit the file', async () => {
  const { answer, sent } = await openColumns(READINGS.german);
  const issues = [{ path: 'mapping.columns', message: 'The file has no column F' }];
  answer(() => Response.json({ message: 'Some fields are not valid.', code: 'INVALID', issues }, { status: 400 }));
  await userEvent.selectOptions(await select('Column E'), 'Note');
  answer(previewedAs(READINGS.german));
  await press('Back to what we recognised');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).not.toHaveProperty('mapping');
  expect(await shown('Column E')).toBe('Leave out');
});

test('goes back to the form with nothing lost, and asks once before discarding everything', async () => {
  const { answer, mappingOf } = await openColumns(READINGS.german);
  answer(previewedAs(READINGS.german));
  await userEvent.selectOptions(await select('Column E'), 'Note');
  await waitFor(() => expect(foot()).toContain('2 workouts in 2 weeks.'));
  await userEvent.click(screen.getByLabelText('Back'));
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Herbstplan');
  answer(previewedAs(READINGS.german));
  await press('Preview Program');
  await screen.findByLabelText('Step 2 of 3');
  expect(mappingOf(2).columns).toContainEqual({ column: 4, meaning: 'notes' });
  expect(await shown('Column E')).toBe('Note');
  await userEvent.click(screen.getByLabelText('Close'));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
