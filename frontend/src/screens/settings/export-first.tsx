import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useExportData } from '#frontend/queries/account-data.ts';
import * as words from './words.ts';

/** The way to take along what is about to be lost; what came of it is said here, for a dialog hides the toasts. */
export function ExportFirst() {
  const { mutateAsync, isPending, data: fileName, error } = useExportData();
  const singleFlight = useSingleFlight();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BusyButton
        startIcon={<Icon name="file" />}
        isBusy={isPending}
        needsConnection
        onClick={() => singleFlight(() => mutateAsync().catch(() => undefined))}
      >
        {words.exportFirst}
      </BusyButton>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {fileName && words.savedAs(fileName)}
      </Typography>
      {error && !isPending && (
        <Alert severity="error" icon={<Icon name="alert" />}>
          <strong style={{ display: 'block' }}>{words.exportFailed}</strong>
          {messageOf(error, words.exportFailedText)}
        </Alert>
      )}
    </Box>
  );
}
