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
  const [state, setState] = useState<PushState>(pushState);
  const canRemind = state === 'ask' || state === 'allowed';
  const reminders = useQuery({ ...remindersQuery, enabled: canRemind });
  return (
    <SectionCard title={words.reminders}>
      {canRemind ? (
        <QueryState
          query={reminders}
          what={words.yourReminders}
          failure={words.remindersFailed}
          skeleton={<RowsSkeleton rows={3} hasSquare={false} />}
        >
          {(loaded) => <OnThisDevice reminders={loaded} isAllowed={state === 'allowed'} onState={setState} />}
        </QueryState>
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Hindrance state={state} onCheck={() => setState(pushState())} />
        </Box>
      )}
    </SectionCard>
  );
}

interface OnThisDeviceProps {
  reminders: Reminders;
  isAllowed: boolean;
  onState: (state: PushState) => void;
}

function OnThisDevice({ reminders, isAllowed, onState }: OnThisDeviceProps) {
  const { isHere, devices, settings } = reminders;
  const others = settings.isOn ? devices - Number(isHere) : 0;
  const isOn = isAllowed && isHere && settings.isOn;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isOn ? <ReminderOptions reminders={reminders} /> : <AskForReminders reminders={reminders} onState={onState} />}
      {!isOn && others > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.elsewhere(others)}
        </Typography>
      )}
    </Box>
  );
}
