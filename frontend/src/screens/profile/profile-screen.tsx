import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense } from 'react';
import { StravaCard } from '#frontend/components/strava/strava-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { Loading, RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { PersonalInformation } from '#frontend/screens/profile/personal-information.tsx';
import { useProfileEditing } from '#frontend/screens/profile/profile-editing.ts';
import { ReferralCard } from '#frontend/screens/profile/referral-card.tsx';
import { StatsCard } from '#frontend/screens/profile/stats-card.tsx';
import { useStravaReturn } from '#frontend/screens/profile/strava-return.ts';
import { SubscriptionCard } from '#frontend/screens/profile/subscription-card.tsx';
import * as words from './words.ts';

const { Part: ProfileForm, load: loadForm } = lazyPart(() =>
  import('#frontend/screens/profile/profile-form.tsx').then(({ ProfileForm }) => ProfileForm),
);

export function ProfileScreen() {
  const athlete = useAthlete();
  const { isEditing, startsAt, edit, cancel, isSaving, setIsSaving } = useProfileEditing(athlete);
  useIdleLoading(loadForm);
  useStravaReturn();
  return (
    <Screen
      title={words.title}
      subtitle={words.lead}
      action={
        <Button
          disabled={isSaving}
          startIcon={<Icon name={isEditing ? 'close' : 'edit'} />}
          onClick={() => (isEditing ? cancel() : edit('form'))}
        >
          {isEditing ? words.cancel : words.edit}
        </Button>
      }
      aside={
        <>
          <SubscriptionCard />
          <ReferralCard />
          <StravaCard connectBy="POST" />
          <Card variant="flush">
            <Rows lined>
              <ListRow
                start={<Icon name="admin" />}
                title={words.settings}
                detail={words.settingsDetail}
                to="/settings"
              />
            </Rows>
          </Card>
        </>
      }
    >
      <SectionCard title={words.personalInformation} flush>
        {isEditing ? (
          <Suspense
            fallback={
              <Loading label={words.formLoading}>
                <RowsSkeleton rows={6} hasSquare={false} />
              </Loading>
            }
          >
            <ProfileForm
              athlete={athlete}
              startsAt={startsAt}
              isSaving={isSaving}
              onSaving={setIsSaving}
              onSaved={cancel}
            />
          </Suspense>
        ) : (
          <PersonalInformation athlete={athlete} onAddRaceDate={() => edit('hyroxEventDate')} />
        )}
      </SectionCard>
      <StatsCard />
    </Screen>
  );
}
