import type { ReactNode } from 'react';
import { figureOf, improvementOf, prescriptionOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { ListRow } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { MovementRecord } from '#shared/movements/records.ts';
import * as words from './words.ts';

interface RecordRowProps {
  /** The movement's id. */
  id: string;
  record: MovementRecord;
  /** The day of the record, formatted. */
  day: string;
  /** Named where rows of several movements stand together. */
  name?: string;
  start?: ReactNode;
  to?: string;
}

/** A record as a row: its prescription, day and improvement, with the value at the end. */
export function RecordRow({ id, record, day, name = '', start, to }: RecordRowProps) {
  const units = useUnits();
  return (
    <ListRow
      {...(to !== undefined && { to })}
      {...(start !== undefined && { start })}
      title={commaList(name, prescriptionOf(id, record, units))}
      detail={commaList(day, improvementOf(record, units), record.isImported ? words.imported : '')}
      end={<Numeral size="numS" value={figureOf(record.kind, record.value, units)} unit={unitOf(record.kind, units)} />}
    />
  );
}
