import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the app. */
  to: string;
  /** Going back then skips this page; unless told, where it leads to the page itself. */
  replace?: boolean;
  /** State for the location of the page that it leads to. */
  state?: unknown;
}

/** The router's own link can load ahead what its framework is told of; the code for that is many times this. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={useHref(to)} onClick={press} />;
}
