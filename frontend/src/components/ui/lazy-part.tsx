// biome-ignore lint/style/noRestrictedImports: the one place that needs it
import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from './idle-loading.ts';

export interface LazyPart<Props = object> {
  readonly Part: ComponentType<Props>;
  /** Loads the code of the component, once. */
  readonly load: () => Promise<unknown>;
}

/**
 * Works like React's `lazy`, but shows a component at once if its code was loaded ahead. React would commit the fallback
 * first, and then keep it for 300 ms.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = () =>
    load().then((Loaded) => {
      loaded = Loaded;
      return { default: Loaded };
    });
  const Awaited = lazy(keep) as unknown as ComponentType<Props>;
  return {
    Part: function Part(props) {
      const [Shown] = useState(() => loaded ?? Awaited); // for good: another component would lose its state
      return <Shown {...props} />;
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
