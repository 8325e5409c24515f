import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the heading, while the tab that asks for it is the one shown. */
export const ActionPlace = createContext<HTMLElement | null>(null);

/** A tab's own button, beside the heading of the screen. */
export function TabAction({ children }: { children: ReactNode }) {
  const place = useContext(ActionPlace);
  return place && createPortal(children, place);
}
