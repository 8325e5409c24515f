import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { put, remove } from '#functions/data/table/table.ts';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples, ENDS_THE_SESSION, OTHER_SESSION } from '#infra/testing/calls/sample-calls.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { ASSESSED } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import type { RouteDefinition } from '#shared/http.ts';
import type { RouteName } from '#shared/routes.ts';

const PEOPLE = [
  'visitor',
  'unassessed',
  'free',
  'premium',
  'past due',
  'promo',
  'lapsed promo',
  'unpaid',
  'admin',
] as const;
type Kind = (typeof PEOPLE)[number];

/** The expected status for each of PEOPLE, in their order. */
const EXPECTED: Record<RouteName, readonly number[]> = {
  //                   visitor unassessed free premium due promo lapsed unpaid admin
  getHealth: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  getConfig: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  startSignIn: [303, 303, 303, 303, 303, 303, 303, 303, 303],
  finishSignIn: [303, 303, 303, 303, 303, 303, 303, 303, 303],
  signOut: [204, 204, 204, 204, 204, 204, 204, 204, 204],
  getUser: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getOnboardingStatus: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getProfile: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  updateProfile: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  chooseUnits: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  changeRace: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listSessions: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  endOtherSessions: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  endSession: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getReferral: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  trackReferral: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  forgetSessionCode: [401, 204, 204, 204, 204, 204, 204, 204, 204],
  deleteAccount: [401, 204, 204, 204, 204, 204, 204, 204, 204],
  exportData: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  linkExport: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getReminders: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  setReminders: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  putReminderDevice: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  deleteReminderDevice: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  testReminder: [401, 409, 409, 409, 409, 409, 409, 409, 409],
  getDashboard: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getTodayWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getUpcomingWorkouts: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getRecentWorkouts: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getRecentActivity: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getUserProgress: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getWeeklyStats: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getWorkoutHistory: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getProgressStats: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  getUserStats: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getWorkoutCalendar: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  getRandomWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  generateRandomWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  generateChosenWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  completeWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  logWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  skipWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  completeRandomWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  logOtherWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  correctWorkout: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getTraining: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getTrainingPlan: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  changePlan: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getTrainingMonth: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  getTrainingLog: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getCalendarFeed: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  createCalendarFeed: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  deleteCalendarFeed: [401, 204, 204, 204, 204, 204, 204, 204, 204],
  readCalendarFeed: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  listImports: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  findImported: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  beginImport: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  importWorkouts: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  undoImport: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getResult: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listMovements: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  getMovementHistory: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getMovement: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  matchMovement: [401, 403, 403, 404, 404, 404, 403, 403, 404],
  unmatchMovement: [401, 403, 403, 404, 404, 404, 403, 403, 404],
  getTrainingLoad: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  listPrograms: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getFirstWeek: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  selectProgram: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  getProgramRecommendation: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  completeAssessment: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  markAssessmentComplete: [401, 409, 200, 200, 200, 200, 200, 200, 200],
  resetAssessment: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  openUpgrade: [303, 303, 303, 303, 303, 303, 303, 303, 303],
  createSubscription: [401, 503, 503, 200, 200, 503, 503, 503, 503],
  confirmSubscription: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  getSubscriptionStatus: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  cancelSubscription: [401, 409, 409, 409, 409, 409, 409, 409, 409],
  resumeSubscription: [401, 409, 409, 409, 409, 409, 409, 409, 409],
  downgradeToFree: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  updatePaymentMethod: [401, 409, 409, 409, 409, 409, 409, 409, 409],
  retryPayment: [401, 409, 409, 409, 409, 409, 409, 409, 409],
  listPaymentMethods: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  removePaymentMethod: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  getStravaStatus: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  getStravaConnection: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  connectStrava: [401, 403, 403, 200, 200, 200, 403, 403, 200],
  finishStravaConnect: [303, 303, 303, 303, 303, 303, 303, 303, 303],
  saveStravaTokens: [401, 403, 403, 400, 400, 400, 403, 403, 400],
  disconnectStrava: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  pushWorkout: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  validatePromoCode: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  applyPromoCode: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  listAdminPrograms: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  updateProgram: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  deleteProgram: [401, 403, 403, 403, 403, 403, 403, 403, 204],
  listProgramWorkouts: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  downloadProgram: [303, 303, 303, 303, 303, 303, 303, 303, 200],
  getAdminWorkout: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  updateWorkout: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  deleteWorkout: [401, 403, 403, 403, 403, 403, 403, 403, 204],
  listUsers: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  updateUser: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getStats: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listAudit: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  uploadProgram: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  getUploadJob: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  listAdminPromoCodes: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  createPromoCode: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  updatePromoCode: [401, 403, 403, 403, 403, 403, 403, 403, 200],
  deletePromoCode: [401, 403, 403, 403, 403, 403, 403, 403, 204],
  receiveStripeEvent: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  confirmStravaWebhook: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  receiveStravaEvent: [200, 200, 200, 200, 200, 200, 200, 200, 200],
};

