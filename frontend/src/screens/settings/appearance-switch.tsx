import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import * as words from './words.ts';

const MODES = [
  ['system', words.system],
  ['light', words.light],
  ['dark', words.dark],
] as const;

/** Follows the system unless told otherwise; the choice stays on this device. */
export function AppearanceSwitch() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      aria-label={words.appearance}
      sx={{ gridAutoFlow: 'row', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr))' }}
      value={mode ?? 'system'}
      onChange={(_, chosen: typeof mode | null) => {
        if (chosen) setMode(chosen);
      }}
    >
      {MODES.map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
