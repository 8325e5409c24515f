import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { isInstalled } from '#frontend/lib/device/install.ts';
import type { PushState } from '#frontend/lib/device/push.ts';
import { iosSteps } from '#frontend/lib/device/words.ts';
import * as words from './words.ts';

interface HindranceProps {
  state: Extract<PushState, 'unsupported' | 'install-first' | 'blocked'>;
  onCheck: () => void;
}

/** Says why this browser cannot show reminders, and what to do about it. */
export function Hindrance({ state, onCheck }: HindranceProps) {
  const { title, text, steps } = explain(state);
  return (
    <>
      <div>
        <Typography variant="h3" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
      </div>
      {steps.length > 0 && (
        <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
      {state === 'blocked' && (
        <Button startIcon={<Icon name="refresh" />} onClick={onCheck}>
          {words.checkAgain}
        </Button>
      )}
    </>
  );
}

function explain(state: HindranceProps['state']) {
  switch (state) {
    case 'install-first':
      return { title: words.installTitle, text: words.installText, steps: iosSteps.map((step) => step.join('')) };
    case 'blocked': {
      const steps = isInstalled() ? words.blockedStepsInstalled : words.blockedSteps;
      return { title: words.blockedTitle, text: words.blockedText, steps };
    }
    default:
      return { title: words.unsupportedTitle, text: words.unsupportedText, steps: [] };
  }
}
