import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { Between } from '#frontend/components/ui/cards.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import {
  type FileChoices,
  mappingOf,
  missingMeaning,
  type ReadColumn,
  unsureColumns,
} from '#frontend/screens/admin/upload/file-choices.ts';
import type { ColumnMeaning, FileReading } from '#shared/admin/program-file.ts';
import { Mark } from './mark.tsx';
import { Settled, settledStyle } from './settled.tsx';
import { sideColumn } from './step-page.tsx';
import { linedStyle } from './styles.ts';
import * as words from './words.ts';

interface ColumnListProps {
  reading: FileReading;
  recognised: FileReading;
  choices: FileChoices;
  /** True where an earlier file has answered everything: nothing is left to choose unless the admin wants to. */
  isSettled: boolean;
  onChange: (column: number, meaning: ColumnMeaning) => void;
  onUnsettle: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The columns, each with its meaning. */
export function ColumnList({ reading, recognised, choices, isSettled, onChange, onUnsettle, ref }: ColumnListProps) {
  const id = useId();
  const mapping = mappingOf(choices, reading);
  const unsure = new Set(unsureColumns(choices, recognised).map(({ column }) => column));
  const hasGap = missingMeaning(mapping) !== undefined;
  const meaningOf = ({ column, meaning }: ReadColumn) =>
    mapping.columns.find((other) => other.column === column)?.meaning ?? meaning;
  return (
    <Card ref={ref} component="section" variant="flush" aria-labelledby={id} sx={sideColumn}>
      <Box sx={{ p: '16px 16px 8px', '& .MuiButton-text': { m: '-12px' } }}>
        <Between>
          <Typography id={id} variant="h2">
            {words.columns}
          </Typography>
          {isSettled && (
            <Button variant="text" onClick={onUnsettle}>
              {words.change}
            </Button>
          )}
        </Between>
        {!isSettled && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {words.columnsText}
          </Typography>
        )}
      </Box>
      {isSettled ? (
        <Box component="dl" sx={{ ...settledStyle, p: '4px 16px 16px' }}>
          {reading.columns.map((column) => (
            <Settled key={column.column} name={nameOf(column)}>
              {words.MEANINGS[meaningOf(column)]}
            </Settled>
          ))}
        </Box>
      ) : (
        <Box sx={linedStyle}>
          {reading.columns.map((column) => (
            <ColumnRow
              key={column.column}
              column={column}
              meaning={meaningOf(column)}
              meanings={MEANINGS_OF[mapping.layout === 'exercises' ? 'exercises' : 'workouts']}
              reason={column.reason ?? recognised.columns.find((one) => one.column === column.column)?.reason ?? null}
              isUnsure={unsure.has(column.column)}
              isOpen={choices.toChoose.has(column.column) || (hasGap && unsure.has(column.column))}
              onChange={(meaning) => onChange(column.column, meaning)}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

interface ColumnRowProps {
  column: ReadColumn;
  meaning: ColumnMeaning;
  meanings: readonly ColumnMeaning[];
  reason: string | null;
  isUnsure: boolean;
  /** True while no meaning is chosen. */
  isOpen: boolean;
  onChange: (meaning: ColumnMeaning) => void;
}

function ColumnRow({ column, meaning, meanings, reason, isUnsure, isOpen, onChange }: ColumnRowProps) {
  const id = useId();
  const name = nameOf(column);
  const isUnchosen = isOpen && meaning === 'ignored';
  const values = meanings.includes(meaning) ? meanings : [meaning, ...meanings];
  return (
    <Box data-column={column.column} sx={rowStyle}>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {column.samples.join(', ')}
        </Typography>
        {isUnsure && <Mark kind="not-sure">{words.notSure}</Mark>}
      </Box>
      <Box sx={{ flex: '1 1 8rem' }}>
        <SelectField<ColumnMeaning | ''>
          label={words.columnIs(name)}
          isLabelHidden
          describedBy={reason ? id : undefined}
          isDoubtful={isUnsure}
          values={isUnchosen ? ['', ...values] : values}
          value={isUnchosen ? '' : meaning}
          labelOf={(value) => (value === '' ? words.choose : words.MEANINGS[value])}
          onChange={(value) => onChange(value === '' ? 'ignored' : value)}
        />
      </Box>
      {reason && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {words.because(reason)}
        </Typography>
      )}
    </Box>
  );
}

/** Returns a column's header, or its letters if it has none. */
export function nameOf({ header, letters }: Pick<ReadColumn, 'header' | 'letters'>): string {
  return header.trim() || words.column(letters);
}

const OF_A_WORKOUT: readonly ColumnMeaning[] = [
  ...(['week', 'day', 'date', 'name', 'description', 'duration', 'exercises', 'type', 'notes', 'ignored'] as const),
];
const OF_AN_EXERCISE: readonly ColumnMeaning[] = [
  ...(['week', 'day', 'date', 'name', 'exercise', 'sets', 'reps', 'distance', 'time', 'load', 'intensity'] as const),
  ...(['rest', 'notes', 'rounds', 'block', 'format', 'description', 'duration', 'type', 'ignored'] as const),
];
const MEANINGS_OF = { workouts: OF_A_WORKOUT, exercises: OF_AN_EXERCISE } as const;

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', p: '12px 16px' } as const;
