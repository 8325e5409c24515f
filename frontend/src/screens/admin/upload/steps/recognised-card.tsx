import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { changeMapping } from '#frontend/screens/admin/upload/file-choices.ts';
import { FileProblems } from '#frontend/screens/admin/upload/file-problems.tsx';
import { ProgramFileField } from '#frontend/screens/admin/upload/program-file-field.tsx';
import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';
import { SheetChoice } from './sheet-choice.tsx';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

interface RecognisedCardProps extends StepProps {
  reading: FileReading;
  mapping: FileMapping;
  /** True where too little was recognised to name the layout. */
  isUnknown: boolean;
  /** True where an earlier file like this one has answered everything. */
  isSettled: boolean;
}

/** The file, what it was recognised to be, and where in it the program is. */
export function RecognisedCard({ reading, mapping, isUnknown, isSettled, ...step }: RecognisedCardProps) {
  const { file, job, choices, onChange, onFile } = step;
  const id = useId();
  const change = (changed: Partial<FileMapping>) => onChange(changeMapping(choices, reading, changed));
  const isCsv = reading.sheets.length === 0 || mapping.delimiter !== null;
  const { weeks = 0, daysPerWeek = 0, workoutCount } = job;
  const whole = (job.errors ?? []).filter(({ row }) => row === null);
  const header =
    mapping.headerRow === null ? words.noHeader : words.headerIn(words.rowNumber(mapping.headerRow, isCsv));
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <ProgramFileField file={file} isTarget={false} problem={undefined} onChoose={onFile} />
      {reading.isRemembered && choices.mapping === null && (
        <Alert role="note" severity="success" icon={<Icon name="check" />}>
          <strong>{words.readAsLastTime}</strong> {words.sameHeader}
        </Alert>
      )}
      <div>
        <Typography id={id} variant="h2" sx={titleStyle}>
          {isUnknown ? words.unknownTitle : reading.summary}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: '10px' }}>
          {isUnknown ? words.unknownText : header}
        </Typography>
      </div>
      {workoutCount !== undefined && (
        <Facts
          facts={[
            { label: words.weeks(weeks), value: weeks },
            { label: words.daysAWeek(daysPerWeek), value: daysPerWeek },
            { label: words.workouts(workoutCount), value: workoutCount },
          ]}
        />
      )}
      {whole.length > 0 && !isUnknown && <FileProblems problems={whole} />}
      {!isSettled && (
        <Box sx={fieldsStyle}>
          {mapping.delimiter !== null && (
            <SelectField
              label={words.splitBy}
              values={DELIMITERS}
              value={mapping.delimiter}
              labelOf={(delimiter) => words.DELIMITERS[delimiter]}
              onChange={(delimiter) => change({ delimiter })}
            />
          )}
          <SelectField
            label={words.header}
            values={headerRowsUpTo(mapping.headerRow)}
            value={String(mapping.headerRow ?? 0)}
            labelOf={(row) => (row === '0' ? words.none : `${words.rowLabel(isCsv)} ${row}`)}
            onChange={(row) => change({ headerRow: row === '0' ? null : Number(row) })}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SelectField
              label={words.oneRowIs}
              values={LAYOUTS}
              value={mapping.layout}
              labelOf={(layout) => words.LAYOUTS[layout]}
              onChange={(layout) => change({ layout })}
            />
          </Box>
        </Box>
      )}
      {!isSettled && reading.sheets.length > 1 && (
        <SheetChoice sheets={reading.sheets} chosen={mapping.sheets} onChange={(sheets) => change({ sheets })} />
      )}
    </Card>
  );
}

const DELIMITERS = Object.keys(words.DELIMITERS) as (keyof typeof words.DELIMITERS)[];
const LAYOUTS = Object.keys(words.LAYOUTS) as FileMapping['layout'][];
const FEW_ROWS = 10;

/** Returns the choices for the row of column names: none, the first rows, and the row that was found. */
function headerRowsUpTo(found: number | null): string[] {
  const rows = Array.from({ length: FEW_ROWS + 1 }, (_, row) => String(row));
  return found !== null && found > FEW_ROWS ? [...rows, String(found)] : rows;
}

const titleStyle = {
  fontSize: { xs: 'min(2.125rem, 9vw)', md: '2.5rem' },
  lineHeight: 1.02,
  overflowWrap: 'anywhere',
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'end',
  gap: 3,
} as const;
