import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Checkbox } from '#frontend/components/ui/forms/checkbox.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useSetReminders, useTestReminder, useTurnOff } from '#frontend/queries/reminders/reminders.ts';
import type { Reminders } from '#shared/reminders/contract.ts';
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts';
import { SampleReminder } from './sample-reminder.tsx';
import * as words from './words.ts';

type Kind = keyof typeof words.kinds;

/** When and of what this athlete is reminded. Each choice is saved at once, and shown as it was where it could not be. */
export function ReminderOptions({ reminders }: { reminders: Reminders }) {
  const toast = useToast();
  const daysId = useId();
  const [at, setAt] = useState(reminders.settings.at);
  const { mutateAsync, isPending, variables } = useSetReminders();
  const settings = (isPending && variables) || reminders.settings;
  const save = (changed: Partial<ReminderSettings>) =>
    mutateAsync({ ...settings, ...changed }).catch((error) =>
      toast({ title: words.notSaved, text: messageOf(error, words.notSavedText), isDestructive: true }),
    );
  return (
    <>
      <Field
        label={words.at}
        type="time"
        value={at}
        onChange={({ target: { value } }) => {
          setAt(value);
          if (/^\d\d:\d\d$/.test(value)) void save({ at: value }); // emptied, it is as it was
        }}
        onBlur={() => setAt(settings.at)}
      />
      <div>
        <Typography id={daysId} variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {words.onDays}
        </Typography>
        <ToggleButtonGroup
          fullWidth
          aria-labelledby={daysId}
          value={settings.days}
          onChange={(_, days: number[]) => days.length > 0 && save({ days })}
          sx={daysStyle}
        >
          {words.weekdays.map((name, index) => (
            <ToggleButton key={name} value={index + 1}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {words.zoneNote(reminders.timeZone)}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {(Object.keys(words.kinds) as Kind[]).map((kind) => {
          const [label, detail] = words.kinds[kind];
          return (
            <Checkbox
              key={kind}
              label={label}
              detail={detail}
              isOn={settings[kind]}
              onChange={(isOn) => save({ [kind]: isOn })}
            />
          );
        })}
      </Box>
      <Proof reminders={reminders} />
    </>
  );
}

/** A reminder as it looks, with the way to have one sent, and to have none any more. */
function Proof({ reminders }: { reminders: Reminders }) {
  const toast = useToast();
  const [test, off] = [useTestReminder(), useTurnOff()];
  const singleFlight = useSingleFlight();
  const sendTest = () =>
    singleFlight(async () => {
      try {
        await test.mutateAsync();
        toast(words.testSent);
      } catch (error) {
        toast({ title: words.testFailed, text: messageOf(error, words.testFailedText), isDestructive: true });
      }
    });
  const turnOff = () =>
    singleFlight(async () => {
      await off
        .mutateAsync(reminders)
        .catch((error) =>
          toast({ title: words.turnOffFailed, text: messageOf(error, words.turnOffFailedText), isDestructive: true }),
        );
    });
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {words.looks}
      </Typography>
      <SampleReminder />
      <BusyButton isBusy={test.isPending} needsConnection onClick={sendTest}>
        {words.sendTest}
      </BusyButton>
      <BusyButton variant="text" color="error" isBusy={off.isPending} needsConnection onClick={turnOff}>
        {words.turnOff}
      </BusyButton>
    </>
  );
}

/** As wide as the letters need on the narrowest phone; a chosen day is told by more than its edge. */
const daysStyle = {
  gap: 1,
  '& .MuiToggleButton-root': { px: 0, minWidth: 0 },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;
