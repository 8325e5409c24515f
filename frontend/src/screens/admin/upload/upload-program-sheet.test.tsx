import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlert } from '#frontend/testing/alerts.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const UPLOAD = 'POST /api/admin/upload-program';
const PUBLISH = /^Publish \d+ workouts?$/;
let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

let plans = 0;
/** A file like no other, for the same one would be the same upload. */
const plan = (weeks = 2) => new File([planCsv({ weeks, days: [1, 3], label: `Run ${++plans}` })], 'race-plan.csv');
// Finds a button by its text: computing roles and names of every row behind the dialog takes too long.
const button = (name: string | RegExp) => screen.findByText(name, { selector: 'button' });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const titled = (title: string) => screen.findByText(title, { selector: '[role=dialog] h2' });
/** Looks through what was chosen, then publishes it. */
const publish = async () => {
  await press('Preview Program');
  await press(PUBLISH);
};
const choose = (file: File) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file, { applyAccept: false });
const uploads = (calls: string[]) => calls.filter((call) => call === UPLOAD).length;
const text = (element: HTMLElement) => (element as HTMLInputElement).value;
const failure = () => screen.findByText('Upload Failed.').then(({ parentElement }) => parentElement?.textContent);

async function openSheet() {
  const connection = openApp(rig, admin, '/admin');
  await press('Upload');
  const title = await titled('Upload Program');
  return { ...connection, sheet: within(title.closest('[role=dialog]') as HTMLElement) };
}

test('starts without weeks and days a week, and clears a field when its text is not a number', async () => {
  const { sheet } = await openSheet();
  expect(text(sheet.getByLabelText('Difficulty'))).toBe('Intermediate');
  expect(text(sheet.getByLabelText('Race category'))).toBe('Singles');
  const weeks = sheet.getByLabelText('Weeks');
  expect(text(weeks)).toBe('');
  expect(text(sheet.getByLabelText('Days a week'))).toBe('');
  await userEvent.type(weeks, 'ten');
  await userEvent.tab();
  expect(text(weeks)).toBe('');
});

