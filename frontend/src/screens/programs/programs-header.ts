/** The same over the open and the gated list. */
export const PROGRAMS_HEADER = {
  title: 'Programs',
  subtitle: 'Choose one, and every day has its workout',
  back: { to: '/', label: 'Back to Home' },
} as const;
