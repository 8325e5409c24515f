import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { controlOverrides } from '#frontend/app/theme/theme-controls.ts';
import { surfaceOverrides } from '#frontend/app/theme/theme-surfaces.ts';
import { typography, variantElements } from '#frontend/app/theme/theme-typography.ts';

/** The width from which there is a rail instead of a tab bar, two columns, and dialogs instead of sheets. */
export const WIDE = 900;

function status(token: string): { main: string; light: string; dark: string; contrastText: string } {
  return { main: token, light: token, dark: token, contrastText: 'var(--bg)' };
}

// The hex values of both schemes are in base.css, for the pages that must paint without this file.
const palette: PaletteOptions = {
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  text: { primary: 'var(--text)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
  divider: 'var(--line)',
  primary: { main: 'var(--volt)', light: 'var(--volt)', dark: 'var(--volt-press)', contrastText: 'var(--ink)' },
  secondary: status('var(--text)'),
  error: status('var(--red)'),
  warning: status('var(--ember)'),
  info: status('var(--ice)'),
  success: status('var(--green)'),
  action: {
    active: 'var(--text)',
    hover: 'var(--raised)',
    selected: 'var(--raised)',
    focus: 'var(--raised)',
    disabled: 'var(--muted)',
    disabledBackground: 'var(--raised)',
  },
};

/**
 * The colours are our own variables, whose values the scheme's class gives, so that MUI must not mix them itself. Its types
 * lack the option, which it has for its own variables.
 */
const MIXED_BY_CSS: object = { colorSpace: 'oklch' };

export const theme = createTheme({
  ...MIXED_BY_CSS,
  palette,
  breakpoints: { values: { xs: 0, sm: 600, md: WIDE, lg: 1200, xl: 1536 } },
  spacing: 4,
  shape: { borderRadius: 12 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: 'var(--volt-mark)' },
  transitions: {
    easing: { easeOut: 'cubic-bezier(.2,.7,.2,1)' },
    duration: { enteringScreen: 200, leavingScreen: 150 },
  },
  typography,
  components: {
    MuiTypography: { defaultProps: { variantMapping: variantElements } },
    ...controlOverrides,
    ...surfaceOverrides,
  },
});
