import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { nearDayLabel } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { MovementIcon } from '#frontend/screens/records/movement-icon.tsx';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { keyOf } from '#shared/movements/records.ts';
import { RecordRow } from './record-row.tsx';
import * as words from './words.ts';

const SHOWN = 4;

interface LatestRecordsProps {
  history: MovementHistory['movements'];
  /** Names by movement id. */
  names: ReadonlyMap<string, string>;
}

/** The latest improved records. Estimates and first times are left out: neither beats an earlier result. */
export function LatestRecords({ history, names }: LatestRecordsProps) {
  const today = useLocalDate();
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
            <RecordRow
              key={`${id} ${keyOf(record)}`}
              id={id}
              record={record}
              day={nearDayLabel(record.date, today)}
              name={names.get(id) ?? id}
              start={<MovementIcon id={id} color="var(--volt-mark)" />}
              to={`/records/${encodeURIComponent(id)}`}
            />
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}
