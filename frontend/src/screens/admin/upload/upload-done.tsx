import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import type { UploadJob } from '#shared/admin/contract.ts';
import { UploadWarnings } from './upload-warnings.tsx';
import * as words from './words.ts';

/** The result of the upload. */
export function UploadDone({ name, job }: { name: string; job: UploadJob }) {
  const { workoutCount = 0, weeks = 0, warnings } = job;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Tick isDrawn />
        <Typography variant="lead" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong> {words.isPublished}
        </Typography>
        <Facts
          facts={[
            { label: words.workoutUnit(workoutCount), value: workoutCount },
            { label: words.weekUnit(weeks), value: weeks },
          ]}
        />
      </Box>
      <UploadWarnings warnings={warnings} />
    </>
  );
}

/** Returns the result for a screen reader, in one sentence. */
export function spokenResult({ workoutCount = 0, weeks = 0, warnings = [] }: UploadJob): string {
  return [words.published(workoutCount, weeks), ...warnings].join(' ');
}
