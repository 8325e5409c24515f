import { Screen } from '#frontend/components/screen.tsx';
import { ListCardSkeleton, Loading } from '#frontend/components/skeletons.tsx';

export function AdminScreen() {
  return (
    <Screen title="Admin">
      <Loading label="Loading programs">
        <ListCardSkeleton />
      </Loading>
    </Screen>
  );
}
