import { figureOf, improvementOf, prescriptionOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { nearDayLabel } from '#frontend/lib/formats/dates.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { MovementIcon } from '#frontend/screens/records/movement-icon.tsx';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { keyOf } from '#shared/movements/records.ts';
import * as words from './words.ts';

const SHOWN = 4;

interface LatestRecordsProps {
  history: MovementHistory['movements'];
  /** By id. */
  names: ReadonlyMap<string, string>;
}

/** What was last done better than ever; estimates and first times are none. */
export function LatestRecords({ history, names }: LatestRecordsProps) {
  const today = useLocalDate();
  const units = useUnits();
  const latest = history
    .flatMap(({ id, records }) => records.map((record) => ({ id, record })))
    .filter(({ record }) => record.before !== null && record.kind !== 'estimate')
    .sort((a, b) => b.record.date.localeCompare(a.record.date))
    .slice(0, SHOWN);
  return (
    <SectionCard title={words.latest} flush>
      {latest.length === 0 ? (
        <EmptyState icon="star" title={words.noRecords} text={words.noRecordsText} />
      ) : (
        <Rows>
          {latest.map(({ id, record }) => (
            <ListRow
              key={`${id} ${keyOf(record)}`}
              to={`/records/${encodeURIComponent(id)}`}
              start={<MovementIcon id={id} color="var(--volt-mark)" />}
              title={commaList(names.get(id) ?? id, prescriptionOf(id, record, units))}
              detail={commaList(
                nearDayLabel(record.date, today),
                improvementOf(record, units),
                record.isImported ? words.imported : '',
              )}
              end={
                <Numeral
                  size="numS"
                  value={figureOf(record.kind, record.value, units)}
                  unit={unitOf(record.kind, units)}
                />
              }
            />
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}
