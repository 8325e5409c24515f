/** Content in one column. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, md: 6 } } as const;

/** The column of a page that covers the app, between its bar and its foot. */
export const coveringColumn = {
  ...oneColumn,
  alignContent: 'start',
  maxWidth: { xs: 640, md: 1088 },
  mx: 'auto',
  p: { xs: 4, md: 8 },
} as const;

/** The foot of such a page: as wide, and above the bar of the system. */
export const coveringFoot = {
  display: 'grid',
  maxWidth: coveringColumn.maxWidth,
  mx: 'auto',
  p: { xs: '12px 16px calc(16px + env(safe-area-inset-bottom, 0px))', md: '16px 32px' },
} as const;

/** Content in one column on a phone, and from 900 px in two. */
export const twoColumns = {
  ...oneColumn,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
  alignItems: 'start',
} as const;
