import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Between } from '#frontend/components/ui/cards.tsx';
import * as words from './words.ts';

/** The progress through the steps, as a bar for each. */
export function StepProgress({ step }: { step: number }) {
  const text = words.stepOf(step + 1, words.steps.length);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Between>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words.assessment}
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-hidden="true">
          {text}
        </Typography>
      </Between>
      <Box
        role="progressbar"
        aria-label={words.assessment}
        aria-valuemin={1}
        aria-valuemax={words.steps.length}
        aria-valuenow={step + 1}
        aria-valuetext={text}
        sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}
      >
        {words.steps.map(({ title: name }, index) => (
          <Box key={name} sx={index <= step ? reachedStyle : barStyle} />
        ))}
      </Box>
    </Box>
  );
}

const barStyle = { height: 8, borderRadius: 'var(--radius-mark)', background: 'var(--raised)' } as const;

const reachedStyle = {
  ...barStyle,
  background: 'var(--volt)',
  boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)',
} as const;
