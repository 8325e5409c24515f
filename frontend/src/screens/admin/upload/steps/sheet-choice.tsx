import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FileReading } from '#shared/admin/program-file.ts';
import * as words from './words.ts';

interface SheetChoiceProps {
  sheets: FileReading['sheets'];
  /** Names of the sheets, in their order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses the sheets of a workbook to read; at least one stays chosen. */
export function SheetChoice({ sheets, chosen, onChange }: SheetChoiceProps) {
  const toggle = (name: string, isOn: boolean) => {
    const next = sheets.filter((sheet) => (sheet.name === name ? isOn : chosen.includes(sheet.name)));
    if (next.length > 0) onChange(next.map((sheet) => sheet.name));
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {words.sheets}
      </Typography>
      {sheets.map(({ name, reason }) => (
        <Box key={name} component="label" sx={sheetStyle}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {reason && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {words.because(reason)}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const sheetStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 'var(--tap)',
  py: 1,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 20, height: 20, m: 0, accentColor: 'var(--volt-mark)' },
} as const;
