import Button from '@mui/material/Button';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { NO_CHOICES } from '#frontend/screens/admin/upload/file-choices.ts';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

/** Why the last choice could not be read, and how to go on; what was read before still stands. */
export function RereadFailed({ job, upload: { failure }, choices, onSend, onChange }: StepProps) {
  if (!failure || (job.status === 'refused' && failure.problems.length > 0)) return null;
  const doesNotFit = failure.issues.some(({ path }) => /^(?:mapping|corrections)\b/.test(path));
  return (
    <FailureAlert
      title={words.notRead}
      text={failure.text}
      action={
        doesNotFit ? (
          <Button variant="text" onClick={() => onChange(NO_CHOICES)}>
            {words.asRecognised}
          </Button>
        ) : (
          <Button variant="text" onClick={() => onSend('reread', choices)}>
            {words.tryAgain}
          </Button>
        )
      }
    />
  );
}
