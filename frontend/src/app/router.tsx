import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import {
  AdminScreen,
  AssessmentScreen,
  CalendarGateScreen,
  HomeScreen,
  ProfileScreen,
  ProgramsScreen,
  ProgressGateScreen,
  SettingsScreen,
  WorkoutsScreen,
} from '#frontend/app/screens.ts';
import { Spinner } from '#frontend/components/spinner.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/** What each path shows to a signed-in athlete. */
export function Router() {
  const athlete = useAthlete();
  const isMember = hasPremiumAccess(athlete, Date.now());
  useScrollToTop();
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/dashboard" element={<HomeScreen />} />
        <Route path="/workouts" element={<WorkoutsScreen />} />
        <Route path="/programs" element={<ProgramsScreen />} />
        <Route path="/assessment" element={<AssessmentScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
        {!isMember && <Route path="/calendar" element={<CalendarGateScreen />} />}
        {!isMember && <Route path="/progress" element={<ProgressGateScreen />} />}
        {athlete.isAdmin && <Route path="/admin" element={<AdminScreen />} />}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
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
