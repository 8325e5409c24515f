import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from './idle-loading.ts';

export interface LazyPart {
  readonly Part: ComponentType;
  /** Loads the code of the component, once. */
  readonly load: () => Promise<unknown>;
}

/**
 * Works like React's `lazy`, but shows a component at once if its code was loaded ahead. React would commit the fallback
 * first, and then keep it for 300 ms.
 */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let loaded: ComponentType | undefined;
  const keep = () =>
    load().then((Loaded) => {
      loaded = Loaded;
      return { default: Loaded };
    });
  const Awaited = lazy(keep);
  return {
    Part: function Part() {
      const [Shown] = useState(() => loaded ?? Awaited); // for good: another component would lose its state
      return <Shown />;
    },
    load: keep,
  };
}

/** Waits with a part until something is painted. The screen is no worse without it: where it cannot be loaded it is nothing. */
export function idlePart(load: () => Promise<ComponentType>): LazyPart {
  return lazyPart(() =>
    whenIdle()
      .then(load)
      .catch(() => () => null),
  );
}
