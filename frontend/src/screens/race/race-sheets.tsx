import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { formatLoad } from '#frontend/lib/formats/units.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { type Division, startersOf } from '#shared/race/division.ts';
import { KIT, PENALTIES, PENALTY_OF_PAIRS, STEPS, timeBefore } from '#shared/race/race-day.ts';
import { currentSeason, loadOf } from '#shared/race/season.ts';
import { STATIONS, type Station } from '#shared/race/segments.ts';
import * as words from './words.ts';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Race day by the clock of the athlete's wave, what may be worn, and the penalties that cost most. */
export function ChecklistSheet({ isOpen, onClose }: SheetProps) {
  const { raceStartTime, raceDivision } = useAthlete();
  const { name, edition } = currentSeason();
  const areSeveral = raceDivision != null && startersOf(raceDivision) === 2;
  const penalties = areSeveral ? [...PENALTIES, PENALTY_OF_PAIRS] : PENALTIES;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.checklist}
      subtitle={words.edition(name, formatDay(edition))}
      isText
    >
      <Part title={words.byTheClock}>
        <Box component="ol" sx={listStyle}>
          {STEPS.map(({ before, title, detail }) => (
            <li key={title}>
              <span>
                <b>{title}</b>
                <small>{detail}</small>
              </span>
              <span className="num">
                {raceStartTime ? timeBefore(raceStartTime, before) : words.minutesBefore(before)}
              </span>
            </li>
          ))}
        </Box>
      </Part>
      <Part title={words.kitAllowed}>
        <Lines lines={KIT.allowed} />
      </Part>
      <Part title={words.kitBanned}>
        <Lines lines={KIT.banned} />
      </Part>
      <Part title={words.penalties}>
        <Box component="ul" sx={listStyle}>
          {penalties.map(([what, cost]) => (
            <li key={what}>
              <span>{what}</span>
              <b>{cost}</b>
            </li>
          ))}
        </Box>
      </Part>
      <Typography variant="body2" color="textSecondary">
        {words.checkRules}
      </Typography>
    </Sheet>
  );
}

/** The loads of the athlete's division, with the season and edition they are of. */
export function LoadsSheet({ isOpen, onClose }: SheetProps) {
  const division = useAthlete().raceDivision ?? null;
  const { name, edition, sources } = currentSeason();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.loads(division)}
      subtitle={words.edition(name, formatDay(edition))}
      isText
    >
      {division === null && <Typography>{words.unknownDivision}</Typography>}
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{words.station}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.load}</th>
          </tr>
        </thead>
        <tbody>
          {STATIONS.map((station) => (
            <tr key={station.id}>
              <th scope="row">{station.name}</th>
              <td>{`${station.amount} ${station.unit}`}</td>
              <td>{division ? <StationLoad station={station} division={division} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words.sledNote}
      </Typography>
      <details>
        <summary>{words.sources}</summary>
        <Box component="ul" sx={{ typography: 'body2', color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {STATIONS.flatMap(({ id, name: station }) => {
            const source = sources[id as keyof typeof sources];
            return source ? [<li key={id}>{`${station}: ${source}`}</li>] : [];
          })}
        </Box>
      </details>
    </Sheet>
  );
}

function StationLoad({ station, division }: { station: Station; division: Division }) {
  const units = useUnits();
  const load = loadOf(station.id, division);
  if (!load) return hasLoad(station) ? words.checkEvent : words.noLoad;
  const kg = formatLoad(load.kg, units);
  const text = load.perHand ? words.perHand(kg) : kg;
  return load.target ? `${text} ${words.toHeight(load.target.toFixed(2))}` : text;
}

function hasLoad({ id }: Station): boolean {
  return id in currentSeason().loads;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={listStyle}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

const listStyle = {
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    py: '10px',
    borderTop: '1px solid var(--line)',
  },
  '& > li > span:first-of-type': { flex: '1 1 10rem', minWidth: 0 },
  '& small': { display: 'block', typography: 'body2', color: 'text.secondary' },
  '& .num': { typography: 'numS' },
} as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { py: '10px', textAlign: 'right', borderTop: '1px solid var(--line)', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
  '& thead th': { border: 0, typography: 'body2', color: 'text.secondary' },
} as const;
