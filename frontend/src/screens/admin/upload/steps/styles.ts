/** Cells as they stand in the file. */
export const cellsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  p: '0 1px 1px 0',
  typography: 'body2',
  lineHeight: 1.35,
  color: 'text.secondary',
  '& > span': {
    border: '1px solid var(--outline)',
    p: '4px 8px',
    m: '0 -1px -1px 0',
    minWidth: 26,
    minHeight: 27,
    overflowWrap: 'anywhere',
  },
  '& > span:empty': { background: 'color-mix(in srgb, var(--text) 5%, transparent)' },
} as const;

/** A row number, what stands in the file, what it becomes: the last beside it only where the card has the room. */
export const pairStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(36px, auto) minmax(0, 1fr)',
  gap: '8px',
  p: '14px 16px',
  alignItems: 'center',
  '& > :first-of-type': { gridRow: '1 / span 2', alignSelf: 'start' },
  '& > :last-child': { gridColumn: 2, minWidth: 0 },
  '@container (min-width: 34rem)': {
    gridTemplateColumns: 'minmax(36px, auto) minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '12px',
    '& > :first-of-type': { gridRow: 1 },
    '& > :last-child': { gridColumn: 3 },
  },
} as const;

export const linedStyle = { '& > * + *': { borderTop: '1px solid var(--line)' } } as const;
