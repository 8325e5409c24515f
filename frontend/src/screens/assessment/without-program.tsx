import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Nobody waits for a recommendation that does not come. */
export function WithoutProgram({ onContinue }: { onContinue: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        You can also go on without one and choose a program later.
      </Typography>
      <Button onClick={onContinue}>Continue without a program</Button>
    </Box>
  );
}
