import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterGuard, useUnsavedGuard } from './use-unsaved-guard.ts';

const onBack = vi.fn();

beforeEach(() => {
  onBack.mockClear();
  history.pushState({ page: 'edited' }, '');
  // A browser goes back later; here it would be at once.
  const goBack = history.back.bind(history);
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(goBack));
});
afterEach(() => vi.restoreAllMocks());

function renderGuard() {
  const { rerender, unmount } = renderHook(({ isNeeded }) => useUnsavedGuard(isNeeded, onBack), {
    initialProps: { isNeeded: true },
  });
  return { need: (isNeeded: boolean) => rerender({ isNeeded }), unmount };
}

const isGuarded = () => waitFor(() => expect(history.state).toEqual({ page: 'edited', isUnsaved: true }));
const isLetGo = () => waitFor(() => expect(history.state).toEqual({ page: 'edited' }));

async function expectBackAsks(): Promise<void> {
  history.back();
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  await isGuarded();
}

test('asks when the user goes back, and stays', async () => {
  const { unmount } = renderGuard();
  await expectBackAsks();
  unmount();
  await isLetGo();
});

test('takes a text that passes through the saved one for no going back', async () => {
  const { need, unmount } = renderGuard();
  need(false);
  need(true);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await isGuarded();
  expect(onBack).not.toHaveBeenCalled();
  await expectBackAsks();
  unmount();
  await isLetGo();
});

test('leaves no entry when it is let go while its last one is still leaving', async () => {
  const { need } = renderGuard();
  const length = history.length;
  need(false);
  need(true);
  need(false);
  await isLetGo();
  await new Promise((resolve) => afterGuard(() => resolve(undefined)));
  expect(history.state).toEqual({ page: 'edited' });
  expect(history.length).toBe(length);
  expect(onBack).not.toHaveBeenCalled();
});

test('does what waits for a guard once its entry has gone, and at once without one', async () => {
  const { need } = renderGuard();
  const act = vi.fn(() => history.state);
  need(false);
  afterGuard(act);
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(act).toHaveReturnedWith({ page: 'edited' }));
  afterGuard(act);
  expect(act).toHaveBeenCalledTimes(2);
});
