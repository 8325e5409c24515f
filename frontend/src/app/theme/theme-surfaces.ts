import type { ThemeOptions } from '@mui/material/styles';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';

const hairline = '1px solid var(--line)';

/** Overrides for surfaces and display components. */
export const surfaceOverrides: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: { border: hairline, borderRadius: 'var(--radius-card)', padding: 16, color: 'var(--text)' },
    },
    variants: [
      // Lists and pictures reach this card's edges.
      { props: { variant: 'flush' }, style: { padding: 0, overflow: 'clip' } },
      {
        // With className="dark": dark in both schemes, and the only black surface on a light page.
        props: { variant: 'hero' },
        style: {
          padding: 20,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 20,
          background: 'var(--surface)',
          '& p': { maxWidth: '46ch' },
          '.light &': { background: 'var(--bg)', borderColor: 'var(--bg)' },
          '@media (min-width:900px)': { padding: 32, gap: 24 },
        },
      },
    ],
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        maxWidth: 560,
        maxHeight: '94dvh',
        margin: '0 auto',
        borderTop: hairline,
        borderRadius: '24px 24px 0 0',
        boxShadow: 'none',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 520,
        maxWidth: 'calc(100% - 32px)',
        margin: 16,
        border: hairline,
        borderRadius: 20,
        boxShadow: 'none',
      },
    },
  },
  MuiSnackbar: {
    styleOverrides: {
      root: {
        left: 16,
        right: 16,
        bottom: 'calc(var(--tab-bar) + var(--foot, 0px) + 12px)',
        [SHORT_WINDOW]: { bottom: 'calc(var(--tab-bar) + 12px)' },
        '@media (min-width:900px)': { left: 'auto', right: 32, bottom: 32, transform: 'none' },
      },
    },
  },
  MuiCircularProgress: { styleOverrides: { root: { color: 'var(--volt-mark)' } } },
};

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    hero: true;
    flush: true;
  }
}
