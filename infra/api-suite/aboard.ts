import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import type { Assessment } from '#shared/programs/assessment.ts';
import { newEmail, ORIGIN, openVisitor, signUp } from './target.ts';

const ANSWERS: Assessment = {
  hyroxEventsCompleted: 1,
  competitionFormat: 'doubles',
  generalFitnessYears: 2.5,
  age: 34,
  primaryTrainingBackground: 'running',
  weeklyTrainingDays: 4,
  equipmentAccess: 'full_gym',
  goals: 'improve-time',
};

/** The calls of onboarding, from the first sign-in to the profile. */
export function comingAboard(): void {
  let athlete: Browser;
  beforeAll(async () => {
    athlete = await signUp('aboard');
  });

  test("the provider's callback sets each cookie in its own header, and hides the secret", async () => {
    const again = openVisitor();
    const { headers } = await again.signIn(newEmail('aboard'), '/calendar');
    expect(headers.get('location')).toBe('/calendar');
    const isSecure = ORIGIN.startsWith('https:');
    const set = new Map(headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line.split('; ')]));
    const name = (plain: string) => (isSecure ? `__Host-${plain}` : plain);
    const forAll = ['Path=/', 'SameSite=Lax'];
    expect(set.get(name('sid'))).toEqual(
      expect.arrayContaining([...forAll, 'HttpOnly', ...(isSecure ? ['Secure'] : [])]),
    );
    expect(set.get(name('oidc'))).toContain('Max-Age=0');
    expect(set.get('signed-in')).toEqual(expect.arrayContaining(forAll));
    expect(set.get('signed-in')).not.toContain('HttpOnly');
    expect((await again.call('POST /api/auth/logout')).headers.getSetCookie()).toHaveLength(2);
  });

  test('a new athlete has no special rights', async () => {
    const { status, body } = await athlete.call('GET /api/auth/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: newEmail('aboard'),
      isAdmin: false,
      isSubscribed: false,
      currentProgramId: null,
    });
    const { body: standing } = await athlete.call('GET /api/user-onboarding-status');
    expect(standing).toMatchObject({ assessmentCompleted: false, assessment: null });
  });

  test('the answers of the assessment are stored, marked complete, and reset', async () => {
    const recommended = await athlete.call('POST /api/get-program-recommendation', { body: ANSWERS });
    expect(recommended.status).toBe(200);
    const completed = { assessmentData: ANSWERS, subscriptionChoice: 'free_trial' };
    const kept = await athlete.call('POST /api/complete-assessment', { body: completed });
    expect(kept).toMatchObject({ status: 200, body: { assessmentCompleted: true, assessment: ANSWERS } });
    const marked = await athlete.call('POST /api/mark-assessment-complete', {
      body: { subscriptionChoice: 'premium' },
    });
    expect(marked).toMatchObject({ status: 200, body: { assessmentCompleted: true, assessment: ANSWERS } });
    const reset = await athlete.call('POST /api/reset-assessment');
    expect(reset).toMatchObject({ status: 200, body: { assessmentCompleted: false } });
  });

  test('invalid answers of an assessment are reported field by field', async () => {
    const { status, body } = await athlete.call('POST /api/get-program-recommendation', {
      body: { ...ANSWERS, age: 12, shoeSize: 43 },
    });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['age', 'shoeSize']);
  });

  test('a profile is read back as it was written, in any script', async () => {
    const details = {
      firstName: 'Zoë',
      lastName: '小林 🏋️',
      age: 34,
      hyroxEventDate: '2027-03-20',
      targetTime: '1:30:00',
    };
    const written = await athlete.call('PUT /api/profile', { body: details });
    expect(written).toMatchObject({ status: 200, body: details });
    const { body } = await athlete.call('GET /api/profile');
    expect(body).toEqual({ ...details, fitnessLevel: null, hyroxEventLocation: null });
  });
}
