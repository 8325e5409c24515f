import { importStates } from '#frontend/testing/screen-states/account/import.ts';
import { remindersStates } from '#frontend/testing/screen-states/account/reminders.ts';
import { adminProgramsStates } from '#frontend/testing/screen-states/admin/programs.ts';
import { adminPromoCodesStates } from '#frontend/testing/screen-states/admin/promo-codes.ts';
import { adminStates } from '#frontend/testing/screen-states/admin/screen.ts';
import { adminUsersStates } from '#frontend/testing/screen-states/admin/users.ts';
import { appStates } from '#frontend/testing/screen-states/app.ts';
import { assessmentStates } from '#frontend/testing/screen-states/assessment.ts';
import { assessmentEndStates } from '#frontend/testing/screen-states/assessment-end.ts';
import { calendarStates } from '#frontend/testing/screen-states/calendar.ts';
import { calendarGateStates, progressGateStates } from '#frontend/testing/screen-states/gates.ts';
import { freeWorkoutsStates, randomWorkoutStates } from '#frontend/testing/screen-states/generated-workouts.ts';
import { homeStates } from '#frontend/testing/screen-states/home.ts';
import { loadStates } from '#frontend/testing/screen-states/log/load.ts';
import { loggedWorkoutStates } from '#frontend/testing/screen-states/log/logged-workout.ts';
import { recordsStates } from '#frontend/testing/screen-states/log/records.ts';
import { profileMembershipStates, settingsMembershipStates } from '#frontend/testing/screen-states/memberships.ts';
import { paymentStates } from '#frontend/testing/screen-states/payment.ts';
import { profileStates } from '#frontend/testing/screen-states/profile.ts';
import { programSelectionStates } from '#frontend/testing/screen-states/program-selection.ts';
import { programsStates } from '#frontend/testing/screen-states/programs.ts';
import { progressStates } from '#frontend/testing/screen-states/progress.ts';
import { predictorStates } from '#frontend/testing/screen-states/race/predictor.ts';
import { raceStates } from '#frontend/testing/screen-states/race/race.ts';
import { simulationStates } from '#frontend/testing/screen-states/race/simulation.ts';
import { referralStates } from '#frontend/testing/screen-states/referral.ts';
import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { sessionClockStates } from '#frontend/testing/screen-states/session/clocks.ts';
import { sessionEndStates } from '#frontend/testing/screen-states/session/menu-and-end.ts';
import { sessionSetStates } from '#frontend/testing/screen-states/session/sets.ts';
import { settingsStates } from '#frontend/testing/screen-states/settings.ts';
import type { StatedName } from '#frontend/testing/screen-states/states.ts';
import {
  profileStravaStates,
  settingsStravaStates,
  workoutsStravaStates,
} from '#frontend/testing/screen-states/strava.ts';
import { subscriptionSuccessStates } from '#frontend/testing/screen-states/subscription-success.ts';
import { settingsWatchStates, workoutWatchStates } from '#frontend/testing/screen-states/watch/watch-files.ts';
import { workoutDialogStates } from '#frontend/testing/screen-states/workout-dialogs.ts';
import { workoutsStates } from '#frontend/testing/screen-states/workouts.ts';

/** Every screen with all the states in which it can be found. */
export const TABLE: { readonly [Name in StatedName]: StatesOf<Name> } = {
  home: homeStates,
  workouts: [...workoutsStates, ...workoutDialogStates, ...workoutWatchStates, ...workoutsStravaStates],
  loggedWorkout: loggedWorkoutStates,
  randomWorkout: randomWorkoutStates,
  freeWorkouts: freeWorkoutsStates,
  session: [...sessionSetStates, ...sessionClockStates, ...sessionEndStates],
  programs: [...programsStates, ...programSelectionStates],
  assessment: [...assessmentStates, ...assessmentEndStates],
  admin: [...adminStates, ...adminProgramsStates, ...adminPromoCodesStates, ...adminUsersStates],
  profile: [...profileStates, ...profileMembershipStates, ...profileStravaStates],
  reminders: remindersStates,
  import: importStates,
  settings: [...settingsStates, ...settingsMembershipStates, ...settingsStravaStates, ...settingsWatchStates],
  referral: referralStates,
  calendar: calendarStates,
  progress: progressStates,
  records: recordsStates,
  load: loadStates,
  race: raceStates,
  predictor: predictorStates,
  simulation: simulationStates,
  payment: paymentStates,
  subscriptionSuccess: subscriptionSuccessStates,
  calendarGate: calendarGateStates,
  progressGate: progressGateStates,
  app: appStates,
};
