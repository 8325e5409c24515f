import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { askForPush, type PushState } from '#frontend/lib/device/push.ts';
import { useTurnOn } from '#frontend/queries/reminders/reminders.ts';
import type { Reminders } from '#shared/reminders/contract.ts';
import { SampleReminder } from './sample-reminder.tsx';
import * as words from './words.ts';

interface AskForRemindersProps {
  reminders: Reminders;
  onState: (state: PushState) => void;
}

/** Explains reminders before the browser asks, which it does only once the button is pressed. */
export function AskForReminders({ reminders, onState }: AskForRemindersProps) {
  const { mutateAsync, isPending, error } = useTurnOn();
  const [wasClosed, setWasClosed] = useState(false);
  const singleFlight = useSingleFlight();
  const turnOn = () =>
    singleFlight(async () => {
      setWasClosed(false);
      const state = await askForPush();
      onState(state);
      if (state === 'ask') setWasClosed(true);
      if (state === 'allowed') await mutateAsync(reminders).catch(() => undefined); // said above the button
    });
  const problem = wasClosed ? words.notAsked : error && !isPending ? messageOf(error, words.turnOnFailed) : undefined;
  return (
    <>
      <div>
        <Typography variant="h3" sx={{ mb: 2 }}>
          {words.askTitle(reminders.settings.at)}
        </Typography>
        <Typography color="textSecondary">{words.askText}</Typography>
      </div>
      <SampleReminder />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {words.promises.map((promise) => (
          <Box key={promise} component="li" sx={{ display: 'flex', gap: 3 }}>
            <Icon name="check" size={20} color="var(--green)" />
            {promise}
          </Box>
        ))}
      </Box>
      {problem && <FailureAlert text={problem} />}
      <BusyButton
        variant="contained"
        color="primary"
        startIcon={<Icon name="bell" />}
        isBusy={isPending}
        needsConnection
        onClick={turnOn}
      >
        {words.turnOn}
      </BusyButton>
    </>
  );
}
