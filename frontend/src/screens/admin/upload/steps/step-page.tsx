import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext } from 'react';
import { coveringColumn, coveringFoot } from '#frontend/components/ui/column-styles.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import type { FileStep } from './step-props.ts';
import * as words from './words.ts';

interface Page {
  step: FileStep;
  heading: string;
  /** Replaces the step's own foot. */
  foot: ReactNode;
  onBack: () => void;
  onClose: () => void;
}

const PageContext = createContext<Page | null>(null);
export const StepProvider = PageContext.Provider;

interface StepPageProps {
  /** The state of the step as a whole; announced when it changes. */
  status: ReactNode;
  /** A control beside the status. */
  aside?: ReactNode;
  button: ReactNode;
  /** Cards; in a wide window one in each column. */
  children: ReactNode;
}

/** A step that fills the window: its heading, which takes the focus, the cards, and a foot with the one way on. */
export function StepPage({ status, aside, button, children }: StepPageProps) {
  const page = useContext(PageContext) as Page;
  const heading = useFirstFocus<HTMLHeadingElement>({ preventScroll: true });
  return (
    <>
      <Box sx={bodyStyle}>
        <Box sx={coveringColumn}>
          <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 'var(--tap)' }}>
            <IconButton aria-label={words.back} onClick={page.onBack} sx={{ ml: -3 }}>
              <Icon name="prev" />
            </IconButton>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography ref={heading} tabIndex={-1} variant="h1">
                {page.heading}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: '6px' }}>
                {words.nothingPublished}
              </Typography>
            </Box>
            <IconButton aria-label={words.close} onClick={page.onClose} sx={{ mr: -3 }}>
              <Icon name="close" />
            </IconButton>
          </Box>
          <StepList step={page.step} />
          {children}
        </Box>
      </Box>
      <Box component="footer" sx={footStyle}>
        {page.foot ? (
          <Box sx={{ ...footColumnStyle, gridTemplateColumns: 'minmax(0, 1fr)' }}>{page.foot}</Box>
        ) : (
          <Box sx={footColumnStyle}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
              <Typography role="status" variant="body2" color="textSecondary" sx={{ '& b': { color: 'text.primary' } }}>
                {status}
              </Typography>
              {aside}
            </Box>
            {button}
          </Box>
        )}
      </Box>
    </>
  );
}

const STEPS = ['file', 'columns', 'preview'] as const;
const LABELS = { file: words.file, columns: words.columns, preview: words.preview } as const;

/** The steps, with the current one marked. */
function StepList({ step }: { step: FileStep }) {
  const now = STEPS.indexOf(step);
  return (
    <Box component="ol" aria-label={words.stepOf(now + 1)} sx={stepsStyle}>
      {STEPS.map((each, index) => (
        <Box
          key={each}
          component="li"
          aria-current={index === now ? 'step' : undefined}
          sx={{ '--bar': index === now ? 'var(--volt-mark)' : index < now ? 'var(--text)' : 'var(--line)' }}
        >
          {LABELS[each]}
        </Box>
      ))}
    </Box>
  );
}

/** Scrolls as a whole; in a short window so does the foot. */
const bodyStyle = {
  flex: '1 1 auto',
  overflowY: 'auto',
  [SHORT_WINDOW]: { overflowY: 'visible' },
} as const;

const stepsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: '6px',
  maxWidth: 420,
  fontSize: 'min(.875rem, 4.4vw)',
  color: 'text.secondary',
  '& > li': { borderTop: '3px solid var(--bar)', pt: '6px' },
  '& > [aria-current]': { color: 'text.primary', fontWeight: 600 },
} as const;

const footStyle = { borderTop: '1px solid var(--line)', bgcolor: 'background.default' } as const;

const footColumnStyle = {
  ...coveringFoot,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(352px, auto)' },
  alignItems: 'center',
  gap: { xs: '10px', md: '20px' },
} as const;

/** The cards of a step: one column on a phone; from 900 px what is marked as `sideColumn` stands beside the others. */
export const stepColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
  gap: { xs: 4, md: 6 },
} as const;

export const sideColumn = { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } } as const;

/** A control within the words of the foot. */
export const inWords = { minHeight: 40, my: -2, p: '0 4px', fontSize: '.875rem', textDecoration: 'underline' } as const;

export const stepColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 6 } } as const;
