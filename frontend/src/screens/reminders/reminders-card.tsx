import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { type PushState, pushState } from '#frontend/lib/device/push.ts';
import { remindersQuery } from '#frontend/queries/reminders/reminders.ts';
import type { Reminders } from '#shared/reminders/contract.ts';
import { AskForReminders } from './ask-for-reminders.tsx';
import { Hindrance } from './hindrance.tsx';
import { ReminderOptions } from './reminder-options.tsx';
import * as words from './words.ts';

/** Reminders on this device: how to allow them, or when and of what they remind. */
export function RemindersCard() {
  const reminders = useQuery(remindersQuery);
  return (
    <SectionCard title={words.reminders}>
      <QueryState
        query={reminders}
        what={words.yourReminders}
        failure={words.remindersFailed}
        skeleton={<RowsSkeleton rows={3} hasSquare={false} />}
      >
        {(loaded) => <OnThisDevice reminders={loaded} />}
      </QueryState>
    </SectionCard>
  );
}

function OnThisDevice({ reminders }: { reminders: Reminders }) {
  const [state, setState] = useState<PushState>(pushState);
  const { isHere, devices, settings } = reminders;
  const others = settings.isOn ? devices - Number(isHere) : 0;
  const isOn = state === 'allowed' && isHere && settings.isOn;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isOn ? (
        <ReminderOptions reminders={reminders} />
      ) : state === 'ask' || state === 'allowed' ? (
        <AskForReminders reminders={reminders} onState={setState} />
      ) : (
        <Hindrance state={state} onCheck={() => setState(pushState())} />
      )}
      {!isOn && others > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.elsewhere(others)}
        </Typography>
      )}
    </Box>
  );
}
