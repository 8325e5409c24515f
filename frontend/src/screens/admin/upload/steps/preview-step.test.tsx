import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { previewedAs, READINGS } from '#frontend/testing/read-files.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

// Finds a button by its text: computing roles and names of every row behind the dialog takes too long.
const press = async (name: string | RegExp) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const titled = (title: string) => screen.findByText(title, { selector: '[role=dialog] h2' });
const choose = (csv: string) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([csv], 'race-plan.csv'));

const text = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

const named = async (name: string) => {
  const { body } = await admin.call('GET /api/admin/programs');
  return body.programs.filter((program: { name: string }) => program.name === name);
};

async function replace(name: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  await userEvent.click(await screen.findByText('Replace', { selector: '[role=menuitem]' }));
  await titled(`Replace ${name}`);
}

test('the file is previewed before it is published, and going back keeps everything', async () => {
  openApp(rig, admin, '/admin');
  await press('Upload');
  await titled('Upload Program');
  await choose(planCsv({ weeks: 6, days: [1, 3] }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Summer' } });
  await press('Preview Program');
  const week = within(await screen.findByLabelText('Workouts in the file'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Summer'));
  expect(screen.getByText('days a week').nextSibling?.textContent).toBe('2');
  expect(screen.queryByRole('note'), 'the form names no weeks to differ from').toBeNull();
  expect(week.getByRole('heading').textContent).toBe('Week 1');
  await userEvent.click(week.getByLabelText('Next week'));
  expect(week.getByRole('heading').textContent).toBe('Week 2');
  expect(document.activeElement).toBe(week.getByLabelText('Next week'));
  expect(week.getAllByText(/^Day [13]$/).map(({ textContent }) => textContent)).toEqual(['Day 1', 'Day 3']);
  expect(week.getAllByText(/, 2 exercises$/)).toHaveLength(2);
  const row = week.getByRole('button', { name: /^Day 3 ?Run 2\.3 .*40 min$/ });
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(row);
  const opened = within(document.getElementById(row.getAttribute('aria-controls') ?? '') as HTMLElement);
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2);
  expect(opened.getByLabelText('In the file').textContent).toMatch(/^In the file, line 5Run 5000m; Plank 3x45s/);
  await userEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await userEvent.selectOptions(screen.getByLabelText('Go to week'), 'Week 6');
  expect(week.getByRole('heading').textContent).toBe('Week 6');
  expect(week.getByLabelText('Next week').getAttribute('aria-disabled')).toBe('true');
  expect((await named('Summer')).length).toBe(0);
  await userEvent.click(screen.getByLabelText('Back'));
  expect(text('Name')).toBe('Summer');
  await press('Preview Program');
  await press(/^Publish /);
  await titled('Program Uploaded');
  expect((await named('Summer')).length).toBe(1);
});

test('each line of the file stands beside what was read from it, and can be put right where it was not understood', async () => {
  openApp(rig, admin, '/admin');
  await press('Upload');
  await titled('Upload Program');
  await choose(
    ['week,day,session,exercise,sets,reps', '1,1,Heavy,Back squat,5,5', ',,,Warrior thing,,', ',,,Plank,3,40 s'].join(
      '\n',
    ),
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Line by line' } });
  await press('Preview Program');
  await press('Looks right');
  const week = within(await screen.findByLabelText('Workouts in the file'));
  await userEvent.click(week.getByRole('button', { name: /^Day 1 ?Heavy/ }));
  const pairs = [...(await week.findByLabelText('Exercises, line by line')).children] as HTMLElement[];
  expect(pairs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^In the file, line 2: 2.*Back squat 5 5Becomes: Back squat.*5/),
    expect.stringMatching(/^In the file, line 3: 3Warrior thing.*Becomes: Warrior thing.*Not understood/),
    expect.stringMatching(/^In the file, line 4: 4Plank 3 40 sBecomes: Plank/),
  ]);
  const edits = pairs.map((pair) => within(pair).queryAllByText('Edit here').length);
  expect(edits).toEqual([0, 1, 0]);
  await userEvent.click(within(pairs[1] as HTMLElement).getByText('Edit here'));
  expect(document.activeElement).toBe(within(pairs[1] as HTMLElement).getByRole('textbox'));
});

test('a day is named by its weekday only where the file has weekdays', async () => {
  openApp(rig, admin, '/admin');
  await press('Upload');
  await titled('Upload Program');
  await choose('week,day,name\n1,Monday,Run\n1,Wednesday,Row\n');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Weekdays' } });
  await press('Preview Program');
  const week = within(await screen.findByLabelText('Workouts in the file'));
  expect(week.getAllByText(/^(?:Mon|Wed|Day \d)$/).map(({ textContent }) => textContent)).toEqual(['Mon', 'Wed']);
});

test('a program is replaced in place, after a preview of the changes', async () => {
  await rig.program(planCsv({ weeks: 2, days: [1, 3], label: 'Ski' }), 'Winter');
  openApp(rig, admin, '/admin');
  await replace('Winter');
  expect([text('Weeks'), text('Days a week')]).toEqual(['', '']);
  await choose(planCsv({ weeks: 3, days: [1], label: 'Ski' }).replace('Ski 2.1', 'Row 2.1'));
  await press('Preview Program');
  const changes = within(await screen.findByLabelText('Changes to the program'));
  const counted = ['added', 'changed', 'removed', 'unchanged'];
  expect(counted.map((what) => changes.getByText(what).nextSibling?.textContent)).toEqual(['1', '1', '2', '1']);
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ski 1.3Day 3.Removed',
    'Row 2.1Day 1. Was Ski 2.1Changed',
    'Ski 2.3Day 3.Removed',
    'Ski 3.1Day 1.Added',
  ]);
  await press(/^Publish /);
  await titled('Program Replaced');
  expect(await named('Winter')).toEqual([expect.objectContaining({ duration: 3, workoutCount: 3 })]);
});

