import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '#frontend/components/screen.tsx';
import { ProgramsTab } from '#frontend/screens/admin/programs-tab.tsx';
import { PromoCodesTab } from '#frontend/screens/admin/promo-codes-tab.tsx';
import { ActionPlace } from '#frontend/screens/admin/tab-action.tsx';

/** By what the address calls them, in their order; the first is shown where it names none. */
const TABS = [
  { name: 'programs', label: 'Programs', Content: ProgramsTab },
  { name: 'promo-codes', label: 'Promo Codes', Content: PromoCodesTab },
] as const;

type TabName = (typeof TABS)[number]['name'];

export function AdminScreen() {
  const [parameters, setParameters] = useSearchParams();
  const shown = TABS.find(({ name }) => name === parameters.get('tab'))?.name ?? TABS[0].name;
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set());
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null);
  if (!opened.has(shown)) setOpened(new Set(opened).add(shown));
  return (
    <Screen title="Admin" action={<div ref={setActionPlace} />}>
      <Tabs
        aria-label="Admin"
        value={shown}
        onChange={(_, name: TabName) => setParameters({ tab: name }, { replace: true })}
        selectionFollowsFocus
      >
        {TABS.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      {TABS.map(({ name, Content }) => (
        // What was begun in a tab goes on while another is looked at.
        <Box key={name} role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={name !== shown}>
          <ActionPlace value={name === shown ? actionPlace : null}>{opened.has(name) && <Content />}</ActionPlace>
        </Box>
      ))}
    </Screen>
  );
}
