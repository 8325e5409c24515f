import { type ComponentType, lazy } from 'react';

const loadGates = () => import('#frontend/screens/premium-gate/premium-gate-screen.tsx');

/** Each screen is its own chunk; asking for one twice loads it once. */
const loaders = {
  home: () => import('#frontend/screens/home/home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  workouts: () => import('#frontend/screens/workouts/workouts-screen.tsx').then(({ WorkoutsScreen }) => WorkoutsScreen),
  randomWorkout: () =>
    import('#frontend/screens/random-workout/random-workout-screen.tsx').then(
      ({ RandomWorkoutScreen }) => RandomWorkoutScreen,
    ),
  freeWorkouts: () =>
    import('#frontend/screens/free-workouts/free-workouts-screen.tsx').then(
      ({ FreeWorkoutsScreen }) => FreeWorkoutsScreen,
    ),
  programs: () => import('#frontend/screens/programs/programs-screen.tsx').then(({ ProgramsScreen }) => ProgramsScreen),
  assessment: () =>
    import('#frontend/screens/assessment/assessment-screen.tsx').then(({ AssessmentScreen }) => AssessmentScreen),
  admin: () => import('#frontend/screens/admin/admin-screen.tsx').then(({ AdminScreen }) => AdminScreen),
  profile: () => import('#frontend/screens/profile/profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  settings: () => import('#frontend/screens/settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  calendar: () => import('#frontend/screens/calendar/calendar-screen.tsx').then(({ CalendarScreen }) => CalendarScreen),
  progress: () => import('#frontend/screens/progress/progress-screen.tsx').then(({ ProgressScreen }) => ProgressScreen),
  calendarGate: () => loadGates().then(({ CalendarGateScreen }) => CalendarGateScreen),
  progressGate: () => loadGates().then(({ ProgressGateScreen }) => ProgressGateScreen),
} satisfies Record<string, () => Promise<ComponentType>>;

type ScreenName = keyof typeof loaders;

const SCREEN_OF_PATH: Record<string, ScreenName> = {
  '/': 'home',
  '/dashboard': 'home',
  '/workouts': 'workouts',
  '/random-workout': 'randomWorkout',
  '/free-workouts': 'freeWorkouts',
  '/calendar': 'calendar',
  '/progress': 'progress',
  '/programs': 'programs',
  '/assessment': 'assessment',
  '/admin': 'admin',
  '/profile': 'profile',
  '/settings': 'settings',
};

function lazyScreen(name: ScreenName) {
  return lazy(() => loaders[name]().then((Screen) => ({ default: Screen as ComponentType })));
}

export const HomeScreen = lazyScreen('home');
export const WorkoutsScreen = lazyScreen('workouts');
export const RandomWorkoutScreen = lazyScreen('randomWorkout');
export const FreeWorkoutsScreen = lazyScreen('freeWorkouts');
export const ProgramsScreen = lazyScreen('programs');
export const AssessmentScreen = lazyScreen('assessment');
export const AdminScreen = lazyScreen('admin');
export const ProfileScreen = lazyScreen('profile');
export const SettingsScreen = lazyScreen('settings');
export const CalendarScreen = lazyScreen('calendar');
export const ProgressScreen = lazyScreen('progress');
export const CalendarGateScreen = lazyScreen('calendarGate');
export const ProgressGateScreen = lazyScreen('progressGate');

/** Starts loading what a path shows, before it is shown. */
export function preloadScreen(path: string): void {
  const name = SCREEN_OF_PATH[path];
  if (name) loaders[name]().catch(() => undefined); // the visit itself will report it
}
