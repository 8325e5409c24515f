import { putFeed } from '#functions/data/athletes/calendar-feeds.ts';
import { createImport } from '#functions/data/athletes/imports.ts';
import { createProfile } from '#functions/data/athletes/profiles.ts';
import { resultWrites } from '#functions/data/athletes/result-writes.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { referralCodeKey } from '#functions/data/table/keys.ts';
import { put } from '#functions/data/table/table.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { completedRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, uploadForm } from '#infra/testing/rig.ts';
import { STRAVA_WEBHOOK_KEY } from '#infra/testing/stand-ins/rig-gateways.ts';
import { DELETION_WORD } from '#shared/account/contract.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';
import type { Schema } from '#shared/http.ts';
import { FIRST_SETTINGS } from '#shared/reminders/reminder-settings.ts';
import type { RouteName } from '#shared/routes.ts';
import type { CallOptions } from './send-call.ts';

/** Another session of the caller's, where the test creates it. */
export const OTHER_SESSION = '0123456789abcdef'.repeat(4);

/** The user whom an administrator's call promotes. */
const SOMEBODY = {
  ...{ uid: 'usr_SOMEBODY', email: 'somebody@example.com', firstName: 'Some', lastName: 'Body', isAdmin: false },
  ...{ issuer: 'test', subject: 'somebody', referralCode: 'SOMEBODY26', createdAt: '2026-11-01T12:00:00.000Z' },
};

/** An import, of whoever has been given it. */
const IMPORT = { source: 'strong', fileName: 'strong.csv' } as const;
const IMPORT_ID = 'ipt_01KAHQ9ZT8Y5M3V4W6X7B8C9D0';

/** The entry of a result, of whoever has been given it. */
export const LOGGED_ENTRY = 'rnd_0123456789abcdef';

/** The referral code of an athlete who is gone. */
const REFERRAL_CODE = 'FR2END4CDE';

/** The token of a calendar feed, of whoever has been given it. */
const FEED_TOKEN = 'calendar-of-somebody-0';

/** The entry that who is `enrolled` has in their log. */
const LOGGED = randomWorkout('Logged before');

const PAUSE = {
  ...{ kind: 'paused', pause: `01KA${'0'.repeat(22)}`, from: '2026-11-18', to: '2026-11-20' },
  ...{ why: 'ill', ending: 'keep' },
};

const EDITED_WORKOUT = {
  name: 'Long row',
  description: 'Steady',
  week: 1,
  day: 2,
  duration: 45,
  workoutType: 'Recovery',
  exercises: '[{"name":"Row","distance":9000}]',
};

const STRAVA_EVENT = {
  ...{ object_type: 'athlete', aspect_type: 'update', object_id: 7, owner_id: 7, event_time: 1_795_000_000 },
  subscription_id: 300_001,
  updates: { authorized: 'false' },
};

/** A browser's subscription at a push service that nothing reaches. */
export const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

interface SampleSurroundings {
  readonly programId: string;
  /** Three workouts of the caller's program that can be logged today. */
  readonly workoutIds: readonly [string, string, string];
  readonly jobId: string;
  /** A promo code that the caller has not used. */
  readonly promoCode: string;
  readonly promoCodeId: string;
  /** Programs that nobody is on: one to work on, and one to delete. */
  readonly deskProgramId: string;
  readonly spareProgramId: string;
}

