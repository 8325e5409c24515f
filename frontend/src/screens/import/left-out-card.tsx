import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import type { LeftOut, TrainingFile } from '#frontend/lib/training-files/training-file.ts';
import * as words from './words.ts';

/** The most reasons that are listed, and the most lines that each names besides its first. */
const REASONS = 50;
const LINES = 8;

/** Lists the lines that are not taken, with the reason for each. */
export function LeftOutCard({ log: { leftOut, lines } }: { log: TrainingFile }) {
  const reasons = [...Map.groupBy(leftOut, ({ column = '', problem }) => `${column}\n${problem}`).values()];
  const more = reasons.slice(REASONS).reduce((sum, some) => sum + some.length, 0);
  return (
    <SectionCard
      title={words.leftOut}
      action={
        <Typography variant="body2" color="textSecondary">
          {words.ofLines(leftOut.length, lines)}
        </Typography>
      }
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words.lineHeading}</th>
            <th scope="col">{words.whyHeading}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.slice(0, REASONS).map((same) => (
            <Reason key={same[0]?.line} lines={same} />
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {more > 0 && `${words.moreReasons(more)} `}
        {words.leftOutNote}
      </Typography>
    </SectionCard>
  );
}

function Reason({ lines: [first, ...others] }: { lines: readonly LeftOut[] }) {
  if (!first) return null;
  const { line, column, problem, isExpected } = first;
  const named = others.slice(0, LINES).map((other) => other.line);
  return (
    <tr>
      <Typography component="td" variant="numS" sx={{ color: isExpected ? 'var(--muted)' : 'var(--red)' }}>
        {words.line(line)}
      </Typography>
      <Typography component="td" variant="body2">
        <strong>{column ?? words.wholeLine}</strong>
        {` ${problem}. `}
        {named.length > 0 && words.alsoLines(named, others.length - named.length)}
      </Typography>
    </tr>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th': { typography: 'body2', color: 'text.secondary', textAlign: 'left', pb: 2 },
  '& td': { borderTop: '1px solid var(--line)', py: '10px', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { width: '5rem', pr: 3 },
} as const;
