import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { PROBLEMS, previewedAs, READINGS, refusedAs } from '#frontend/testing/read-files.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { FileProblem } from '#shared/error-reply.ts';

const UPLOAD = 'POST /api/admin/upload-program';
let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const foot = () => document.querySelector('[role=dialog] footer')?.textContent;
const group = (name: string) => within(screen.getByRole('group', { name }));

/** Opens a file whose rows cannot all be read; `sent` has the corrections of each call. */
async function openProblems(problems: FileProblem[] = PROBLEMS, reading = READINGS.remembered) {
  const { answerNext } = openApp(rig, admin, '/admin');
  const sent: unknown[] = [];
  const kept: unknown[] = [];
  const answer = (upload: () => Response | Promise<Response>) =>
    answerNext(UPLOAD, (body) => {
      sent.push(JSON.parse(`${(body as FormData).get('corrections') ?? '[]'}`));
      kept.push((body as FormData).get('remember'));
      return upload();
    });
  const refuse = (errors: FileProblem[]) => {
    const refused = refusedAs(reading, errors);
    answer(refused.upload);
    answerNext('GET /api/admin/upload-jobs/{id}', refused.job);
  };
  refuse(problems);
  await press('Upload');
  await screen.findByText('Upload Program', { selector: '[role=dialog] h2' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['KW;Tag'], 'herbstplan.csv'));
  await press('Preview Program');
  return { answer, refuse, sent, kept };
}

test('is published once every row is corrected or left out by hand', async () => {
  const { answer, refuse, sent } = await openProblems();
  await screen.findByLabelText('Step 2 of 3');
  expect(foot()).toContain('3 rows to fix next.');
  await press('Looks right');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '3 rows could not be read. Nothing is published until each of them is fixed or left out.',
  );
  expect(screen.getByText('0 of 3 done')).toBeDefined();
  expect(foot()).toContain('3 rows left. Fix them or leave them out.');
  await press('Go to line 24');
  expect(document.activeElement).toBe(group('Lines 24, 88').getByText('Edit here'));

  refuse(PROBLEMS.slice(1, 2));
  await userEvent.click(group('Lines 24, 88').getByText('Leave out 2 rows'));
  await waitFor(() => expect(foot()).toContain('1 row left.'));
  const leftOut = (row: number) => ({ sheet: null, row, column: null, text: null });
  expect(sent[1]).toEqual([leftOut(24), leftOut(88)]);
  expect(screen.getByText('2 of 3 done')).toBeDefined();
  expect(document.activeElement).toBe(group('Line 37').getByText('Edit here'));

  await userEvent.click(group('Line 37').getByText('Edit here'));
  await userEvent.type(await screen.findByLabelText('Last/Tempo, line 37'), '80 kg');
  answer(previewedAs(READINGS.remembered));
  await press('Read again');
  await screen.findByText('Publish 2 workouts');
  expect(sent[2]).toEqual([leftOut(24), leftOut(88), { sheet: null, row: 37, column: 3, text: '80 kg' }]);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));

  const edits = within(screen.getByRole('region', { name: 'Your edits' }));
  expect(edits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 24 is left out.Undo',
    'Line 88 is left out.Undo',
    'Line 37, column Last/Tempo reads “80 kg”.Undo',
  ]);
  refuse(PROBLEMS.slice(0, 1));
  await userEvent.click(edits.getByLabelText('Undo, Line 24'));
  await screen.findByText('Go to line 24');
  expect(sent[3]).toEqual([leftOut(88), { sheet: null, row: 37, column: 3, text: '80 kg' }]);
});

test('asks open questions only once every row can be read, and keeps the columns then', async () => {
  const reading = { ...READINGS.remembered, isRemembered: false, questions: [] };
  const { answer, kept } = await openProblems(PROBLEMS.slice(1, 2), reading);
  answer(refusedAs(reading, PROBLEMS.slice(1, 2)).upload);
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3'); // the step before has 'Leave out' among the meanings of a column
  answer(previewedAs(READINGS.remembered));
  await press('Leave out');
  await screen.findByText('The file does not say');
  expect(kept).toEqual([null, 'true', 'true']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer(() => released.then(previewedAs(READINGS.remembered)));
  await userEvent.click(screen.getByLabelText(/^As in the file/));
  await screen.findByText('Reading again…');
  release();
  await waitFor(() => expect(screen.queryByText('Reading again…')).toBeNull());
});

test('leads to the columns when no single row is the problem', async () => {
  await openProblems([{ sheet: null, row: null, column: null, message: 'The weeks 3 and 4 have no days.' }]);
  await screen.findByLabelText('Step 2 of 3');
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3');
  expect(foot()).toContain('The weeks 3 and 4 have no days.');
  await press('Go to the columns');
  await screen.findByLabelText('Step 2 of 3');
});

test('takes no more corrections than can be sent', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ ...PROBLEMS[0], row: index + 4, message: 'Bad' }));
  const { sent } = await openProblems(many as FileProblem[]);
  await press('Looks right');
  await press('Leave out 201 rows');
  expect(screen.getByText(/^That is more than the 200 edits there can be\./).getAttribute('role')).toBe('alert');
  expect(sent).toHaveLength(1);
});

test('corrects rows of a file with our own columns in the form, where they are listed', async () => {
  const { mapping, columns } = READINGS.remembered;
  const ours = {
    ...READINGS.remembered,
    mapping: { ...mapping, layout: 'workouts' as const },
    columns: columns.slice(0, 1).map((column) => ({ ...column, header: 'week' })),
    questions: [],
  };
  await openProblems(PROBLEMS, ours);
  await screen.findByRole('region', { name: 'Problems in the file' });
  await press('Fix the rows here');
  await screen.findByLabelText('Step 3 of 3');
  expect(foot()).toContain('3 rows left.');
});

test('offers the day that may be meant, and the whole cell for editing', async () => {
  const cell = { column: 1, text: 'Wendesday', suggestion: 'Wednesday' };
  const problem = { sheet: null, row: 124, column: 'Tag', message: 'Line 124, column Tag: day must be a number', cell };
  const { answer, sent } = await openProblems([problem]);
  await screen.findByLabelText('Step 2 of 3');
  await press('Looks right');
  await press('Go to line 124');
  await userEvent.click(group('Line 124').getByText('Edit here'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Tag, line 124')).value).toBe('Wendesday');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(group('Line 124').getByText('Edit here')));
  answer(previewedAs(READINGS.remembered));
  await press('Did you mean Wednesday?');
  await screen.findByText('Publish 2 workouts');
  expect(sent.at(-1)).toEqual([{ sheet: null, row: 124, column: 1, text: 'Wednesday' }]);
});
