import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { writeStats } from '#functions/data/stats.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true, email: 'ada@example.com' });
});
afterAll(() => rig.stop());

const card = async (day: string) => within(await screen.findByRole('region', { name: day }));

test('stats that are not counted yet say so, and a failed read of them leaves the rest of the page', async () => {
  openApp(rig, admin, '/admin?tab=users', ({ answerNext }) => {
    answerNext('GET /api/admin/stats', lostConnection);
    answerNext('GET /api/admin/stats', lostConnection);
  });
  const stats = await card('Stats');
  expect((await stats.findByRole('alert')).textContent).toContain('Could not load the stats.');
  await screen.findByRole('button', { name: /Admin/ });
  await userEvent.click(stats.getByRole('button', { name: 'Try again' }));
  await stats.findByText('Not counted yet');
  expect(stats.getAllByText('not counted yet')).toHaveLength(6);
});

test('the stats show when they were counted', async () => {
  const figures = { users: 12_345, premium: 321, activeUsers: 45, completions: 678, programs: 6, promoUses: 9 };
  await writeStats(rig.table, { ...figures, countedAt: '2026-11-18T08:30:00.000Z' });
  openApp(rig, admin, '/admin?tab=users');
  const stats = await card('Stats');
  await stats.findByText(/^Counted Wed 18 Nov, \d\d:30$/);
  expect(stats.getByText('Users').nextSibling?.textContent).toBe('12,345');
  expect(stats.getByText('Completed in 7 days').nextSibling?.textContent).toBe('678');
});

test('the log says who did what to what, day by day, newest first, and opens from the stats', async () => {
  const colleague = await rig.person({ email: 'carl@example.com' });
  await rig.promoCode('BEFORE');
  await rig.program(planCsv(), 'First Plan');
  rig.clock.now += 86_400_000;
  const users = { params: { id: colleague.uid } };
  await admin.call('PATCH /api/admin/users/{id}', { ...users, body: { isAdmin: true } });
  rig.clock.now += 60_000;
  const { body } = await admin.call('POST /api/admin/promo-codes', { body: { code: 'SPRING', name: 'Spring' } });
  rig.clock.now += 60_000;
  const description = 'Longer than fits in a line of the log. '.repeat(8).trim();
  await admin.call('PUT /api/admin/promo-codes/{id}', {
    params: { id: body.id },
    body: { isActive: false, description },
  });

  openApp(rig, admin, '/admin?tab=promo-codes');
  await userEvent.click(await screen.findByRole('link', { name: 'Audit log' }));
  await screen.findByRole('heading', { name: 'Audit Log' });
  const today = await card('Today');
  const said = today.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^ada@example\.com edited the promo code SPRING .*Active: no.*Description: Longer than.*…/),
    expect.stringMatching(/SPRING Code: SPRINGName: SpringFree months: 1Max uses: noneExpires: noneActive: yes/),
    expect.stringMatching(/^ada@example\.com made carl@example\.com an admin\d\d:\d\d$/),
  ]);
  const before = await card('Yesterday');
  expect(before.getAllByRole('listitem')[0]?.textContent).toMatch(/published the program First Plan.*Weeks: 2/);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Admin' }));
  await waitFor(() => expect(location.search).toBe('?tab=promo-codes'));
});

test('earlier entries load on demand, and the first of them takes the focus', async () => {
  const { body } = await admin.call('POST /api/admin/promo-codes', { body: { code: 'MANY', name: 'Many' } });
  for (let number = 0; number < 20; number++) {
    await admin.call('PUT /api/admin/promo-codes/{id}', { params: { id: body.id }, body: { name: `Many ${number}` } });
  }
  openApp(rig, admin, '/admin?tab=audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(20));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[20]));
});
