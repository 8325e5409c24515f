import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import type { Prediction, Range } from '#shared/race/predict.ts';
import { runRatios } from '#shared/race/race-plan.ts';
import { STATIONS } from '#shared/race/segments.ts';
import * as words from './words.ts';

type Kind = 'run' | 'station' | 'roxzone';

const COLORS: Readonly<Record<Kind, string>> = {
  run: 'var(--text)',
  station: 'var(--volt-mark)',
  roxzone: 'var(--outline)',
};

/** The range of each part of a race, in steps of five seconds. */
export function PartsCard({ prediction }: { prediction: Prediction }) {
  const rows = rowsOf(prediction);
  return (
    <SectionCard title={words.parts} flush>
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 2 }}>
        {words.partsDetail}
      </Typography>
      <Box component="ol" sx={listStyle}>
        {rows.map(({ name, kind, range }) => (
          <li key={name}>
            <i aria-hidden="true" style={{ background: COLORS[kind] }} />
            <b>{name}</b>
            <span>{words.between(inSteps(range.fast, 'down'), inSteps(range.slow, 'up'))}</span>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

function rowsOf({ runs, roxzone, stations, total }: Prediction): { name: string; kind: Kind; range: Range }[] {
  const ratios = runRatios(total.likely);
  const all = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const last = ratios.at(-1) ?? 1;
  const others = (all - last) / (ratios.length - 1);
  return [
    { name: words.runsEach, kind: 'run', range: scaled(runs, others / all) },
    { name: words.run8, kind: 'run', range: scaled(runs, last / all) },
    ...STATIONS.flatMap(({ name }, index) => {
      const range = stations[index];
      return range ? [{ name, kind: 'station' as const, range }] : [];
    }),
    ...(roxzone.likely > 0 ? [{ name: words.roxzoneAll, kind: 'roxzone' as const, range: roxzone }] : []),
  ];
}

function scaled({ fast, likely, slow }: Range, by: number): Range {
  return { fast: fast * by, likely: likely * by, slow: slow * by };
}

function inSteps(seconds: number, way: 'up' | 'down'): string {
  return formatClock(5 * (way === 'up' ? Math.ceil(seconds / 5) : Math.floor(seconds / 5)));
}

const listStyle = {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: 48,
    p: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& i': { width: 12, height: 12, borderRadius: '3px', flex: 'none' },
  '& b': { flex: '1 1 8rem', minWidth: 0 },
  '& span': { typography: 'numS', ml: 'auto' },
} as const;
