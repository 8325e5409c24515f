import { detailsOf, raceOf } from '#functions/data/athletes/profiles.ts';
import { onboardingOf, userOf } from '#functions/data/athletes/users.ts';
import { withPresentProgram } from '#functions/data/programs/catalogue.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import { nothing } from '#functions/http/replies.ts';
import type { AccountApp } from './app.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { listSessions } from './list-sessions.ts';
import { readHealth } from './read-health.ts';
import { readReferrals } from './read-referrals.ts';
import { subscribeDevice, unsubscribeDevice } from './reminders/devices.ts';
import { sendTest } from './reminders/send-test.ts';
import { changeReminders, getReminders } from './reminders/settings.ts';
import { clearedSessionCode } from './session-code.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';
import { trackReferral } from './track-referral.ts';
import { updateProfile } from './update-profile.ts';

export const accountEndpoints = {
  getHealth: (_input, app) => readHealth(app),
  getConfig: async (_input, { identityProviderName, stripePublishableKey }) => ({
    identityProviderName,
    stripePublishableKey,
  }),
  startSignIn: ({ query, request }, app) => startSignIn(query, request, app),
  finishSignIn: ({ query, request }, app) => finishSignIn(query, request, app),
  signOut: ({ request }, app) => signOut(request.cookies, app),
  getUser: ({ athlete, request }, { catalogue }) => withPresentProgram(userOf(athlete, request.now), catalogue),
  getOnboardingStatus: ({ athlete }, { catalogue }) => withPresentProgram(onboardingOf(athlete), catalogue),
  getProfile: async ({ athlete }) => detailsOf(athlete.profile),
  updateProfile: async ({ athlete, body, request }, { table, catalogue }) =>
    withPresentProgram(await updateProfile(athlete, body, request.now, table), catalogue),
  chooseUnits: async ({ athlete, body, request }, { table, catalogue }) =>
    withPresentProgram(await changeProfile(athlete, body, request.now, table), catalogue),
  changeRace: async ({ athlete, body, request }, { table, catalogue }) =>
    withPresentProgram(await changeProfile(athlete, raceOf(body), request.now, table), catalogue),
  listSessions: (input, app) => listSessions(input, app),
  endOtherSessions: (input, app) => endOtherSessions(input, app),
  endSession: (input, app) => endSession(input.params.id, input, app),
  getReferral: ({ athlete, request }, app) => readReferrals(athlete, request, app),
  trackReferral: ({ athlete, body, request }, app) => trackReferral(athlete, body.referralCode, request.now, app),
  forgetSessionCode: async (_input, { secureCookies }) => nothing([clearedSessionCode(secureCookies)]),
  deleteAccount: ({ athlete, request }, app) => deleteAccount(athlete.profile.uid, request.now, app),
  getReminders: (input, app) => getReminders(input, app),
  setReminders: (input, app) => changeReminders(input, app),
  putReminderDevice: (input, app) => subscribeDevice(input, app),
  deleteReminderDevice: (input, app) => unsubscribeDevice(input, app),
  testReminder: async (input, app) => {
    await sendTest(input, app);
    return nothing();
  },
} satisfies Endpoints<'account', AccountApp>;
