import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import type { LocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

const { Part: OtherWorkoutDialog, load } = lazyPart(() =>
  import('./other-workout-dialog.tsx').then(({ OtherWorkoutDialog }) => OtherWorkoutDialog),
);

interface LogSomethingElseProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'sx'> {
  /** The day it is for; today without one. */
  date?: LocalDate;
}

/** Opens the dialog that logs a workout that no plan has. */
export function LogSomethingElse({ date, ...button }: LogSomethingElseProps) {
  useIdleLoading(load);
  const sheet = useSheet<{ date: LocalDate | undefined }>();
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        {...(button.variant !== 'text' && { startIcon: <Icon name="plus" /> })}
        onClick={() => sheet.open({ date })}
      >
        {words.logElse}
      </Button>
      {sheet.show((state, subject) => (
        <OtherWorkoutDialog {...state} {...subject} />
      ))}
    </>
  );
}
