import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

/** What a screen has beside its content where there is room; a phone neither draws nor reads it. */
export function WideOnly({ children }: { children: ReactNode }) {
  return useMediaQuery('(min-width:900px)', { noSsr: true }) ? children : null;
}
