import { PremiumCard } from '#frontend/components/premium-card.tsx';
import { RecentActivity } from '#frontend/components/recent-activity.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { WeekStats } from '#frontend/components/week-stats.tsx';
import { useRecentActivity } from '#frontend/queries/workouts.ts';

/** Calendar, to an athlete without premium. */
export function CalendarGateScreen() {
  return <PremiumGate title="Calendar" subtitle="Your training, day by day" pitch="See the weeks ahead" />;
}

/** Progress, to an athlete without premium. */
export function ProgressGateScreen() {
  return <PremiumGate title="Progress" subtitle="What your training adds up to" pitch="See it add up" />;
}

interface PremiumGateProps {
  title: string;
  subtitle: string;
  pitch: string;
}

/** What stays free, and the premium card over the rest. */
function PremiumGate({ title, subtitle, pitch }: PremiumGateProps) {
  return (
    <Screen title={title} subtitle={subtitle} back={{ to: '/', label: 'Back to Home' }} aside={<Offer pitch={pitch} />}>
      <WeekStats />
      <RecentActivity />
    </Screen>
  );
}

/** On a phone it stands where the list ends, so that has to be known. */
function Offer({ pitch }: { pitch: string }) {
  return useRecentActivity().isPending ? null : <PremiumCard title={pitch} />;
}
