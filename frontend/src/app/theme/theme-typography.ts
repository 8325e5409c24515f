import type { CSSObject, TypographyVariantsOptions } from '@mui/material/styles';

const display = { fontFamily: 'var(--font-display)', fontWeight: 700 };

/** Sizes in rem so that the reader's own text size counts. Numerals are tabular by inheritance from `body`. */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'var(--font-body)',
  display: {
    ...display,
    fontSize: 'min(3.25rem, 14vw)',
    '@media (min-width:900px)': { fontSize: '4.5rem' },
    lineHeight: 0.92,
    letterSpacing: '-.005em',
    textTransform: 'uppercase',
    overflowWrap: 'break-word',
    textWrap: 'balance',
  },
  h1: { ...display, fontSize: '2.25rem', lineHeight: 1, letterSpacing: 0 },
  h2: { ...display, fontSize: '1.5rem', lineHeight: 1.1, letterSpacing: 0 },
  h3: { ...display, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.15, letterSpacing: 0 },
  numXl: { ...display, fontSize: '4.5rem', lineHeight: 0.85 },
  numL: { ...display, fontSize: '3rem', lineHeight: 0.9 },
  num: { ...display, fontSize: '2rem', lineHeight: 1 },
  numS: { ...display, fontSize: '1.375rem', lineHeight: 1 },
  unit: { ...display, fontWeight: 600, fontSize: '1rem', lineHeight: 1, color: 'var(--muted)' },
  lead: { fontSize: '1.125rem', lineHeight: 1.45 },
  body1: { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '.875rem', lineHeight: 1.4, letterSpacing: 0 },
  button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.2, letterSpacing: 0, textTransform: 'none' },
  caption: { fontSize: '.75rem', lineHeight: 1.2, letterSpacing: 0 },
};

/** The element a variant renders unless `component` says otherwise. */
export const variantElements = {
  display: 'p',
  numXl: 'span',
  numL: 'span',
  num: 'span',
  numS: 'span',
  unit: 'small',
  lead: 'p',
  body1: 'p',
  body2: 'p',
  caption: 'span',
} as const;

type OwnVariant = 'display' | 'numXl' | 'numL' | 'num' | 'numS' | 'unit' | 'lead';

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<OwnVariant, React.CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Record<OwnVariant, CSSObject>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnVariant, true> {
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}
