import { Screen } from '#frontend/components/screen.tsx';
import { ListCardSkeleton, Loading } from '#frontend/components/skeletons.tsx';

export function ProgramsScreen() {
  return (
    <Screen title="Programs">
      <Loading label="Loading programs">
        <ListCardSkeleton />
      </Loading>
    </Screen>
  );
}
