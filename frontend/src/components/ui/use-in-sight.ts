import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether it has been in sight: what lies below asks for nothing until it is scrolled to. */
export function useInSight<Target extends Element>(): [ref: RefObject<Target | null>, wasInSight: boolean] {
  const ref = useRef<Target>(null);
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    if (wasInSight || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInSight(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasInSight]);
  return [ref, wasInSight];
}
