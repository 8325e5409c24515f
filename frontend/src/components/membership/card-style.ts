import type { StripeElementStyle } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** Returns the style of Stripe's fields, which are pages of their own and know none of our CSS variables. */
export function useCardStyle(): StripeElementStyle {
  const scheme = useSyncExternalStore(onSchemeChange, schemeNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables have other values in the other scheme
  return useMemo(styleNow, [scheme]);
}

function schemeNow(): string {
  return document.documentElement.className;
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function styleNow(): StripeElementStyle {
  const variables = getComputedStyle(document.documentElement);
  const [text = '', muted = '', red = ''] = ['--text', '--muted', '--red'].map((name) =>
    variables.getPropertyValue(name).trim(),
  );
  return {
    base: {
      color: text,
      iconColor: muted,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: muted },
    },
    invalid: { color: text, iconColor: red },
  };
}
