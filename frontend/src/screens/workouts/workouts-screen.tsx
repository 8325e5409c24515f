import { Screen } from '#frontend/components/screen.tsx';
import { ListCardSkeleton, Loading } from '#frontend/components/skeletons.tsx';

export function WorkoutsScreen() {
  return (
    <Screen title="Workouts">
      <Loading label="Loading your workouts">
        <ListCardSkeleton />
      </Loading>
    </Screen>
  );
}
