import type { ReactNode } from 'react';
import { useIsWide } from './use-is-wide.ts';

/** Renders content only on wide screens, so that a phone neither renders it nor loads its data. */
export function WideOnly({ children }: { children: ReactNode }) {
  return useIsWide() ? children : null;
}
