import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/ui/cards.tsx';
import { FootQuestion } from '#frontend/components/ui/leaving/foot-question.tsx';
import { ProgressBar } from '#frontend/components/ui/states/progress-bar.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import { formatBytes } from '#frontend/lib/formats/bytes.ts';
import * as words from './words.ts';

interface UploadProgressProps {
  /** The share of bytes sent, from 0 to 1; at 1 the server reads the file. */
  sent: number;
  bytes: number;
  /** The dialog was asked to close while the file is being sent. */
  isAsking: boolean;
  onKeep: () => void;
  onStop: () => void;
}

export function UploadProgress({ sent, bytes, isAsking, onKeep, onStop }: UploadProgressProps) {
  const isSending = sent < 1;
  const root = useFirstFocus<HTMLDivElement>(); // the button that had the focus is gone
  return (
    <Box ref={root} tabIndex={-1} role="group" aria-label={words.upload} sx={{ display: 'grid', gap: 3 }}>
      {isSending && isAsking ? (
        <FootQuestion
          keep={words.keepSending}
          confirm={words.stopUpload}
          onKeep={() => {
            root.current?.focus();
            onKeep();
          }}
          onConfirm={onStop}
        >
          <strong>{words.stopQuestion}</strong> {words.stopText}
        </FootQuestion>
      ) : (
        <Between sx={{ minHeight: 'var(--tap)' }}>
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{isSending ? words.sending : words.reading}</Typography>
            <Typography variant="body2" color="textSecondary">
              {isSending ? words.sentOf(formatBytes(bytes * sent), formatBytes(bytes)) : words.mayClose}
            </Typography>
          </Box>
          {isSending && <Button onClick={onStop}>{words.stop}</Button>}
        </Between>
      )}
      {isSending ? (
        <ProgressBar value={Math.round(sent * 100)} label={words.sending} />
      ) : (
        <ProgressBar label={words.readingLabel} />
      )}
    </Box>
  );
}
