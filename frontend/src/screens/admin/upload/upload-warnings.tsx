import Box from '@mui/material/Box';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';

/** Decisions that were made for the admin; nothing where there were none. */
export function UploadWarnings({ warnings = [] }: { warnings: readonly string[] | undefined }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" role="note" icon={<Icon name="info" />}>
      <Box component="ul" sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Alert>
  );
}
