import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives an element the focus in the moment it appears. An effect after that moment could take the focus from a field in
 * which somebody has begun to type.
 */
export function useFirstFocus<Target extends HTMLElement>({
  preventScroll = false,
}: FocusOptions = {}): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useLayoutEffect(() => ref.current?.focus({ preventScroll }), [preventScroll]);
  return ref;
}
