import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { UploadPreview } from '#frontend/screens/admin/upload/upload-preview.tsx';
import { StepPage } from './step-page.tsx';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

/** What the file would be published as. */
export function PreviewStep({ job, upload, onSend }: StepProps) {
  const isOutdated = upload.failure?.isOutdated === true;
  return (
    <StepPage
      status={<b>{words.found(job.workoutCount ?? 0, job.weeks ?? 0)}</b>}
      button={
        <BusyButton
          variant="contained"
          color="primary"
          needsConnection
          isBusy={upload.isRereading}
          onClick={() => onSend(isOutdated ? 'reread' : 'publish')}
        >
          {isOutdated ? words.lookAgain : words.publish}
        </BusyButton>
      }
    >
      <UploadPreview job={job} failure={upload.failure} />
    </StepPage>
  );
}
