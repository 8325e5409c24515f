import { PromoCodeEntry } from '#frontend/components/membership/promo-code-entry.tsx';
import { SignOutButton } from '#frontend/components/outbox/sign-out-button.tsx';
import { StravaCard } from '#frontend/components/strava/strava-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { AccountCard } from '#frontend/screens/settings/account-card.tsx';
import { AppearanceSwitch } from '#frontend/screens/settings/appearance-switch.tsx';
import { DataManagement } from '#frontend/screens/settings/data-management.tsx';
import { DeleteAccountButton } from '#frontend/screens/settings/delete-account-button.tsx';
import { PaymentMethodsCard } from '#frontend/screens/settings/payment-methods-card.tsx';
import { SessionsCard } from '#frontend/screens/settings/sessions-card.tsx';
import { SubscriptionSection } from '#frontend/screens/settings/subscription-section.tsx';
import { UnitsCard } from '#frontend/screens/settings/units-card.tsx';
import { UnsyncedCard } from '#frontend/screens/settings/unsynced-card.tsx';
import { APP_NAME, APP_VERSION_LABEL, NON_AFFILIATION } from '#shared/constants.ts';
import * as words from './words.ts';

export function SettingsScreen() {
  return (
    <Screen
      title={words.title}
      subtitle={words.lead}
      back={{ to: '/profile', label: words.backToProfile }}
      aside={
        <>
          <DataManagement />
          <UnitsCard />
          <SectionCard title={words.appearance}>
            <AppearanceSwitch />
          </SectionCard>
          <SectionCard title={words.appInformation} flush>
            <Rows>
              <ListRow title={APP_NAME} detail={NON_AFFILIATION} end={APP_VERSION_LABEL} />
            </Rows>
          </SectionCard>
          <SignOutButton fullWidth />
          <DeleteAccountButton />
        </>
      }
    >
      <UnsyncedCard />
      <AccountCard />
      <SubscriptionSection />
      <PaymentMethodsCard />
      <SectionCard title={words.freeMonths}>
        <PromoCodeEntry onApplied={() => undefined} />
      </SectionCard>
      <StravaCard connectBy="GET" />
      <SessionsCard />
    </Screen>
  );
}