const STRIPE: Partial<Record<Kind, StripeStatus>> = { premium: 'active', 'past due': 'past_due', unpaid: 'unpaid' };
const PROMO_ENDS: Partial<Record<Kind, string>> = {
  promo: '2026-12-18T12:00:00Z',
  'lapsed promo': '2026-11-18T11:59:59Z',
};

let rig: Rig;
let people: Record<Kind, Person>;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig({ strava: true });
  const created = PEOPLE.map(async (kind) => {
    const person = await rig.person({ admin: kind === 'admin', freeMonths: 1 });
    return [kind, person] as const;
  });
  people = Object.fromEntries(await Promise.all(created)) as Record<Kind, Person>;
  // All are enrolled in the program, so that a refusal is due to who asks.
  samples = await createSamples(rig, people.admin, ...Object.values(people).filter((one) => one !== people.admin));
});
afterAll(() => rig.stop());

/** Makes somebody of their kind again, whatever an earlier call has made of them. */
async function restore(kind: Kind): Promise<void> {
  const { uid } = people[kind];
  const { now } = rig.clock;
  const promoExpires = PROMO_ENDS[kind] ?? null;
  const promo = {
    promoAnchor: promoExpires && '2026-10-18T12:00:00Z',
    promoMonths: promoExpires ? 1 : 0,
    promoExpires,
  };
  const assessment = userKeys.assessment(uid);
  await rig.table.write({
    membership: put({ ...userKeys.membership(uid), ver: 1, stripeStatus: STRIPE[kind] ?? null, ...promo }),
    assessment: kind === 'unassessed' ? remove(assessment) : put({ ...assessment, ...ASSESSED, ver: 1 }),
    session: put({ ...userKeys.session(uid, OTHER_SESSION), createdAt: now, lastSeenAt: now, device: null }),
  });
}

/** Whether a call may have changed who somebody is; a GET changes nobody (cross-site.test.ts). */
let isAnyChanged = true;

beforeEach(async () => {
  if (isAnyChanged) await Promise.all(PEOPLE.map(restore));
});

const REFUSALS = {
  401: { code: 'SIGNED_OUT', needsAuth: true },
  premium: { code: 'PREMIUM_REQUIRED' },
  admin: { code: 'ADMIN_REQUIRED' },
  user: { code: expect.stringMatching(/^(PAYMENT_NOT_CONFIGURED|NO_ACTIVE_SUBSCRIPTION|NOT_FOUND|NO_DEVICE)$/) },
  webhook: { code: 'INVALID_REQUEST', issues: [{ path: 'stripe-signature', message: 'Missing' }] },
} as const;

/** The refusals of athletes with premium who have neither a handle nor a connection. */
const WITH_PREMIUM: Partial<Record<RouteName, object>> = {
  saveStravaTokens: {
    code: 'INVALID_REQUEST',
    issues: [{ path: 'tokens', message: 'Invalid token data received' }],
  },
  pushWorkout: { code: 'STRAVA_NOT_CONNECTED', needsAuth: true },
  matchMovement: { code: 'NO_SUCH_MOVEMENT' },
  unmatchMovement: { code: 'NO_SUCH_MOVEMENT' },
};
const HAVE_PREMIUM: readonly Kind[] = ['premium', 'past due', 'promo', 'admin'];

function refusalOf(name: RouteName, { access }: RouteDefinition, kind: Kind, status: number): object {
  if (status === 401) return REFUSALS[401];
  const own = HAVE_PREMIUM.includes(kind) ? WITH_PREMIUM[name] : undefined;
  return own ?? REFUSALS[access as 'premium' | 'admin' | 'user' | 'webhook'];
}

/** Calls that end the session come last; signing out is the very last, because it needs no session. */
const inOrder = allRoutes.toSorted((a, b) => rank(a.name) - rank(b.name));

function rank(name: RouteName): number {
  return Number(ENDS_THE_SESSION.has(name)) + Number(name === 'signOut');
}

test.for(inOrder)('[R41] $name answers each kind of person as the table says', async ({ name, route, key }) => {
  isAnyChanged = route.method !== 'GET';
  for (const [index, kind] of PEOPLE.entries()) {
    const { call } = kind === 'visitor' ? rig : people[kind]; // a visitor has no cookie
    rig.storage.forget();
    const { status, body } = await call(key, samples[name]);
    expect({ kind, status, body }).toMatchObject({ kind, status: EXPECTED[name][index] });
    if (status < 400) continue;
    const refusal = refusalOf(name, route, kind, status);
    expect(body).toEqual({ message: expect.any(String), requestId: expect.any(String), ...refusal });
    expect(rig.storage.writes()).toEqual([]);
  }
});

test('[R41] every route is in the table', () => {
  expect(Object.keys(EXPECTED)).toEqual(allRoutes.map(({ name }) => name));
});
