import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ListCardSkeleton, Loading } from '#frontend/components/ui/states/skeletons.tsx';
import { AdminStats } from '#frontend/screens/admin/admin-stats.tsx';
import { ProgramsTab } from '#frontend/screens/admin/programs/programs-tab.tsx';
import { PromoCodesTab } from '#frontend/screens/admin/promo-codes/promo-codes-tab.tsx';
import { ActionPlace } from '#frontend/screens/admin/tab-action.tsx';
import { UsersTab } from '#frontend/screens/admin/users/users-tab.tsx';
import * as words from './words.ts';

const { Part: AuditLog } = lazyPart(() =>
  import('#frontend/screens/admin/audit/audit-log.tsx').then(({ AuditLog }) => AuditLog),
);

/** Tabs by their names in the address, in order; the first is the default. */
const TABS = [
  { name: 'programs', label: words.programs, Content: ProgramsTab },
  { name: 'users', label: words.users, Content: UsersTab },
  { name: 'promo-codes', label: words.promoCodes, Content: PromoCodesTab },
] as const;

type TabName = (typeof TABS)[number]['name'];

export function AdminScreen() {
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  if (parameters.get('tab') !== 'audit') return <Desk />;
  return (
    <Screen title={words.auditLogTitle} back={{ to: `/admin${state?.from ?? ''}`, label: words.backToAdmin }}>
      <Suspense
        fallback={
          <Loading label={words.auditLogLoading}>
            <ListCardSkeleton rows={6} />
          </Loading>
        }
      >
        <AuditLog />
      </Suspense>
    </Screen>
  );
}

function Desk() {
  const [parameters, setParameters] = useSearchParams();
  const shown = TABS.find(({ name }) => name === parameters.get('tab'))?.name ?? TABS[0].name;
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set());
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  if (!opened.has(shown)) setOpened(new Set(opened).add(shown));
  const choose = (name: TabName) => {
    const next = new URLSearchParams(location.search); // what a tab is searched for stays there
    next.set('tab', name);
    setParameters(next, { replace: true });
  };
  return (
    <Screen title={words.title} action={<Box ref={setActionPlace} sx={{ minHeight: 'var(--tap)' }} />}>
      <Box sx={twoColumns}>
        <Box sx={{ gridColumn: { md: 2 } }}>
          <AdminStats comeWithPrograms={shown === 'programs' && !parameters.has('program')} />
        </Box>
        <Box sx={{ ...oneColumn, gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
          <Tabs
            aria-label={words.title}
            value={shown}
            onChange={(_, name: TabName) => choose(name)}
            selectionFollowsFocus
          >
            {TABS.map(({ name, label }) => (
              <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
            ))}
          </Tabs>
          {TABS.map(({ name, Content }) => (
            // Hidden, not unmounted: what was begun in a tab goes on while another is looked at.
            <Box
              key={name}
              role="tabpanel"
              id={`panel-${name}`}
              aria-labelledby={`tab-${name}`}
              hidden={name !== shown}
              sx={name === shown ? oneColumn : {}}
            >
              <ActionPlace value={name === shown ? actionPlace : null}>{opened.has(name) && <Content />}</ActionPlace>
            </Box>
          ))}
        </Box>
      </Box>
    </Screen>
  );
}
