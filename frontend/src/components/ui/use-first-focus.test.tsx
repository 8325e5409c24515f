import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';

test('an element has the focus before any effect after its first moment', () => {
  const seen: (string | undefined)[] = [];
  const Earlier = () => {
    useEffect(() => void seen.push(document.activeElement?.textContent));
    return null;
  };
  const Heading = () => (
    <h2 ref={useFirstFocus<HTMLHeadingElement>()} tabIndex={-1}>
      Saved
    </h2>
  );
  render(
    <>
      <Earlier />
      <Heading />
    </>,
  );
  expect(seen).toEqual(['Saved']);
});
