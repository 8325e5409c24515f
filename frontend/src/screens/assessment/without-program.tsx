import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as words from './words.ts';

/** A way on without a program, for when no recommendation comes. */
export function WithoutProgram({ onContinue }: { onContinue: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {words.withoutProgramNote}
      </Typography>
      <Button onClick={onContinue}>{words.withoutProgram}</Button>
    </Box>
  );
}
