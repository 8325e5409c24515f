import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row that had the focus leaves its list: what stands in its place takes it, else the row before, else what is marked
 * with `tabindex="-1"`. `rows` are the ids of the `<li>`, in order.
 */
export function useFocusOnNextRow(rows: readonly string[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(rows);
  useLayoutEffect(() => {
    const place = last.current.findIndex((id, index) => id !== rows[index]);
    last.current = rows;
    if (place < 0 || document.activeElement !== document.body) return;
    const buttons = [...(ref.current?.querySelectorAll('li') ?? [])].map((row) => row.querySelector('button'));
    const next = buttons[place] ?? buttons.slice(0, place).findLast(Boolean);
    (next ?? ref.current?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
  }, [rows]);
  return ref;
}
