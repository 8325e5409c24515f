import { screen, waitFor } from '@testing-library/react';
import type { Kind, Shown, Text } from '#frontend/testing/screen-states/screen-state.ts';

/**
 * Waits until everything is shown and, unless an answer is held back, nothing else is on its way any more. Alerts are told
 * completely: there is none besides those.
 */
export function expectShown(shows: Shown, lacks: Shown = {}, isHeld = false): Promise<void> {
  return waitFor(() => {
    // First, as the rest takes long to work out, and is asked again at each change of the page.
    const { alert = [], status = [] } = shows;
    const busy = [...document.querySelectorAll('[aria-busy=true]')].filter(
      (element) => !status.some((text) => fits(text, element.getAttribute('aria-label') ?? '')),
    );
    if (!isHeld)
      expectNone(
        'busy',
        busy.map(({ outerHTML }) => outerHTML),
      );
    for (const [kind, texts] of kindsOf(shows)) {
      const names = namesOf(kind);
      expectNone(
        `missing ${kind}`,
        texts.filter((text) => !isAmong(names, text)),
      );
    }
    for (const [kind, texts] of kindsOf(lacks)) {
      const names = namesOf(kind);
      expectNone(
        `${kind} all the same`,
        texts.filter((text) => isAmong(names, text)),
      );
    }
    expectNone(
      'alert besides',
      namesOf('alert').filter((said) => !alert.some((text) => fits(text, said))),
    );
  });
}

/** Texts come first: reading them is quick, so that little is done until they are there. */
function kindsOf({ text = [], ...named }: Shown): [Kind, readonly Text[]][] {
  return [['text', text], ...(Object.entries(named) as [Kind, readonly Text[]][])];
}

/** Throws without an assertion's difference and its stack, which would be worked out at every look of a wait. */
function expectNone(what: string, texts: readonly Text[]): void {
  if (texts.length === 0) return;
  const list = texts.map((text) => (typeof text === 'function' ? text() : String(text)));
  throw new Error(`${what}: ${list.join(' | ')}`);
}

const isAmong = (names: readonly string[], text: Text) => names.some((name) => fits(text, name));

function fits(text: Text, name: string): boolean {
  if (text instanceof RegExp) return text.test(name);
  return name === (typeof text === 'function' ? text() : text);
}

function namesOf(kind: Kind): string[] {
  if (kind === 'text') return [...textsIn(document.body)];
  if (kind === 'status' || kind === 'alert') return screen.queryAllByRole(kind).map(saidBy).filter(Boolean);
  const names = new Map<Element, string>();
  const elements = screen.queryAllByRole(kind, { name: (name, element) => Boolean(names.set(element, normal(name))) });
  return elements.map((element) => names.get(element) ?? '');
}

/** Returns a region's text without its buttons. */
function saidBy(region: HTMLElement): string {
  const words = region.cloneNode(true) as HTMLElement;
  for (const button of words.querySelectorAll('button')) button.remove();
  return region.getAttribute('aria-label') ?? normal(words.textContent);
}

/**
 * Returns the text of each element, as a whole and its own lines without its children; nothing that is hidden from
 * a screen reader.
 */
function textsIn(element: Element, texts = new Set<string>()): Set<string> {
  if (element.matches('[aria-hidden=true], [hidden], script, style')) return texts;
  for (const line of ownLinesOf(element)) texts.add(normal(line));
  texts.add(normal(element.textContent));
  for (const child of element.children) textsIn(child, texts);
  return texts;
}

function ownLinesOf({ childNodes }: Element): string[] {
  const lines = [''];
  for (const { nodeName, nodeType, textContent } of childNodes) {
    if (nodeName === 'BR') lines.push('');
    if (nodeType === Node.TEXT_NODE) lines.push(`${lines.pop()}${textContent}`);
  }
  return lines;
}

const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
