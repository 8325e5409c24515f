import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useExportData } from '#frontend/queries/account-data.ts';
import * as words from './words.ts';

/** The way to take along what is about to be lost; what came of it is said here, for a dialog hides the toasts. */
export function ExportFirst() {
  const saving = useExportData();
  const { run, isBusy, failure } = useAsked(saving, { title: words.exportFailed, text: words.exportFailedText });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BusyButton startIcon={<Icon name="file" />} isBusy={isBusy} needsConnection onClick={() => run(undefined)}>
        {words.exportFirst}
      </BusyButton>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {saving.data && words.savedAs(saving.data)}
      </Typography>
      {failure && <FailureAlert {...failure} />}
    </Box>
  );
}
