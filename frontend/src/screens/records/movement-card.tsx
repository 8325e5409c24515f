import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { prescriptionOf, setsInWords } from '#frontend/components/movements/record-texts.ts';
import { Between, SectionCard } from '#frontend/components/ui/cards.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { MovementLog } from '#shared/movements/contract.ts';
import { keyOf, pointsOf, recordsOf } from '#shared/movements/records.ts';
import { oldestFirst } from '#shared/movements/session.ts';
import { decodeSets } from '#shared/movements/sets-code.ts';
import { MovementChart } from './movement-chart.tsx';
import { RecordRow } from './record-row.tsx';
import * as words from './words.ts';

const SESSIONS_SHOWN = 5;

/** One movement: its chart of 12 months, its records with their dates, and the last times. */
export function MovementCard({ log, name }: { log: MovementLog; name: string }) {
  const { id } = log;
  const today = useLocalDate();
  const units = useUnits();
  const headingId = useId();
  const sessions = oldestFirst(log.sessions.map(({ sets, ...session }) => ({ ...session, sets: decodeSets(sets) })));
  const records = recordsOf(id, sessions);
  const prescriptions = inOrder(records);
  const [chosen, choose] = useState('');
  const shown = prescriptions.find((each) => keyOf(each) === chosen) ?? records[0];
  const nameOf = (key: string) => {
    const found = prescriptions.find((each) => keyOf(each) === key);
    return found ? prescriptionOf(id, found, units) : '';
  };
  if (sessions.length === 0) {
    return (
      <SectionCard title={name} flush>
        <EmptyState icon="star" title={words.nothingOf} text={words.nothingOfText} />
      </SectionCard>
    );
  }
  return (
    <>
      <Card component="section" aria-labelledby={headingId}>
        <Between sx={{ mb: 4 }}>
          <div>
            <Typography id={headingId} variant="h2">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {shown ? words.daysBest(shown.kind, units.load) : words.noRecords}
            </Typography>
          </div>
          {shown && prescriptions.length > 1 && (
            <SelectField
              label={words.prescription}
              isLabelHidden
              values={prescriptions.map(keyOf)}
              value={keyOf(shown)}
              onChange={choose}
              labelOf={nameOf}
            />
          )}
        </Between>
        {shown && (
          <MovementChart
            name={name}
            of={prescriptionOf(id, shown, units)}
            kind={shown.kind}
            points={pointsOf(id, sessions, shown)}
          />
        )}
      </Card>
      {records.length > 0 && (
        <SectionCard title={words.records} flush>
          <Rows lined>
            {records.map((record) => (
              <RecordRow key={keyOf(record)} id={id} record={record} day={formatDay(record.date, today)} />
            ))}
          </Rows>
        </SectionCard>
      )}
      <SectionCard title={words.sessions} flush>
        <Rows lined>
          {sessions
            .slice(-SESSIONS_SHOWN)
            .reverse()
            .map(({ date, entryId, sets, isImported }) => (
              <ListRow
                key={`${date} ${entryId}`}
                title={formatDay(date, today)}
                detail={
                  <Box component="span">
                    {commaList(setsInWords(sets, id, units), isImported ? words.imported : '')}
                  </Box>
                }
              />
            ))}
        </Rows>
      </SectionCard>
    </>
  );
}

const ORDER = ['heaviest', 'estimate', 'fastest', 'unbroken', 'hold'];

/** Sorts by measure, then by reps, distance and load. */
function inOrder<R extends ReturnType<typeof recordsOf>[number]>(records: readonly R[]): R[] {
  return records.toSorted(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      (a.reps ?? 0) - (b.reps ?? 0) ||
      (a.metres ?? 0) - (b.metres ?? 0) ||
      (a.kg ?? 0) - (b.kg ?? 0),
  );
}
