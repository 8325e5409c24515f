import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useCopy } from '#frontend/components/ui/overlays/use-copy.ts';
import * as words from './words.ts';

/** The address of a feed, to copy or to hand to a calendar. */
export function FeedAddress({ address }: { address: string }) {
  const copy = useCopy(words.copied, words.notCopied);
  const webcal = address.replace(/^https?:/, 'webcal:');
  return (
    <>
      <Box role="group" aria-label={words.privateAddress} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words.privateAddress}
        </Typography>
        <Box component="code" sx={addressStyle}>
          {address}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.whoeverHasIt}
        </Typography>
        <Button variant="contained" color="primary" startIcon={<Icon name="link" />} onClick={() => copy(address)}>
          {words.copy}
        </Button>
      </Box>
      <Pair>
        <Button
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.addToGoogle}
        </Button>
        <Button href={webcal}>{words.addToApple}</Button>
      </Pair>
    </>
  );
}

const addressStyle = {
  userSelect: 'all',
  overflowWrap: 'anywhere',
  fontSize: '.875rem',
  p: 3,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  bgcolor: 'var(--bg)',
} as const;
