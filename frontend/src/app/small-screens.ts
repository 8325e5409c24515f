/** Screens of a few lines each around code that is loaded anyway: one file on the phone in place of four. */
export { FreeWorkoutsScreen } from '#frontend/screens/free-workouts/free-workouts-screen.tsx';
export { CalendarGateScreen, ProgressGateScreen } from '#frontend/screens/premium-gate/premium-gate-screen.tsx';
export { RandomWorkoutScreen } from '#frontend/screens/random-workout/random-workout-screen.tsx';
export { ReferralScreen } from '#frontend/screens/referral/referral-screen.tsx';
