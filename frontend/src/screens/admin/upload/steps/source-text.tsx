import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { mappingOf, withCorrections, withoutCorrection } from '#frontend/screens/admin/upload/file-choices.ts';
import type { CellCorrection, FileMapping } from '#shared/admin/program-file.ts';
import type { ReadingMark, UploadPreview } from '#shared/admin/upload-preview.ts';
import { CellEditor } from './cell-editor.tsx';
import { MARK_LOOKS, Mark } from './mark.tsx';
import type { StepProps } from './step-props.ts';
import { cellsStyle } from './styles.ts';
import { underlinedParts } from './underlined-parts.ts';
import { useEditHere } from './use-edit-here.ts';
import * as words from './words.ts';

interface SourceTextProps extends Omit<StepProps, 'workouts'> {
  source: UploadPreview['workouts'][number]['source'];
  /** Its marks; the words that one speaks of are underlined. */
  marks: readonly ReadingMark[];
}

/** The file's own words for a workout, which can be put right in their place. */
export function SourceText({ source, marks, job, recognised, choices, onChange }: SourceTextProps) {
  const { sheet, rows, text } = source;
  const { isEditing, button, open, close } = useEditHere();
  const [first = 1] = rows;
  const edits = choices.corrections.filter((one) => one.sheet === sheet && rows.includes(one.row));
  const save = (correction: CellCorrection) => {
    onChange(withCorrections(choices, [correction]));
    close();
  };
  const mapping = job.reading && mappingOf(choices, job.reading);
  const column = mapping && rows.length === 1 ? onlyColumn(mapping) : undefined;
  const isCsv = sheet === null;
  return (
    <Box
      role="group"
      aria-label={words.inTheFile}
      sx={{ p: '12px 16px', minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Typography variant="body2" color="textSecondary">
        {words.inTheFileRows(rows, isCsv)}
      </Typography>
      {!(isEditing && column !== undefined) && (
        <Box {...(recognised?.language && { lang: recognised.language })} sx={{ ...cellsStyle, display: 'grid' }}>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <Box key={index} component="span" sx={{ whiteSpace: 'pre-line' }}>
              <Underlined text={line} marks={marks} />
            </Box>
          ))}
        </Box>
      )}
      {isEditing && job.reading && (
        <CellEditor
          sheet={sheet}
          rows={rows}
          column={column}
          reading={job.reading}
          {...(column !== undefined && { text })}
          isCsv={isCsv}
          onSave={save}
          onCancel={close}
        />
      )}
      {edits.length > 0 && <Mark kind="inferred">{words.editedByYou}</Mark>}
      {!isEditing && job.reading && (
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

function Underlined({ text, marks }: { text: string; marks: readonly ReadingMark[] }) {
  return underlinedParts(text, marks).map(({ part, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Box key={index} component="span" sx={{ ...underlineStyle, textDecorationColor: MARK_LOOKS[kind].color }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}

const underlineStyle = {
  color: 'text.primary',
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: '4px',
} as const;

/** The one column that exercises are read from; none where they stand in several cells. */
function onlyColumn({ layout, columns }: FileMapping): number | undefined {
  const [only, ...others] = columns.filter(({ meaning }) => meaning === 'exercises');
  return layout === 'workouts' && others.length === 0 ? only?.column : undefined;
}
