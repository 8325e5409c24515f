import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import type { Source } from '#frontend/screens/predictor/use-inputs.ts';
import type { Division } from '#shared/race/division.ts';
import { FIELD_SEASONS, FIELDS } from '#shared/race/field.ts';
import * as words from './words.ts';

const HOW: Readonly<Record<Source, string>> = {
  target: words.howTarget,
  benchmarks: words.howBenchmarks,
  past: words.howPast,
};

const number = new Intl.NumberFormat('en-GB');

/** The rule behind the figures, and what they rest on. */
export function HowItWorks({ source, division }: { source: Source; division: Division }) {
  const field = FIELDS[division];
  return (
    <SectionCard title={words.how}>
      <Typography color="textSecondary">
        {HOW[source]} {field && words.howField(number.format(field.results), FIELD_SEASONS)}{' '}
        {source !== 'target' && words.howEstimate}
      </Typography>
    </SectionCard>
  );
}
