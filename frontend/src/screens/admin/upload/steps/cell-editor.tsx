import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { SelectField } from '#frontend/components/ui/forms/select-field.tsx';
import type { ReadColumn } from '#frontend/screens/admin/upload/file-choices.ts';
import type { CellCorrection, FileReading } from '#shared/admin/program-file.ts';
import { nameOf } from './column-list.tsx';
import * as words from './words.ts';

interface CellEditorProps {
  sheet: string | null;
  rows: readonly number[];
  /** The cell's column; without one it is chosen here. */
  column: number | undefined;
  reading: FileReading;
  /** The cell's text. If it is missing, the text comes from the reading's first rows, which may not have the cell. */
  text?: string;
  isCsv: boolean;
  onSave: (correction: CellCorrection) => void;
  onCancel: () => void;
}

/** A cell of the file in a field: Enter has it read again, Escape leaves it as it was. */
export function CellEditor({ sheet, rows, column, reading, text, isCsv, onSave, onCancel }: CellEditorProps) {
  const { columns } = reading;
  const says = (at: string, of: string) =>
    reading.rows.find((one) => one.sheet === sheet && String(one.number) === at)?.cells[Number(of)] ?? '';
  const [row, setRow] = useState(String(rows[0] ?? 1));
  const [chosen, setChosen] = useState(String(column ?? columns.find(isOfExercise)?.column ?? columns[0]?.column ?? 0));
  const [typed, setTyped] = useState(text ?? says(row, chosen));
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSave({ sheet, row: Number(row), column: Number(chosen), text: typed });
  };
  const named = columns.find((one) => String(one.column) === chosen);
  return (
    <Box
      component="form"
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.stopPropagation(); // or the dialog would close
          onCancel();
        } else if (event.key === 'Enter' && event.target === field.current && !event.shiftKey) save(event);
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {rows.length > 1 && (
        <SelectField
          label={words.rowLabel(isCsv)}
          values={rows.map(String)}
          value={row}
          onChange={(next) => {
            setRow(next);
            setTyped(says(next, chosen));
          }}
        />
      )}
      {column === undefined && (
        <SelectField
          label={words.columnLabel}
          values={columns.map((one) => String(one.column))}
          value={chosen}
          labelOf={(value) =>
            nameOf(columns.find((one) => String(one.column) === value) ?? { header: '', letters: value })
          }
          onChange={(next) => {
            setChosen(next);
            setTyped(says(row, next));
          }}
        />
      )}
      <Field
        label={words.whatItSays(named ? nameOf(named) : '', words.rowNumber(Number(row), isCsv))}
        multiline
        inputRef={field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={words.editHint}
      />
      <Pair>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit">{words.readAgain}</Button>
      </Pair>
    </Box>
  );
}

const isOfExercise = ({ meaning }: ReadColumn) => meaning === 'exercise' || meaning === 'exercises';
