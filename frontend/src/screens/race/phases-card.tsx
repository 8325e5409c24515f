import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { Race } from '#frontend/screens/race/race-of.ts';
import * as words from './words.ts';

/** The phases until the race, with their weeks and days. */
export function PhasesCard({ race: { phases, today } }: { race: Race }) {
  return (
    <SectionCard title={words.phases} flush>
      <Rows lined>
        {phases.map(({ phase, firstWeek, lastWeek, from, to }) => {
          const isNow = from <= today && today <= to;
          return (
            <ListRow
              key={phase}
              title={
                <>
                  {words.phaseName[phase]}
                  {isNow && <span style={{ fontWeight: 400, color: 'var(--muted)' }}> {words.now}</span>}
                </>
              }
              detail={words.phaseDetail[phase]}
              end={
                <span style={{ display: 'grid', justifyItems: 'end' }}>
                  <Numeral value={words.weekSpan(firstWeek, lastWeek)} size="numS" />
                  <small style={{ color: 'var(--muted)' }}>{words.daySpan(dayOf(from, today), dayOf(to, today))}</small>
                </span>
              }
            />
          );
        })}
      </Rows>
    </SectionCard>
  );
}

/** '26 Oct'. */
function dayOf(date: string, today: string): string {
  return formatDay(date, today).slice('Mon '.length);
}
