import type { StripeElementStyle } from '@stripe/stripe-js';
import { type FieldType, type Problem, RULES } from './card-rules.ts';

export interface FieldOptions {
  readonly style?: StripeElementStyle;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly showIcon?: boolean;
}

type Listener = (event: object) => void;

/** A card field with Stripe's interface for pages, and the stand-in's own additions. */
export interface CardField {
  mount(container: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  focus(): void;
  blur(): void;
  clear(): void;
  update(options: FieldOptions): void;
  on(event: string, listener: Listener): CardField;
  off(event: string, listener?: Listener): CardField;
  once(event: string, listener: Listener): CardField;
  readonly digits: string;
  /** Why it cannot be paid with; said on the field too. */
  check(): Problem | undefined;
}

interface Surroundings {
  readonly onFull: () => void;
  readonly onDestroyed: () => void;
}

const SELECTED = ['empty', 'complete', 'invalid', 'focus'] as const;

/** A field that stands in the page itself; Stripe's is a page of its own. */
export function createCardField(
  type: FieldType,
  first: FieldOptions,
  { onFull, onDestroyed }: Surroundings,
): CardField {
  const rules = RULES[type];
  const listeners = new Map<string, Set<Listener>>();
  const input = document.createElement('input');
  let options = first;
  let digits = '';
  let problem: Problem | undefined;
  let container: HTMLElement | undefined;
  let leaving = new AbortController();

  const tell = (event: string, details: object = {}) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener({ elementType: type, ...details });
  };
  const isComplete = () => rules.isFull(digits) && rules.wrong(digits, new Date()) === undefined;
  const show = () => {
    const is = { empty: digits === '', complete: isComplete(), invalid: problem !== undefined, focus: hasFocus() };
    for (const name of SELECTED) container?.classList.toggle(`StripeElement--${name}`, is[name]);
    input.setAttribute('aria-invalid', String(is.invalid));
  };
  const hasFocus = () => container !== undefined && document.activeElement === input;
  const change = () => {
    show();
    tell('change', { complete: isComplete(), empty: digits === '', error: problem, value: undefined });
  };
  const lookAt = () => {
    if (digits === '') return undefined;
    return rules.isFull(digits) ? rules.wrong(digits, new Date()) : rules.incomplete;
  };
  const applyOptions = () => {
    const { color = '', fontFamily = '', fontSize = '', lineHeight = '', ...base } = options.style?.base ?? {};
    Object.assign(input.style, { color, fontFamily, fontSize, lineHeight });
    input.style.setProperty('--placeholder', base['::placeholder']?.color ?? '');
    input.placeholder = options.placeholder ?? rules.placeholder;
    input.disabled = options.disabled ?? false;
  };

  input.className = 'local-stripe-input';
  input.inputMode = 'numeric';
  input.autocomplete = rules.autocomplete;
  input.setAttribute('aria-label', rules.name);
  applyOptions();
  input.addEventListener('input', (event) => {
    const isErasing = 'inputType' in event && String(event.inputType).startsWith('delete');
    digits = rules.read(input.value);
    input.value = rules.write(digits);
    problem = rules.isFull(digits) ? rules.wrong(digits, new Date()) : undefined;
    change();
    if (!isErasing && isComplete() && input.selectionStart === input.value.length) onFull();
  });
  input.addEventListener('focus', () => {
    show();
    tell('focus');
  });
  input.addEventListener('blur', () => {
    problem = lookAt();
    change();
    tell('blur');
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('escape');
  });

  const field: CardField = {
    mount(wanted) {
      const found = typeof wanted === 'string' ? document.querySelector<HTMLElement>(wanted) : wanted;
      if (!found) throw new Error('There is nothing to mount the field in');
      container = found;
      container.classList.add('StripeElement');
      container.append(input);
      leaving = new AbortController();
      const focusByLabel = ({ target }: Event) => {
        const label = target instanceof Element ? target.closest('label') : null;
        if (label && label.htmlFor === container?.id) input.focus();
      };
      document.addEventListener('click', focusByLabel, { signal: leaving.signal });
      show();
      queueMicrotask(() => tell('ready'));
    },
    unmount() {
      leaving.abort();
      input.remove();
      container = undefined;
    },
    destroy() {
      field.unmount();
      listeners.clear();
      digits = input.value = '';
      onDestroyed();
    },
    focus: () => input.focus(),
    blur: () => input.blur(),
    clear() {
      digits = input.value = '';
      problem = undefined;
      change();
    },
    update(changes) {
      options = { ...options, ...changes };
      applyOptions();
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return field;
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return field;
    },
    once(event, listener) {
      const onlyOnce: Listener = (details) => {
        field.off(event, onlyOnce);
        listener(details);
      };
      return field.on(event, onlyOnce);
    },
    get digits() {
      return digits;
    },
    check() {
      problem = digits === '' ? rules.incomplete : lookAt();
      change();
      return problem;
    },
  };
  return field;
}
