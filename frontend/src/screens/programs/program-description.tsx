import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as words from './words.ts';

/** About what three lines hold on a phone; a description may have thousands. */
const SHORT_CHARACTERS = 160;

export function ProgramDescription({ text, programName }: { text: string; programName: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (!text) return null;
  const isLong = text.length > SHORT_CHARACTERS || text.includes('\n');
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={isLong && !isWhole ? clampedStyle : wholeStyle}>
        {text}
      </Typography>
      {isLong && (
        <Button
          variant="text"
          size="small"
          aria-expanded={isWhole}
          aria-label={words.about(isWhole ? words.readLess : words.readMore, programName)}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ ml: -3, mb: -2, typography: 'body2', fontWeight: 600 }}
        >
          {isWhole ? words.readLess : words.readMore}
        </Button>
      )}
    </Box>
  );
}

const wholeStyle = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const clampedStyle = {
  ...wholeStyle,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
} as const;
