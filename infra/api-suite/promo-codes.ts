import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { admin, RUN, signUp } from './target.ts';

const code = `SUITE-${RUN}`.toUpperCase();

/** Free months by a promo code, from its making to its end. */
export function promoCodes(): void {
  let athlete: Browser;
  let id: string;
  const apply = () => athlete.call('POST /api/promo-codes/apply', { body: { code: ` ${code.toLowerCase()} ` } });
  beforeAll(async () => {
    athlete = await signUp('promo');
  });

  test('an administrator creates a code, once', async () => {
    const { call } = await admin();
    const wanted = { code, name: 'Suite', freeMonths: 2, maxUses: 5, expiresAt: '2099-01-01T00:00:00+02:00' };
    const made = await call('POST /api/admin/promo-codes', { body: wanted });
    expect(made).toMatchObject({ status: 200, body: { code, usesCount: 0, expiresAt: '2098-12-31T22:00:00.000Z' } });
    ({ id } = made.body);
    const taken = await call('POST /api/admin/promo-codes', { body: { ...wanted, name: 'Another' } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_TAKEN' } });
  });

  test('an athlete checks a code, and is granted it once', async () => {
    const valid = await athlete.call('POST /api/promo-codes/validate', { body: { code } });
    expect(valid).toMatchObject({ status: 200, body: { promoCode: { name: 'Suite', freeMonths: 2 } } });
    expect(await athlete.user()).toMatchObject({ isSubscribed: false });

    const applied = await apply();
    expect(applied.status).toBe(200);
    expect((await apply()).body).toEqual(applied.body);
    expect(await athlete.user()).toMatchObject({ promoExpires: applied.body.promoExpires });
    expect((await athlete.call('GET /api/progress-stats')).status).toBe(200);
    const used = await athlete.call('POST /api/promo-codes/validate', { body: { code } });
    expect(used).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_ALREADY_USED' } });
  });

  test('the administrator sees the use, changes the code, and deletes it', async () => {
    const { call } = await admin();
    const { body: page } = await call('GET /api/admin/promo-codes');
    expect(page.promoCodes).toContainEqual(expect.objectContaining({ id, usesCount: 1 }));
    const changed = await call('PUT /api/admin/promo-codes/{id}', { params: { id }, body: { isActive: false } });
    expect(changed).toMatchObject({ status: 200, body: { isActive: false, maxUses: 5 } });
    expect((await call('DELETE /api/admin/promo-codes/{id}', { params: { id } })).status).toBe(204);
  });

  test('a deleted code is answered like an unknown one', async () => {
    const other = await signUp('late');
    const refusals = [code, `NEVER-${RUN}`].map((wanted) =>
      other.call('POST /api/promo-codes/validate', { body: { code: wanted } }),
    );
    for (const refusal of await Promise.all(refusals))
      expect(refusal).toMatchObject({ status: 409, body: { code: 'PROMO_CODE_INVALID' } });
  });
}
