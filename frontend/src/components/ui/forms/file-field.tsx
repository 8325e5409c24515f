import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { type Failure, FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import * as words from '#frontend/components/ui/words.ts';
import { formatBytes } from '#frontend/lib/formats/bytes.ts';

export interface FileFieldProps {
  /** Name what is asked for and how large it may be, until a file is chosen. */
  title: string;
  limits: string;
  /** Endings with commas between them. */
  accept: string;
  file: Pick<File, 'name' | 'size'> | null;
  /** Said of the chosen file in place of its size. */
  detail?: string | undefined;
  /** Something is being dragged over the form. */
  isTarget: boolean;
  problem: Failure | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** Asks for a file; the form around it also accepts a dropped one. */
export function FileField({
  title,
  limits,
  accept,
  file,
  detail,
  isTarget,
  problem,
  inputRef,
  onChoose,
}: FileFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ ...zoneStyle, ...(isTarget && targetStyle), ...(problem && { borderColor: 'var(--red)' }) }}>
        <Icon name="file" color={file ? 'currentColor' : 'var(--muted)'} />
        <Box id={`${id}-file`} sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
            {file ? file.name : title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {file ? (detail ?? formatBytes(file.size)) : limits}
          </Typography>
        </Box>
        <Button component="label" variant="text" {...notAButton}>
          {file ? words.replaceFile : words.chooseFile}
          <input
            ref={inputRef}
            type="file"
            accept={accept}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-file ${id}-problem` : `${id}-file`}
            style={visuallyHidden}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = ''; // so that the same file, corrected, can be chosen again
              if (chosen) onChoose(chosen);
            }}
          />
        </Button>
      </Box>
      {problem && <FailureAlert id={`${id}-problem`} {...problem} />}
    </Box>
  );
}

/** Only a label of the input, which has the focus and the role. */
const notAButton = { role: undefined, tabIndex: -1 };

const zoneStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 64,
  p: 3,
  border: '1px dashed var(--outline)',
  borderRadius: 'var(--radius-control)',
  '&:has(:focus-visible)': { outline: '2px solid var(--volt-mark)', outlineOffset: 2 },
} as const;

const targetStyle = { borderColor: 'var(--volt-mark)', bgcolor: 'var(--raised)' } as const;
