import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const loadable = () => lazyPart(async () => () => <p>The part</p>);
const waiting = (part: ReactNode) => <Suspense fallback={<p>Waiting</p>}>{part}</Suspense>;

test('shows a part at once when its code was loaded ahead', async () => {
  const { Part, load } = loadable();
  await load();
  render(waiting(<Part />));
  screen.getByText('The part');
});

test('shows the fallback until the code is there', async () => {
  const { Part } = loadable();
  render(waiting(<Part />));
  screen.getByText('Waiting');
  await screen.findByText('The part');
});

test('keeps the state of a part whose code arrived while it was shown', async () => {
  const { Part, load } = loadable();
  const { rerender } = render(waiting(<Part />));
  await load();
  const part = await screen.findByText('The part');
  rerender(waiting(<Part />));
  expect(screen.getByText('The part')).toBe(part);
});

test('rejects when the code cannot be loaded', async () => {
  const { load } = lazyPart(() => Promise.reject(new Error('no code')));
  await expect(load()).rejects.toThrow('no code');
});
