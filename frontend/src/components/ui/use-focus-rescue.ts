import { useEffect } from 'react';

/** Parts of the page that lie over the rest of it or beside it. */
const LAYER = 'main, nav, .MuiModal-root, .MuiSnackbar-root';
const SECTION = 'section, article, [role=dialog], main';
const HEADING = 'h1, h2, h3, h4';
const CONTROL = 'button, a, input';

/** An element on the way from the focused one outwards, and its place among its siblings. */
type Path = readonly { element: Element; index: number }[];

interface Focused {
  layer: Element;
  path: Path;
  /** Moved by keys, so that what takes the focus next shall be in sight. */
  isByKeys: boolean;
}

const movedFrom = new WeakMap<Element, HTMLElement>();

/** Returns an element, or what took the focus when it left the page; undefined where nothing did. */
export function placeOf(element: Element | null): Element | undefined {
  let place = element ?? undefined;
  while (place && !place.isConnected) place = movedFrom.get(place);
  return place;
}

/**
 * Moves the focus to what is nearest when the focused element leaves the page, as a button does whose action removes it.
 * The browser would put it on the page as a whole, and Tab would begin anew. Screens move it themselves only where
 * they know better.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    /** The last focused element of each layer, the latest at the end: a dialog that closes leads back to its opener. */
    let last: Focused[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const layer = target.closest(LAYER) ?? document.body;
      const focused = { layer, path: pathOf(target), isByKeys: target.matches(':focus-visible') };
      last = [...last.filter((other) => other.layer !== layer && other.layer.isConnected), focused];
    };
    const rescue = () => {
      if (document.activeElement !== document.body) return;
      const { path, isByKeys } = last.findLast(({ layer }) => layer.isConnected) ?? last.at(-1) ?? {};
      const next = path && nearest(path);
      if (!next) return;
      if (next.tabIndex < 0) next.tabIndex = -1; // a heading takes the focus only with the attribute
      if (path[0]) movedFrom.set(path[0].element, next);
      next.focus({ preventScroll: !isByKeys });
    };
    const observer = new MutationObserver(rescue);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function pathOf(target: Element): Path {
  const path: { element: Element; index: number }[] = [];
  for (let at: Element | null = target; at; at = at.parentElement) {
    path.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  }
  return path;
}

/**
 * Returns the next row's control, or the heading of what came in the element's place; else the heading of the section it
 * was in. Undefined while the element itself is there.
 */
function nearest(path: Path): HTMLElement | null | undefined {
  const at = path.findLastIndex(({ element }) => !element.isConnected);
  const gone = path[at];
  const parent = path[at + 1]?.element;
  if (!gone || !parent) return;
  const { children } = parent;
  const isRow = gone.element.matches('li');
  const inPlace = children[gone.index] ?? (isRow ? children[gone.index - 1] : undefined);
  const found = inPlace?.matches(HEADING) ? inPlace : inPlace?.querySelector(isRow ? CONTROL : HEADING);
  if (found instanceof HTMLElement) return found;
  for (let section = parent.closest(SECTION); section; section = section.parentElement?.closest(SECTION) ?? null) {
    const heading = section.querySelector<HTMLElement>(HEADING);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}
