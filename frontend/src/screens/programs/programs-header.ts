/** The header shared by the open and the gated list. */
import * as words from './words.ts';
export const PROGRAMS_HEADER = {
  title: words.title,
  subtitle: words.lead,
  back: { to: '/', label: words.backToHome },
} as const;
