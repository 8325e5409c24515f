import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { mappingOf, withCorrections, withoutCorrection } from '#frontend/screens/admin/upload/file-choices.ts';
import type { CellCorrection, FileMapping } from '#shared/admin/program-file.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { CellEditor } from './cell-editor.tsx';
import { Mark } from './mark.tsx';
import type { StepProps } from './step-props.ts';
import { useEditHere } from './use-edit-here.ts';
import * as words from './words.ts';

interface EditSourceProps extends Omit<StepProps, 'workouts'> {
  source: UploadPreview['workouts'][number]['source'];
  /** The rows that can be edited here: all of the workout's, or those of one pair. */
  rows: readonly number[];
}

/** Puts a cell of a workout right in its place, and back as it stands in the file. */
export function EditSource({ source: { sheet, rows: all, text }, rows, job, choices, onChange }: EditSourceProps) {
  const { isEditing, button, open, close } = useEditHere();
  const { reading } = job;
  const [first = 1] = rows;
  const isCsv = sheet === null;
  const edits = choices.corrections.filter((one) => one.sheet === sheet && rows.includes(one.row));
  const save = (correction: CellCorrection) => {
    onChange(withCorrections(choices, [correction]));
    close();
  };
  const column = reading && all.length === 1 ? onlyColumn(mappingOf(choices, reading)) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {isEditing && reading && (
        <CellEditor
          sheet={sheet}
          rows={rows}
          column={column}
          reading={reading}
          {...(column !== undefined && { text })}
          isCsv={isCsv}
          onSave={save}
          onCancel={close}
        />
      )}
      {edits.length > 0 && <Mark kind="inferred">{words.editedByYou}</Mark>}
      {!isEditing && reading && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            ref={button}
            startIcon={<Icon name="edit" size={18} />}
            aria-label={words.editRow(first, isCsv)}
            onClick={open}
          >
            {words.editHere}
          </Button>
          {edits.length > 0 && (
            <Button variant="text" onClick={() => onChange(edits.reduce(withoutCorrection, choices))}>
              {words.asInFile}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The one column that exercises are read from; none where they stand in several cells. */
function onlyColumn({ layout, columns }: FileMapping): number | undefined {
  const [only, ...others] = columns.filter(({ meaning }) => meaning === 'exercises');
  return layout === 'workouts' && others.length === 0 ? only?.column : undefined;
}
