import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { FormatLinks } from './format-links.tsx';
import { formatBytes } from './program-file.ts';
import * as words from './words.ts';

interface FileFieldProps {
  file: File | null;
  /** Something is being dragged over the form. */
  isTarget: boolean;
  problem: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** The field for the program file; the form around it also accepts a dropped one. */
export function FileField({ file, isTarget, problem, inputRef, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ ...zoneStyle, ...(isTarget && targetStyle), ...(problem && { borderColor: 'var(--red)' }) }}>
        <Icon name="file" color={file ? 'currentColor' : 'var(--muted)'} />
        <Box id={`${id}-file`} sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
            {file ? file.name : words.programFile}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {file ? formatBytes(file.size) : words.fileLimits}
          </Typography>
        </Box>
        <Button component="label" variant="text" {...notAButton}>
          {file ? words.replace : words.chooseFile}
          <input
            ref={inputRef}
            type="file"
            accept=".csv,.xlsx"
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
      {problem && <FailureAlert id={`${id}-problem`} title={words.invalidFile} text={problem} />}
      {!file && <FormatLinks />}
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
