import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import {
  AdminScreen,
  AssessmentScreen,
  CalendarGateScreen,
  CalendarScreen,
  FreeWorkoutsScreen,
  HomeScreen,
  ProfileScreen,
  ProgramsScreen,
  ProgressGateScreen,
  ProgressScreen,
  RandomWorkoutScreen,
  SettingsScreen,
  WorkoutsScreen,
} from '#frontend/app/screens.ts';
import { TabBar } from '#frontend/app/tab-bar.tsx';
import { homeAddress, isAssessmentFirst } from '#frontend/app/way-in.ts';
import { Spinner } from '#frontend/components/spinner.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** What each path shows to a signed-in athlete: first of all the assessment, then the app. */
export function Router() {
  const athlete = useAthlete();
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      {isAssessmentFirst(athlete, pathname) ? <AssessmentScreen /> : <Screens />}
    </Suspense>
  );
}

function Screens() {
  const athlete = useAthlete();
  const { pathname, search } = useLocation();
  const isMember = hasPremiumAccess(athlete, Date.now());
  return (
    <Box sx={{ minHeight: '100dvh', pb: 'calc(var(--tab-bar) + 24px)', pl: { md: 'var(--rail)' } }}>
      <TabBar />
      <ErrorFallback key={pathname}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Routes>
            <Route path="/" element={<HomeScreen />} />
            <Route path="/dashboard" element={<HomeScreen />} />
            <Route path="/workouts" element={<WorkoutsScreen />} />
            <Route path="/random-workout" element={<RandomWorkoutScreen />} />
            <Route path="/free-workouts" element={<FreeWorkoutsScreen />} />
            <Route path="/programs" element={<ProgramsScreen />} />
            <Route path="/assessment" element={<AssessmentScreen />} />
            <Route path="/profile" element={<ProfileScreen />} />
            <Route path="/settings" element={<SettingsScreen />} />
            <Route path="/calendar" element={isMember ? <CalendarScreen /> : <CalendarGateScreen />} />
            <Route path="/progress" element={isMember ? <ProgressScreen /> : <ProgressGateScreen />} />
            {athlete.isAdmin && <Route path="/admin" element={<AdminScreen />} />}
            <Route path="*" element={<Navigate to={homeAddress(search)} replace />} />
          </Routes>
        </Suspense>
      </ErrorFallback>
    </Box>
  );
}

/** A new screen starts at its top; going back is where one was. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname, isReturn]);
}