test('a change by another admin between preview and publishing leads to a new preview', async () => {
  const id = await rig.program(planCsv({ weeks: 1, days: [1] }), 'Shared');
  openApp(rig, admin, '/admin');
  await replace('Shared');
  await choose(planCsv());
  await press('Preview Program');
  await screen.findByLabelText('Changes to the program');
  await admin.call('PUT /api/admin/programs/{id}', { params: { id }, body: { category: 'Mixed' } });
  await press(/^Publish /);
  expect((await screen.findByText('Upload Failed.')).parentElement?.textContent).toMatch(
    /^Upload Failed\. The program was changed meanwhile\./,
  );
  await press('Look Again');
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>(/^Publish /).disabled).toBe(false));
  await press(/^Publish /);
  await titled('Program Replaced');
});

const UPLOAD = 'POST /api/admin/upload-program';

/** Opens the preview of a file whose columns were settled before; `corrections` are those of each call. */
async function openPreview() {
  const app = openApp(rig, admin, '/admin');
  const sent: FormData[] = [];
  const answer = (as = previewedAs(READINGS.remembered)) =>
    app.answerNext(UPLOAD, (body) => {
      sent.push(body as FormData);
      return as();
    });
  answer();
  await press('Upload');
  await titled('Upload Program');
  await choose('KW;Tag');
  await press('Preview Program');
  await press('Looks right');
  await screen.findByLabelText('Step 3 of 3');
  const corrections = () => sent.map((form) => JSON.parse(`${form.get('corrections') ?? '[]'}`));
  return { ...app, answer, corrections };
}
const activeText = () => document.activeElement?.textContent;

test('leads to the unclear places, one after another', async () => {
  await openPreview();
  const looks = within(screen.getByRole('region', { name: 'Worth a look' }));
  expect(looks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Not understoodNo amount was found2',
    'Worked outRead as 10 minutes1',
  ]);
  await userEvent.click(looks.getByText('Not understood'));
  const week = within(screen.getByLabelText('Workouts in the file'));
  expect(week.getByRole('heading', { level: 2 }).textContent).toBe('Week 2');
  expect(activeText()).toBe('Not understood. No amount was found');
  expect(screen.getByText('Not understood, 1 of 2')).toBeDefined();
  await press('Next');
  expect(activeText()).toBe('Not understood. No amount was foundNot understood. Kept as a note');
  expect(screen.getByText('Not understood, 2 of 2')).toBeDefined();
  await press('Next');
  expect(activeText()).toBe('Not understood. No amount was found');
});

test('a cell is corrected in place, read again, and the correction undone', async () => {
  const { answer, corrections } = await openPreview();
  await userEvent.click(screen.getByRole('button', { name: /Kraft/ }));
  await userEvent.click(screen.getByLabelText('Edit here, line 4'));
  const field = await screen.findByLabelText('Übung, line 4');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('nothing{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit here, line 4'));
  expect(corrections()).toHaveLength(1);

  await userEvent.click(screen.getByLabelText('Edit here, line 4'));
  await userEvent.selectOptions(screen.getByLabelText('Column'), 'Last/Tempo');
  const load = screen.getByLabelText<HTMLTextAreaElement>('Last/Tempo, line 4');
  expect(load.value).toBe('75 %');
  await userEvent.clear(load);
  await userEvent.type(load, '80 kg');
  answer();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(corrections()).toHaveLength(2));
  expect(corrections()[1]).toEqual([{ sheet: null, row: 4, column: 3, text: '80 kg' }]);
  expect(await screen.findByText('Edited by you')).toBeDefined();
  answer();
  await press('As in the file');
  await waitFor(() => expect(corrections()).toHaveLength(3));
  expect(corrections()[2]).toEqual([]);
  expect(screen.queryByText('Edited by you')).toBeNull();
});

test('publishes what was previewed, with the chosen columns and cells', async () => {
  const { answer, corrections } = await openPreview();
  await userEvent.click(screen.getByRole('button', { name: /Kraft/ }));
  await userEvent.click(screen.getByLabelText('Edit here, line 4'));
  await userEvent.type(await screen.findByLabelText('Übung, line 4'), 'Kniebeuge 5 x 5');
  answer();
  await press('Read again');
  await screen.findByText('Edited by you');
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Publish 2 workouts').disabled).toBe(false));
  answer(previewedAs(READINGS.remembered, { status: 'published' }));
  await press('Publish 2 workouts');
  await titled('Program Uploaded');
  expect(corrections()[2]).toEqual(corrections()[1]);
});

test('drops the corrections with the file they were for, and says so', async () => {
  const { answer, corrections } = await openPreview();
  await userEvent.click(screen.getByRole('button', { name: /Kraft/ }));
  await userEvent.click(screen.getByLabelText('Edit here, line 4'));
  answer();
  await userEvent.type(await screen.findByLabelText('Übung, line 4'), 'Kniebeuge 5 x 5{Enter}');
  await waitFor(() => expect(corrections()).toHaveLength(2));
  await press('Edit');
  await choose('KW;Tag;Neu');
  expect((await screen.findByText(/^Your edit was for the last file/)).getAttribute('role')).toBe('status');
  answer();
  await press('Preview Program');
  await screen.findByLabelText('Step 2 of 3');
  expect(corrections()[2]).toEqual([]);
});
