import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '#frontend/lib/device/color-scheme.ts';
import * as words from './words.ts';

const LABELS: Readonly<Record<Appearance, string>> = { system: words.system, light: words.light, dark: words.dark };

/** Follows the system unless told otherwise; the choice stays on this device. */
export function AppearanceSwitch() {
  const appearance = useAppearance();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      aria-label={words.appearance}
      sx={{ gridAutoFlow: 'row', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr))' }}
      value={appearance}
      onChange={(_, chosen: Appearance | null) => {
        if (chosen) chooseAppearance(chosen);
      }}
    >
      {APPEARANCES.map((value) => (
        <ToggleButton key={value} value={value}>
          {LABELS[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