/** Returns, for each route, a request that it accepts from an allowed caller. A route without one does not compile. */
export function sampleCalls({
  programId,
  workoutIds,
  jobId,
  promoCode,
  promoCodeId,
  deskProgramId,
  spareProgramId,
}: SampleSurroundings): Record<RouteName, CallOptions> {
  const [first, second, third] = workoutIds;
  return {
    getHealth: {},
    getConfig: {},
    startSignIn: { query: { returnTo: '/calendar' } },
    finishSignIn: { query: { code: 'code', state: 'state' } },
    signOut: {},
    getUser: {},
    getOnboardingStatus: {},
    getProfile: {},
    updateProfile: { body: { firstName: 'Maria', lastName: 'Lopez', age: 34, hyroxEventDate: '2027-03-20' } },
    changeRace: { body: { date: '2027-01-16', division: 'women-open', startTime: '09:40' } },
    chooseUnits: { body: { loadUnit: 'lb', distanceUnit: 'km' } },
    listSessions: {},
    endOtherSessions: {},
    endSession: { params: { id: OTHER_SESSION } },
    getReferral: {},
    trackReferral: { body: { referralCode: REFERRAL_CODE } },
    forgetSessionCode: {},
    exportData: {},
    linkExport: { body: { kind: 'workouts' } },
    deleteAccount: { body: { confirmation: DELETION_WORD } },
    getDashboard: {},
    getTraining: {},
    getTrainingPlan: { query: { week: '2' } },
    getTrainingMonth: { query: { month: '2026-11' } },
    getTrainingLog: {},
    getTodayWorkout: {},
    getUpcomingWorkouts: {},
    getRecentWorkouts: {},
    getRecentActivity: {},
    getUserProgress: {},
    getWeeklyStats: {},
    completeWorkout: { body: { workoutId: first, completedAt: '2026-11-18T11:00:00Z' } },
    logWorkout: { body: { workoutId: second, rating: 7, notes: 'Steady', duration: 45, skipped: false } },
    skipWorkout: { body: { workoutId: third, completedAt: '2026-11-18T11:00:00Z' } },
    getWorkoutHistory: {},
    getProgressStats: {},
    getUserStats: {},
    getWorkoutCalendar: { query: { month: '2026-11' } },
    listImports: {},
    findImported: { body: { source: 'strong', keys: [IMPORTED.key] } },
    beginImport: { body: { ...IMPORT, id: 'ipt_01KAHQ9ZT8Y5M3V4W6X7B8C9D1' } },
    importWorkouts: { params: { id: IMPORT_ID }, body: { timeZone: 'Europe/Madrid', workouts: [IMPORTED] } },
    undoImport: { params: { id: IMPORT_ID } },
    getResult: { params: { id: LOGGED_ENTRY } },
    listMovements: {},
    getMovement: { params: { id: 'back-squat' } },
    matchMovement: { params: { id: 'x-rope-pull' }, body: { movement: 'sled-pull' } },
    unmatchMovement: { params: { id: 'x-rope-pull' } },
    getTrainingLoad: {},
    getMovementHistory: { query: { ids: 'back-squat,row,x-rope-pull' } },
    getRandomWorkout: { query: { previous: 'Threshold Kilometres' } },
    generateRandomWorkout: {},
    generateChosenWorkout: { body: { type: 'race-prep', difficulty: 'advanced', previous: 'Half Simulation' } },
    logOtherWorkout: {
      body: {
        workout: { id: `oth_${'0'.repeat(25)}1`, name: 'Five-a-side football', workoutType: 'cardio' },
        ...{ duration: 60, effort: 7, date: '2026-11-18', completedAt: '2026-11-18T11:00:00Z' },
      },
    },
    changePlan: { body: { change: PAUSE, changedAt: '2026-11-18T11:00:00Z' } },
    getReminders: {},
    setReminders: { body: { ...FIRST_SETTINGS, isOn: true } },
    putReminderDevice: { body: DEVICE },
    deleteReminderDevice: {},
    testReminder: {},
    getCalendarFeed: {},
    createCalendarFeed: {},
    deleteCalendarFeed: {},
    readCalendarFeed: { params: { token: FEED_TOKEN } },
    correctWorkout: { body: { entryId: LOGGED.id, changes: { rating: 9, effort: 6, notes: 'Into the wind' } } },
    completeRandomWorkout: { body: { workoutData: randomWorkout(), ...RANDOM_COMPLETION, duration: 35 } },
    listPrograms: {},
    getFirstWeek: { params: { id: programId } },
    selectProgram: { body: { programId, mode: 'enddate', endDate: '2027-01-31' } },
    getProgramRecommendation: { body: ANSWERS },
    completeAssessment: { body: { assessmentData: ANSWERS, programId, subscriptionChoice: 'free_trial' } },
    markAssessmentComplete: { body: { subscriptionChoice: 'premium', paymentIntentId: 'pi_1234567890' } },
    resetAssessment: {},
    openUpgrade: {},
    createSubscription: {},
    confirmSubscription: { body: { subscriptionId: 'sub_1234567890', paymentIntentId: 'pi_1234567890' } },
    getSubscriptionStatus: {},
    cancelSubscription: { body: { immediate: true } },
    resumeSubscription: {},
    downgradeToFree: {},
    updatePaymentMethod: {},
    retryPayment: { body: { paymentMethodId: 'pm_1234567890' } },
    listPaymentMethods: {},
    removePaymentMethod: { params: { id: 'pm_1234567890' } },
    getStravaStatus: {},
    getStravaConnection: {},
    connectStrava: {},
    finishStravaConnect: { query: { state: 'state', code: 'code', scope: 'read,activity:write' } },
    saveStravaTokens: { body: { tokens: { v: 1, handle: 'handle'.repeat(8).slice(0, 43) } } },
    disconnectStrava: {},
    pushWorkout: { body: { workoutId: first, duration: 3_600, notes: 'Steady' } },
    validatePromoCode: { body: { code: promoCode } },
    applyPromoCode: { body: { code: promoCode } },
    listAdminPrograms: { query: { search: 'three' } },
    updateProgram: { params: { id: deskProgramId }, body: { name: 'Three of them', targetEventWeeks: 6 } },
    deleteProgram: { params: { id: spareProgramId }, query: { athletes: '0' } },
    listProgramWorkouts: { params: { id: deskProgramId } },
    downloadProgram: { params: { id: deskProgramId } },
    getAdminWorkout: { params: { id: `${deskProgramId}.1` } },
    updateWorkout: { params: { id: `${deskProgramId}.2` }, body: EDITED_WORKOUT },
    deleteWorkout: { params: { id: `${deskProgramId}.3` } },
    listUsers: { query: { search: 'some' } },
    updateUser: { params: { id: SOMEBODY.uid }, body: { isAdmin: true } },
    getStats: {},
    listAudit: {},
    uploadProgram: { form: uploadForm({ csv: planCsv({ weeks: 1, days: [1] }), name: 'Another plan' }) },
    getUploadJob: { params: { id: jobId } },
    listAdminPromoCodes: {},
    createPromoCode: { body: { code: 'AUTUMN-26', name: 'Autumn', maxUses: 100, expiresAt: '2027-01-01T00:00:00Z' } },
    updatePromoCode: { params: { id: promoCodeId }, body: { name: 'Welcome back', maxUses: null } },
    deletePromoCode: { params: { id: promoCodeId } },
    receiveStripeEvent: {},
    confirmStravaWebhook: {
      params: { secret: STRAVA_WEBHOOK_KEY },
      query: { 'hub.mode': 'subscribe', 'hub.challenge': 'f00d', 'hub.verify_token': STRAVA_WEBHOOK_KEY },
    },
    receiveStravaEvent: { params: { secret: STRAVA_WEBHOOK_KEY }, body: STRAVA_EVENT },
  };
}