test('a program is uploaded with its warnings shown, and appears in the list', async () => {
  const { sheet } = await openSheet();
  await choose(plan());
  expect(text(sheet.getByLabelText('Name'))).toBe('Race plan');
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Autumn build' } });
  await userEvent.selectOptions(sheet.getByLabelText('Category'), 'Running');
  await userEvent.type(sheet.getByLabelText('Weeks'), '12');
  await publish();
  await titled('Program Uploaded');
  expect(sheet.getByText('workouts').nextSibling?.textContent).toBe('4');
  expect(sheet.getByText("Your file has 2 weeks, not 12. We'll use 2.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Done')));
  await press('Done');
  expect(await screen.findByLabelText('Actions for Autumn build')).toBeDefined();
  const { body } = await admin.call('GET /api/admin/programs');
  expect(body.programs).toContainEqual(
    expect.objectContaining({ name: 'Autumn build', category: 'Running', workoutCount: 4, duration: 2, frequency: 2 }),
  );
});

test('links to the templates and to the guide for files', async () => {
  const { sheet } = await openSheet();
  const linked = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
  const files = readdirSync(join('docs', 'program-files')).map((file) => `/program-files/${file}`);
  expect(linked).toEqual(['format.html', 'template.xlsx', 'template.csv'].map((file) => `/program-files/${file}`));
  expect(files).toEqual(expect.arrayContaining(linked));
});

test('another file ending is refused at once, and name and file are required', async () => {
  const { sheet, calls } = await openSheet();
  await choose(new File(['x'], 'plan.pdf'));
  await expectAlert('Invalid File', 'Please upload a CSV or XLSX file.');
  await press('Preview Program');
  expect(sheet.getByText('Give the program a name.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
  await choose(plan());
  await userEvent.clear(sheet.getByLabelText('Name'));
  await press('Preview Program');
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Name')));
  expect(uploads(calls)).toBe(0);
});

test('a file over 4 MB is refused before it is sent', async () => {
  const { sheet, calls } = await openSheet();
  await choose(new File([new Uint8Array(4_000_001)], 'large.xlsx'));
  const problem = 'The file is 4.1 MB; the limit is 4 MB. Split the program into two files.';
  expect(sheet.getByText(problem)).toBeDefined();
  await press('Preview Program');
  expect(uploads(calls)).toBe(0);
});

test('a dropped file is accepted too', async () => {
  const { sheet } = await openSheet();
  const form = sheet.getByLabelText('Name').closest('form') as HTMLElement;
  fireEvent.drop(form, { dataTransfer: { files: [plan()] } });
  expect(await sheet.findByText('race-plan.csv')).toBeDefined();
});

test('every problem of a file is listed by row and column, and a corrected file is sent at once', async () => {
  const { sheet } = await openSheet();
  const rows = ['1,Funday,A,40', '1,2,<b>B</b>,-45', '1,3,,40'];
  await choose(new File([['week,day,name,duration', ...rows].join('\n')], 'spring.csv'));
  await press('Preview Program');
  expect(await failure()).toBe('Upload Failed. 3 problems in the file. Nothing was imported.');
  const table = within(sheet.getByRole('region', { name: 'Problems in the file' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '3', '4']);
  expect(within(table).getByText('day').parentElement?.textContent).toBe(
    'day must be a whole number from 1 to 7, not "Funday"',
  );
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Upload Failed.'));
  expect(text(sheet.getByLabelText('Name'))).toBe('Spring');

  await choose(plan());
  expect(sheet.queryByText('Upload Failed.')).toBeNull();
  await publish();
  await titled('Program Uploaded');
  await screen.findByLabelText('Actions for Spring');
});

test('of very many problems 50 are listed, and all are counted', async () => {
  const { sheet } = await openSheet();
  const rows = Array.from({ length: 60 }, (_, index) => `1,Funday ${index},Run`);
  await choose(new File([['week,day,name', ...rows].join('\n')], 'spring.csv'));
  await press('Preview Program');
  expect(await failure()).toBe('Upload Failed. 60 problems in the file. Nothing was imported.');
  expect(sheet.getAllByRole('rowheader')).toHaveLength(51);
  expect(sheet.getByText('…and 10 more')).toBeDefined();
});

test('submitting twice sends once', async () => {
  const { sheet, calls } = await openSheet();
  await choose(plan());
  const form = sheet.getByLabelText('Name').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await userEvent.dblClick(await button(PUBLISH));
  await titled('Program Uploaded');
  expect(uploads(calls)).toBe(2); // once to be looked through, once to be published
});

test('an error says what to do, and the form stays', async () => {
  const { answerNext } = await openSheet();
  const changed = { message: 'The program was changed meanwhile. Look at it again.', code: 'PROGRAM_CHANGED' };
  await choose(plan());
  for (const [answer, words] of [
    [lostConnection, /^Upload Failed\. The connection was lost\. Check it and upload again\./],
    [() => new Response('{"code":"BUG"}', { status: 503 }), /Upload again in a moment/],
    [() => Response.json({ message: 'Request Entity Too Large' }, { status: 413 }), /Split/],
    [() => Response.json(changed, { status: 409 }), /Look at it again/],
  ] as const) {
    answerNext(UPLOAD, answer);
    await press('Preview Program');
    await waitFor(async () => expect(await failure()).toMatch(words));
  }
  await publish();
  await titled('Program Uploaded');
  expect(screen.queryByText('Upload Failed.')).toBeNull();
});

test("the server's problem with a field is shown at the field", async () => {
  const { sheet, answerNext } = await openSheet();
  const issues = [{ path: 'name', message: 'Too long' }];
  answerNext(UPLOAD, () => Response.json({ message: 'Some of it does not fit.', code: 'I', issues }, { status: 400 }));
  await choose(plan());
  await press('Preview Program');
  expect(await failure()).toContain('Some of it does not fit.');
  expect(sheet.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(sheet.getByText('Too long')).toBeDefined();
});

test('a file that takes longer is followed to its end both times, through a lost connection', async () => {
  const { answerNext, calls } = await openSheet();
  const job = { jobId: 'job_1', programId: 'prg_1' };
  const path = '/api/admin/upload-jobs/job_1';
  const ask = `GET ${path}` as 'GET /api/admin/upload-jobs/{id}';
  const counts = { workoutCount: 9, weeks: 3, warnings: [] };
  const preview = { workouts: [], difference: null };
  answerNext(UPLOAD, () => Response.json({ ...job, status: 'parsing' }, { status: 202 }));
  answerNext(ask, lostConnection);
  const read = Promise.withResolvers<Response>();
  answerNext(ask, () => read.promise);
  await choose(plan());
  await press('Preview Program');
  expect(await screen.findByText('Reading the rows…', { selector: 'p[role=status]' })).toBeDefined();
  read.resolve(Response.json({ ...job, ...counts, status: 'previewed', preview }));
  await screen.findByText('9 workouts in 3 weeks.');
  answerNext(UPLOAD, () => Response.json({ ...job, status: 'parsing' }, { status: 202 }));
  answerNext(ask, () => Response.json({ ...job, ...counts, status: 'published' }));
  await press(PUBLISH);
  await screen.findByText('Program published with 9 workouts in 3 weeks.');
  expect(calls.filter((call) => call === ask)).toHaveLength(3);
});

test('a refusal that comes later shows the same as one that comes at once', async () => {
  const { answerNext } = await openSheet();
  const job = { jobId: 'job_2', programId: 'prg_2' };
  const errors = [{ sheet: 'Plan', row: 5, column: 'day', message: 'Row 5: day is empty' }];
  answerNext(UPLOAD, () => Response.json({ ...job, status: 'parsing' }, { status: 202 }));
  answerNext('GET /api/admin/upload-jobs/job_2' as 'GET /api/admin/upload-jobs/{id}', () =>
    Response.json({ ...job, status: 'refused', message: 'One problem in the file. Nothing was imported.', errors }),
  );
  await choose(plan());
  await press('Preview Program');
  expect(await failure()).toBe('Upload Failed. One problem in the file. Nothing was imported.');
  expect(screen.getByRole('columnheader', { name: 'What to fix in sheet Plan' })).toBeDefined();
});

const never = () => new Promise<Response>(() => undefined);

test('asks before a chosen file and its preview are lost, and no more once it is published', async () => {
  await openSheet();
  const before = history.state;
  await choose(plan());
  history.back();
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Keep editing');
  await press('Preview Program');
  await button(PUBLISH);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Keep editing');
  await press(PUBLISH);
  await titled('Program Uploaded');
  await waitFor(() => expect(history.state).toEqual(before));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks before a chosen file is discarded, and starts afresh afterwards', async () => {
  await openSheet();
  await choose(plan());
  await userEvent.keyboard('{Escape}');
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Upload');
  expect(text(await screen.findByLabelText('Name'))).toBe('');
});

test('closing while the file is being sent asks first, and stopping imports nothing', async () => {
  const { answerNext, calls } = await openSheet();
  answerNext(UPLOAD, never);
  await choose(plan());
  await press('Preview Program');
  await screen.findByRole('progressbar', { name: 'Sending the file' });
  await userEvent.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Keep sending' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.click(keep);
  expect(screen.getByRole('progressbar', { name: 'Sending the file' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await press('Stop upload');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' }));
  expect(uploads(calls)).toBe(1);
});

test('an upload that is closed while it is read goes on, and reports its result', async () => {
  const { answerNext } = await openSheet();
  const job = { jobId: 'job_3', programId: 'prg_3' };
  const ask = 'GET /api/admin/upload-jobs/job_3' as 'GET /api/admin/upload-jobs/{id}';
  answerNext(UPLOAD, () => Response.json({ ...job, status: 'parsing' }, { status: 202 }));
  const read = Promise.withResolvers<Response>();
  answerNext(ask, () => read.promise);
  await choose(plan());
  await press('Preview Program');
  await screen.findByRole('progressbar', { name: 'Reading the rows' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  read.resolve(Response.json({ ...job, status: 'failed', message: 'It could not be imported.' }));
  await press('Show');
  await titled('Upload Program');
  expect(await failure()).toBe('Upload Failed. It could not be imported.');
  expect(text(screen.getByLabelText('Name'))).toBe('Race plan');
});
