import type { ThemeOptions } from '@mui/material/styles';

const control = { borderRadius: 'var(--radius-control)' };

/** Overrides for buttons, choices and inputs. */
export const controlOverrides: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    // MUI's class for the ring follows focus events, and can miss one; the browser's own state cannot.
    styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--volt-mark)' } } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'secondary', disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      root: {
        ...control,
        minHeight: 'var(--tap)',
        minWidth: 'var(--tap)',
        padding: '4px 20px',
        gap: 8,
        textAlign: 'center',
        transition: 'background-color var(--fast), border-color var(--fast)',
        '&:is(.Mui-disabled, [aria-disabled=true]):not(.MuiButton-loading)': {
          background: 'var(--raised)',
          borderColor: 'var(--raised)',
          color: 'var(--muted)',
          cursor: 'default',
        },
      },
      startIcon: { margin: '0 0 0 -4px' },
      endIcon: { margin: '0 -4px 0 0' },
    },
    variants: [
      { props: { variant: 'contained' }, style: { minHeight: 56, fontSize: '1.0625rem' } },
      {
        props: { loading: true },
        style: { '&.Mui-disabled': { color: 'var(--text)' }, '& .MuiCircularProgress-root': { color: 'inherit' } },
      },
      {
        props: { variant: 'contained', loading: true },
        style: { '&.Mui-disabled': { background: 'var(--volt)', color: 'var(--ink)' } },
      },
      { props: { variant: 'outlined' }, style: { borderColor: 'var(--outline)' } },
      { props: { variant: 'outlined', color: 'error' }, style: { borderColor: 'var(--red)' } },
      { props: { variant: 'outlined' }, style: { '&:hover': { background: 'var(--raised)' } } },
      { props: { variant: 'text' }, style: { padding: '4px 12px', '&:hover': { background: 'var(--raised)' } } },
      {
        props: { variant: 'text' },
        style: { '&&[aria-disabled=true]:not(.MuiButton-loading)': { background: 'none' } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...control,
        width: 'var(--tap)',
        height: 'var(--tap)',
        padding: 0,
        color: 'inherit',
        '&:hover': { background: 'var(--raised)' },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        padding: 3,
        background: 'var(--raised)',
        borderRadius: 14,
      },
      grouped: { margin: 0, borderRadius: '11px !important' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 'var(--tap)',
        padding: '4px 8px',
        border: 0,
        fontSize: '.9375rem',
        color: 'var(--muted)',
        '&:hover': { background: 'none', color: 'var(--text)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--bg)',
          color: 'var(--text)',
          boxShadow: '0 0 0 1px var(--outline)',
        },
      },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'fullWidth' },
    styleOverrides: {
      root: { minHeight: 0, padding: 3, background: 'var(--raised)', borderRadius: 14 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 'var(--tap)',
        minWidth: 0,
        padding: '4px 8px',
        borderRadius: 11,
        fontSize: '.9375rem',
        color: 'var(--muted)',
        '&.Mui-selected': {
          background: 'var(--bg)',
          color: 'var(--text)',
          boxShadow: 'inset 0 0 0 1px var(--outline)',
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...control,
        minHeight: 52,
        background: 'var(--bg)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--volt-mark)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--red)', borderWidth: 2 },
      },
      notchedOutline: { borderColor: 'var(--outline)' },
      input: {
        padding: '13px 14px',
        height: 'auto',
        lineHeight: 1.5,
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: 'var(--text)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', fontSize: '.875rem', lineHeight: 1.4, color: 'var(--muted)' } },
  },
};
