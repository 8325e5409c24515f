import { Screen } from '#frontend/components/screen.tsx';
import { HeroSkeleton, ListCardSkeleton, Loading, StatPairSkeleton } from '#frontend/components/skeletons.tsx';
import { formatDay, today } from '#frontend/lib/dates.ts';

export function HomeScreen() {
  return (
    <Screen
      title="Home"
      heading={formatDay(today())}
      aside={
        <>
          <StatPairSkeleton />
          <ListCardSkeleton />
        </>
      }
    >
      <Loading label="Loading your training">
        <HeroSkeleton />
      </Loading>
    </Screen>
  );
}