/** After these nobody is who they were. */
export const ENDS_THE_SESSION: ReadonlySet<RouteName> = new Set(['deleteAccount', 'signOut']);

/** The names of the fields an object schema has. */
export function fieldsOf(schema: Schema | undefined): string[] {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object };
  return Object.keys(shape);
}

/** A program of three workouts on its first day. */
const THREE_A_DAY = [
  'week,day,name,duration,exercises',
  ...['Run', 'Row', 'Ski'].map((name) => `1,1,${name},40,${name} 1000m`),
].join('\n');

export function threeWorkoutsADay(rig: Rig, name = 'Three a day'): Promise<string> {
  return rig.program(THREE_A_DAY, name);
}

/** The programs that an administrator's calls are about. */
export async function programsForTheDesk(
  rig: Rig,
): Promise<Pick<SampleSurroundings, 'deskProgramId' | 'spareProgramId'>> {
  const [deskProgramId, spareProgramId] = [
    await threeWorkoutsADay(rig, 'At work'),
    await threeWorkoutsADay(rig, 'Spare'),
  ];
  return { deskProgramId, spareProgramId };
}

/** Puts somebody with premium on the program, logs something and gives what they may be sent to log. */
export async function enrolled(person: Person, programId: string): Promise<SampleSurroundings['workoutIds']> {
  const { status } = await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  if (status !== 200) throw new Error(`Selecting answered ${status}`);
  await completedRandom(person, LOGGED.name);
  const today = await person.call('GET /api/today-workout');
  return today.body.workouts.map(({ id }: { id: string }) => id);
}

const IMPORTED = {
  key: '2025-03-04T18:12:00 Upper body',
  name: 'Upper body',
  workoutType: 'strength',
  startsAt: '2025-03-04T18:12:00',
  minutes: 52,
  exercises: [{ name: 'Bench Press (Barbell)', sets: [{ reps: 8, kg: 60 }] }],
};

/** Stores the result that a sample call reads, and the import that others add to and undo. */
async function giveLog(rig: Rig, { uid }: Person): Promise<void> {
  const [startedAt, endedAt] = ['2026-11-18T10:00:00.000Z', '2026-11-18T11:00:00.000Z'];
  const exercises = [{ of: 0, name: 'Back squat', sets: [{ reps: 5, kg: 72.5, doneAt: endedAt }] }];
  const result = { startedAt, endedAt, pausedSeconds: 0, exercises };
  const logged = { entryId: LOGGED_ENTRY, localDate: '2026-11-18', result };
  await rig.table.write(resultWrites(uid, undefined, logged, {}));
  await createImport(rig.table, uid, { ...IMPORT, id: IMPORT_ID, at: rig.clock.now, workouts: 0 });
}

/** Returns a sample call for each route, for people with premium; stores all that the calls name but OTHER_SESSION. */
export async function createSamples(
  rig: Rig,
  person: Person,
  ...others: readonly Person[]
): Promise<Record<RouteName, CallOptions>> {
  const programId = await threeWorkoutsADay(rig);
  const jobId = (await findProgramRow(rig.table, programId))?.activeVersion ?? '';
  const promoCodeId = await rig.promoCode('WELCOME');
  const desk = await programsForTheDesk(rig);
  await rig.table.write({ code: put({ ...referralCodeKey(REFERRAL_CODE), uid: 'usr_0' }), ...createProfile(SOMEBODY) });
  await putFeed(rig.table, SOMEBODY.uid, FEED_TOKEN, rig.clock.now);
  const [workoutIds] = await Promise.all([
    enrolled(person, programId),
    ...others.map((other) => enrolled(other, programId)),
  ]);
  await Promise.all([person, ...others].map((each) => giveLog(rig, each)));
  return sampleCalls({ programId, workoutIds, jobId, promoCode: 'WELCOME', promoCodeId, ...desk });
}
