import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/icon.tsx';
import { Facts } from '#frontend/components/numbers.tsx';
import { Tick } from '#frontend/components/tick.tsx';
import type { UploadJob } from '#shared/admin/contract.ts';

/** What the file brought, and what was decided for the admin on the way. */
export function UploadDone({ name, job }: { name: string; job: UploadJob }) {
  const { workoutCount = 0, weeks = 0, warnings = [] } = job;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Tick isDrawn />
        <Typography variant="lead" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong> is published.
        </Typography>
        <Facts
          facts={[
            { label: workoutCount === 1 ? 'workout' : 'workouts', value: workoutCount },
            { label: weeks === 1 ? 'week' : 'weeks', value: weeks },
          ]}
        />
      </Box>
      {warnings.length > 0 && (
        <Alert severity="warning" role="note" icon={<Icon name="info" />}>
          <Box component="ul" sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** The same for a screen reader, in one sentence. */
export function spokenResult({ workoutCount = 0, weeks = 0, warnings = [] }: UploadJob): string {
  return [`Program published with ${workoutCount} workouts in ${weeks} weeks.`, ...warnings].join(' ');
}
