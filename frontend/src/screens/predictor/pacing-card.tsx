import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { type CardRow, cardRows, roxzoneEach } from '#frontend/screens/predictor/card-rows.ts';
import { shareCard } from '#frontend/screens/predictor/share-card.ts';
import { DIVISION_NAMES, type Division, singlesOf } from '#shared/race/division.ts';
import { splitsFor } from '#shared/race/race-plan.ts';
import * as words from './words.ts';

/** The card for the way to the start: white paper in both schemes, its clocks end on the target. */
export function PacingCard({ target, division }: { target: number; division: Division }) {
  const { hyroxEventLocation, hyroxEventDate } = useAthlete();
  const toast = useToast();
  const singles = singlesOf(division);
  if (!singles) return <Typography color="textSecondary">{words.onlySingles(DIVISION_NAMES[division])}</Typography>;
  const rows = cardRows(target, singles);
  const each = words.roxzone(formatClock(roxzoneEach(splitsFor(target, singles))));
  const heading = words.card(hyroxEventLocation ?? words.yourRace, formatClock(target));
  const share = async () => {
    const outcome = await shareCard({ heading, day: hyroxEventDate && formatDay(hyroxEventDate), rows, foot: each });
    if (outcome === 'saved') toast({ title: words.saved });
    if (outcome === 'failed') toast({ title: words.shareFailed, text: words.shareFailedText, isDestructive: true });
  };
  return (
    <>
      <Global styles={PRINTED} />
      <Box component="section" className="pacing-card" aria-label={heading} sx={paperStyle}>
        <header>
          <h2>{heading}</h2>
          {hyroxEventDate && <b>{formatDay(hyroxEventDate)}</b>}
        </header>
        <Table rows={rows} />
        <p>{each}</p>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', gap: 3 }}>
        <Button variant="contained" color="primary" startIcon={<Icon name="file" />} onClick={() => print()}>
          {words.print}
        </Button>
        <Button variant="outlined" startIcon={<Icon name="share" />} onClick={share}>
          {words.share}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        <b>{words.printOrLearn}</b> {words.printOrLearnText}
      </Typography>
    </>
  );
}

function Table({ rows }: { rows: readonly CardRow[] }) {
  return (
    <table>
      <caption style={visuallyHidden}>{words.cardCaption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span style={visuallyHidden}>{words.round}</span>
          </th>
          <th scope="col">{words.run}</th>
          <th scope="col">{words.stationColumn}</th>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.clock}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ round, run, station, time, clock }) => (
          <tr key={round}>
            <th scope="row">{round}</th>
            <td>{formatClock(run)}</td>
            <td>{station}</td>
            <td>{formatClock(time)}</td>
            <td>{formatClock(clock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Paper holds the card alone. */
const PRINTED = `
@media print {
  @page { margin: 8mm; }
  body * { visibility: hidden; }
  .pacing-card, .pacing-card * { visibility: visible; }
  .pacing-card { position: fixed; inset: 0 auto auto 0; width: 80mm; padding: 0; border: 0; }
}`;

const INK = '#0E1311';
const RULE = '#D5DCD6';
const QUIET = '#55615B';

const paperStyle = {
  p: 4,
  borderRadius: 'var(--radius-card)',
  border: '1px solid var(--line)',
  background: '#FFFFFF',
  color: INK,
  overflowX: 'auto',
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px', pb: 1 },
  '& h2, & header b': { font: '600 1.375rem/1.2 var(--font-display)', m: 0, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', font: '600 1.125rem/1 var(--font-display)' },
  '& th, & td': {
    height: 30,
    p: '0 0 0 6px',
    textAlign: 'right',
    borderTop: `1px solid ${RULE}`,
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left', p: 0 },
  '& td:nth-of-type(2), & thead th:nth-of-type(3)': { textAlign: 'left', pl: '14px' },
  '& td:nth-of-type(2)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td:last-child': { fontSize: '1.25em', fontWeight: 700 },
  '@media (max-width: 22.5rem)': { p: 3, '& table': { fontSize: '1rem' } },
  '& thead th': { height: 22, border: 0, font: '400 .75rem/1 var(--font-body)', color: QUIET },
  '& p': { pt: '10px', borderTop: `1px solid ${RULE}`, fontSize: '.75rem', lineHeight: 1.4, color: QUIET },
} as const;
