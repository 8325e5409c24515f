import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { TRAINING_PATHS } from '#frontend/lib/api/early-reply.ts';

const loadSmall = () => import('#frontend/app/small-screens.ts');

/** Each screen is its own chunk; asking for one twice loads it once. */
export const loaders = {
  home: () => import('#frontend/screens/home/home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  workouts: () => import('#frontend/screens/workouts/workouts-screen.tsx').then(({ WorkoutsScreen }) => WorkoutsScreen),
  randomWorkout: () => loadSmall().then(({ RandomWorkoutScreen }) => RandomWorkoutScreen),
  freeWorkouts: () => loadSmall().then(({ FreeWorkoutsScreen }) => FreeWorkoutsScreen),
  session: () => import('#frontend/screens/player/player-screen.tsx').then(({ PlayerScreen }) => PlayerScreen),
  programs: () => import('#frontend/screens/programs/programs-screen.tsx').then(({ ProgramsScreen }) => ProgramsScreen),
  assessment: () =>
    import('#frontend/screens/assessment/assessment-screen.tsx').then(({ AssessmentScreen }) => AssessmentScreen),
  admin: () => import('#frontend/screens/admin/admin-screen.tsx').then(({ AdminScreen }) => AdminScreen),
  profile: () => import('#frontend/screens/profile/profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  settings: () => import('#frontend/screens/settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  reminders: () =>
    import('#frontend/screens/reminders/reminders-screen.tsx').then(({ RemindersScreen }) => RemindersScreen),
  import: () => import('#frontend/screens/import/import-screen.tsx').then(({ ImportScreen }) => ImportScreen),
  referral: () => loadSmall().then(({ ReferralScreen }) => ReferralScreen),
  payment: () => import('#frontend/screens/payment/payment-screen.tsx').then(({ PaymentScreen }) => PaymentScreen),
  subscriptionSuccess: () =>
    import('#frontend/screens/subscription-success/subscription-success-screen.tsx').then(
      ({ SubscriptionSuccessScreen }) => SubscriptionSuccessScreen,
    ),
  calendar: () => import('#frontend/screens/calendar/calendar-screen.tsx').then(({ CalendarScreen }) => CalendarScreen),
  progress: () => import('#frontend/screens/progress/progress-screen.tsx').then(({ ProgressScreen }) => ProgressScreen),
  records: () => import('#frontend/screens/records/records-screen.tsx').then(({ RecordsScreen }) => RecordsScreen),
  load: () => import('#frontend/screens/load/load-screen.tsx').then(({ LoadScreen }) => LoadScreen),
  race: () => import('#frontend/screens/race/race-screen.tsx').then(({ RaceScreen }) => RaceScreen),
  simulation: () =>
    import('#frontend/screens/simulation/simulation-screen.tsx').then(({ SimulationScreen }) => SimulationScreen),
  predictor: () =>
    import('#frontend/screens/predictor/predictor-screen.tsx').then(({ PredictorScreen }) => PredictorScreen),
  loggedWorkout: () =>
    import('#frontend/screens/logged-workout/logged-workout-screen.tsx').then(
      ({ LoggedWorkoutScreen }) => LoggedWorkoutScreen,
    ),
  calendarGate: () => loadSmall().then(({ CalendarGateScreen }) => CalendarGateScreen),
  progressGate: () => loadSmall().then(({ ProgressGateScreen }) => ProgressGateScreen),
} satisfies Record<string, () => Promise<ComponentType>>;

export type ScreenName = keyof typeof loaders;

interface ScreenRoute {
  readonly screen: ScreenName;
  /** The screen that an athlete without premium sees instead. */
  readonly gate?: ScreenName;
  readonly isAdminOnly?: true;
  /** Open before the assessment too, as this very path, and with no way elsewhere but its own. */
  readonly isPayment?: true;
  /** Fills the window, with neither tabs nor the banner of the connection: nothing there needs one. */
  readonly isFull?: true;
}

const HOME: ScreenRoute = { screen: 'home' };

/** Screen of each path; `:name` is a path parameter. Unknown paths redirect to Home. */
export const SCREEN_ROUTES: Readonly<Record<string, ScreenRoute>> = {
  '/': HOME,
  '/dashboard': HOME,
  '/workouts': { screen: 'workouts' },
  '/random-workout': { screen: 'randomWorkout' },
  '/free-workouts': { screen: 'freeWorkouts' },
  '/calendar': { screen: 'calendar', gate: 'calendarGate' },
  '/progress': { screen: 'progress', gate: 'progressGate' },
  '/session': { screen: 'session', isFull: true },
  '/records': { screen: 'records', gate: 'progressGate' },
  '/records/:movement': { screen: 'records', gate: 'progressGate' },
  '/load': { screen: 'load', gate: 'progressGate' },
  '/race': { screen: 'race' },
  '/race/predictor': { screen: 'predictor' },
  '/race/simulation': { screen: 'simulation' },
  '/race/simulation/run': { screen: 'simulation', isFull: true },
  '/log/:entryId/:day': { screen: 'loggedWorkout' },
  '/programs': { screen: 'programs' },
  '/assessment': { screen: 'assessment' },
  '/profile': { screen: 'profile' },
  '/settings': { screen: 'settings' },
  '/settings/reminders': { screen: 'reminders' },
  '/settings/import': { screen: 'import' },
  '/referral': { screen: 'referral' },
  '/payment': { screen: 'payment', isPayment: true },
  '/subscription-success': { screen: 'subscriptionSuccess', isPayment: true },
  '/admin': { screen: 'admin', isAdminOnly: true },
};

/**
 * Returns what stands at a path, whatever its case and with or without a slash at its end; undefined where nothing does.
 * The app asks before it has loaded react-router, which matches alike.
 */
export function routeAt(path: string): ScreenRoute | undefined {
  return Object.entries(SCREEN_ROUTES).find(([pattern]) => fits(segmentsOf(pattern), segmentsOf(path)))?.[1];
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/+$/, '').split('/');

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length && pattern.every((name, i) => (name.startsWith(':') ? path[i] : name === path[i]))
  );
}

/** Whether it shows the training; else it asks only who is there. */
export function showsTraining(path: string): boolean {
  const route = routeAt(path);
  return TRAINING_PATHS.includes(path) || !route || route.screen === 'loggedWorkout';
}

const SCREENS = Object.fromEntries(
  (Object.keys(loaders) as ScreenName[]).map((name) => [name, lazyPart(() => loaders[name]())]),
) as Record<ScreenName, LazyPart>;

export const AssessmentScreen = SCREENS.assessment.Part;

export function screenOf(place: ScreenRoute, isMember: boolean): ComponentType {
  return SCREENS[nameOf(place, isMember)].Part;
}

/** Loads what a path shows, before it is shown; behind a gate only once it is known who a member is. Never rejects. */
export async function preloadScreen(path: string, isMember?: boolean): Promise<void> {
  const place = routeAt(path) ?? HOME;
  if (place.gate && isMember === undefined) return;
  await SCREENS[nameOf(place, isMember)].load().catch(() => undefined); // the visit itself will report it
}

function nameOf({ screen, gate = screen }: ScreenRoute, isMember: boolean | undefined): ScreenName {
  return isMember ? screen : gate;
}
