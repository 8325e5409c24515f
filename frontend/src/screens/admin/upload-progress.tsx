import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/cards.tsx';
import { formatBytes } from '#frontend/screens/admin/program-file.ts';

interface UploadProgressProps {
  /** From 0 to 1; at 1 the server reads the file. */
  sent: number;
  bytes: number;
  onStop: () => void;
}

export function UploadProgress({ sent, bytes, onStop }: UploadProgressProps) {
  const isSending = sent < 1;
  const percent = Math.round(sent * 100);
  return (
    <Box sx={{ display: 'grid', gap: 2, minHeight: 72, alignContent: 'center' }}>
      <Between sx={{ minHeight: 'var(--tap)' }}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{isSending ? 'Sending the file' : 'Reading the rows…'}</Typography>
          <Typography variant="body2" color="textSecondary">
            {isSending
              ? `${formatBytes(bytes * sent)} of ${formatBytes(bytes)}`
              : 'You may close this. The list shows the program once it is read.'}
          </Typography>
        </Box>
        {isSending && <Button onClick={onStop}>Stop</Button>}
      </Between>
      {isSending ? (
        <LinearProgress variant="determinate" value={percent} aria-label="Sending the file" />
      ) : (
        <LinearProgress aria-label="Reading the rows" />
      )}
    </Box>
  );
}
