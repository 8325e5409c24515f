/** Content in one column. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 6 } } as const;

/** Content in one column on a phone, and from 900 px in two. */
export const twoColumns = {
  ...oneColumn,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
  alignItems: 'start',
} as const;
