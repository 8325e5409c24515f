import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { figureOf, prescriptionOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { MovementIcon } from '#frontend/screens/records/movement-icon.tsx';
import type { MovementHistory, MovementList } from '#shared/movements/contract.ts';
import * as words from './words.ts';

interface MovementRowsProps {
  movements: MovementList['movements'];
  history: MovementHistory['movements'];
  /** Rows shown before 'Show all': those whose records are loaded. */
  shown: number;
  /** The id of the one the page is about. */
  chosen: string | undefined;
}

/** The movements, the most done first, each with its newest record. */
export function MovementRows({ movements, history, shown, chosen }: MovementRowsProps) {
  const [isAll, setIsAll] = useState(false);
  const listId = useId();
  const units = useUnits();
  const listed = isAll ? movements : movements.filter(({ id }, index) => index < shown || id === chosen);
  return (
    <SectionCard title={words.movements} flush>
      <Box id={listId} sx={rowsStyle}>
        <Rows>
          {listed.map(({ id, name, times }) => {
            const [record] = history.find((each) => each.id === id)?.records ?? [];
            const what = record && prescriptionOf(id, record, units);
            return (
              <ListRow
                key={id}
                to={`/records/${encodeURIComponent(id)}`}
                start={<MovementIcon id={id} />}
                title={id === chosen ? <b aria-current="true">{name}</b> : name}
                detail={commaList(what ?? '', words.times(times))}
                end={
                  record && (
                    <Numeral
                      size="numS"
                      value={figureOf(record.kind, record.value, units)}
                      unit={unitOf(record.kind, units)}
                    />
                  )
                }
                hasArrow
              />
            );
          })}
        </Rows>
      </Box>
      {movements.length > shown && (
        <Button variant="text" fullWidth aria-expanded={isAll} aria-controls={listId} onClick={() => setIsAll(!isAll)}>
          {isAll ? words.showFewer : words.showAll(movements.length)}
        </Button>
      )}
    </SectionCard>
  );
}

const rowsStyle = {
  '& li:has([aria-current])': { bgcolor: 'var(--raised)', boxShadow: 'inset 3px 0 0 var(--volt-mark)' },
} as const;
