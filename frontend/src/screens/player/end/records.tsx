import { figureOf, improvementOf, prescriptionOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import type { BeatenRecord } from '#frontend/queries/movements/last-times.ts';
import type { Units } from '#shared/account/units.ts';
import { keyOf } from '#shared/movements/records.ts';
import * as words from './words.ts';

interface RecordsProps {
  records: readonly BeatenRecord[];
  units: Units;
}

/** New records of the workout; nothing where there are none. */
export function Records({ records, units }: RecordsProps) {
  if (records.length === 0) return null;
  return (
    <section className="won" aria-labelledby="player-records">
      <h2 id="player-records">{words.newRecords(records.length)}</h2>
      <dl>
        {records.map(({ movementId, name, record, beforeOn }) => (
          <div key={`${movementId} ${keyOf(record)}`}>
            <dt>{words.recordOf(name, prescriptionOf(movementId, record, units))}</dt>
            <dd>
              {words.betterThan(improvementOf(record, units), beforeOn && formatDay(beforeOn).replace(/^\w+ /, ''))}
            </dd>
            <dd className="num">
              {figureOf(record.kind, record.value, units)}
              <small>{unitOf(record.kind, units)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
