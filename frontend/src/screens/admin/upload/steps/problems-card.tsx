import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import {
  mappingOf,
  rowLeftOut,
  withCorrections,
  withoutCorrection,
} from '#frontend/screens/admin/upload/file-choices.ts';
import type { CellCorrection, FileReading } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { CellEditor } from './cell-editor.tsx';
import { nameOf } from './column-list.tsx';
import { type Problem, problemsOf } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { linedStyle } from './styles.ts';
import { useEditHere } from './use-edit-here.ts';
import * as words from './words.ts';

/** Rows that could not be read: each is put right or left out by hand, those with the same words at once. */
export function ProblemsCard({ job, choices, onChange }: StepProps) {
  const { problems, remarks } = problemsOf(job.errors ?? []);
  const [isFull, setIsFull] = useState(false);
  const left = problems.reduce((sum, { rows }) => sum + rows.length, 0);
  if (!job.reading) return null;
  const { reading } = job;
  const isCsv = mappingOf(choices, reading).delimiter !== null;
  const decide = (decisions: CellCorrection[]) => {
    const decided = withCorrections(choices, decisions);
    const hasRoom = decided.corrections.length <= PROGRAM_FILE_LIMITS.corrections;
    setIsFull(!hasRoom);
    if (hasRoom) onChange(decided);
  };
  return (
    <SectionCard
      title={words.rowsToFix}
      action={
        <Typography variant="body2" color="textSecondary">
          {words.done(choices.corrections.length, left)}
        </Typography>
      }
      flush
    >
      <Box component="ul" sx={linedStyle}>
        {problems.map((problem) => (
          <ProblemRow
            key={problem.key}
            problem={problem}
            reading={reading}
            isCsv={isCsv}
            onDecide={(decision) => decide(problem.rows.map((row) => ({ ...decision, row })))}
          />
        ))}
      </Box>
      {isFull && (
        <Typography role="alert" variant="body2" sx={{ p: '10px 16px' }}>
          {words.tooManyEdits(PROGRAM_FILE_LIMITS.corrections)}
        </Typography>
      )}
      {[...remarks, words.orInTheFile].map((text) => (
        <Typography key={text} variant="body2" color="textSecondary" sx={{ p: '10px 16px 16px' }}>
          {text}
        </Typography>
      ))}
    </SectionCard>
  );
}

interface ProblemRowProps {
  problem: Problem;
  reading: FileReading;
  isCsv: boolean;
  /** A decision on the first row applies to all of them. */
  onDecide: (decision: CellCorrection) => void;
}

function ProblemRow({ problem, reading, isCsv, onDecide }: ProblemRowProps) {
  const { sheet, rows, column, cell, message } = problem;
  const { isEditing, button, open, close } = useEditHere();
  const [first = 1] = rows;
  const place = words.placeOf(rows, isCsv);
  const found = reading.columns.find(
    (one) => column === nameOf(one) || column === one.header || column === one.letters,
  );
  return (
    <Box component="li" data-row={first} sx={{ p: '14px 16px', display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{column === null ? place : words.placeAndColumn(place, column)}</strong> {message}
      </Typography>
      {isEditing ? (
        <CellEditor
          sheet={sheet}
          rows={[first]}
          column={cell?.column ?? found?.column}
          {...(typeof cell?.text === 'string' && { text: cell.text })}
          reading={reading}
          isCsv={isCsv}
          onSave={onDecide}
          onCancel={close}
        />
      ) : (
        <Box role="group" aria-label={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button ref={button} onClick={open}>
            {words.editHere}
          </Button>
          {cell?.suggestion && (
            <Button onClick={() => onDecide({ sheet, row: first, column: cell.column, text: cell.suggestion })}>
              {words.didYouMean(cell.suggestion)}
            </Button>
          )}
          <Button onClick={() => onDecide(rowLeftOut(sheet, first))}>{words.leaveOut(rows.length)}</Button>
        </Box>
      )}
    </Box>
  );
}

/** Every decision about a cell or a row, each to be taken back. */
export function Decisions({ job, choices, onChange }: StepProps) {
  if (choices.corrections.length === 0 || !job.reading) return null;
  const { columns, mapping } = job.reading;
  const nameAt = (place: number) => {
    const column = columns.find((one) => one.column === place);
    return column ? nameOf(column) : '';
  };
  return (
    <SectionCard title={words.yourEdits} flush>
      <Box component="ul" sx={linedStyle}>
        {choices.corrections.map((one) => {
          const place = words.placeOf([one.row], mapping.delimiter !== null);
          return (
            <Box key={JSON.stringify(one)} component="li" sx={decisionStyle}>
              <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{one.column === null ? place : words.placeAndColumn(place, nameAt(one.column))}</strong>{' '}
                {one.text === null ? words.leftOut : words.readsNow(one.text)}
              </Box>
              <Button
                variant="text"
                aria-label={words.undoOf(place)}
                onClick={() => onChange(withoutCorrection(choices, one))}
              >
                {words.undo}
              </Button>
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}

const decisionStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: '6px 16px' } as const;
