import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TOAST_SHOWN } from '#frontend/app/timings.ts';
import { Sheet } from './sheet.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import type { Toast } from './toast-view.tsx';

function Providers({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <ToastProvider>{children}</ToastProvider>
    </MemoryRouter>
  );
}

function setUp() {
  const { result, unmount } = renderHook(useToast, { wrapper: Providers });
  return { show: (toast: Toast) => act(() => result.current(toast)), unmount };
}

test.each([
  ['Payment Successful!', 'Payment Successful! Welcome to Premium!'],
  ['Link Copied', 'Link Copied. Welcome to Premium!'],
])('announces "%s" and its text as two sentences', (title, said) => {
  setUp().show({ title, text: 'Welcome to Premium!' });
  expect(screen.getByRole('status').textContent).toBe(said);
});

test('a toast is announced in the live region and shown with its action', async () => {
  const { show } = setUp();
  const onPress = vi.fn();
  const onClose = vi.fn();
  show({ title: 'Workout Skipped', text: 'For today.', action: { label: 'Undo', onPress }, onClose });
  expect(screen.getByRole('status').textContent).toBe('Workout Skipped. For today.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the focus returns to where it was when the toast came', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { show } = setUp();
  show({ title: 'Workout Skipped', action: { label: 'Undo', onPress: () => undefined } });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('one toast is shown at a time: the next closes the one before', () => {
  const { show } = setUp();
  const first = vi.fn();
  show({ title: 'First', onClose: first });
  show({ title: 'Second' });
  expect(first).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Second');
});

function ToastThenSheet({ toast }: { toast: Toast }) {
  const show = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => show(toast)}>
        Toast
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sheet
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Sheet">
        Content
      </Sheet>
    </>
  );
}

test.each([
  ['closes a toast without an action', { title: 'Link Copied' }, ''],
  [
    'leaves a toast with an action',
    { title: 'Skipped', action: { label: 'Undo', onPress: () => undefined } },
    'Skipped',
  ],
])('%s when a sheet opens', async (_what, toast, said) => {
  render(<ToastThenSheet toast={toast} />, { wrapper: Providers });
  await userEvent.click(screen.getByText('Toast'));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(toast.title);
  await userEvent.click(screen.getByText('Sheet'));
  await screen.findByRole('dialog', { name: 'Sheet' });
  expect(screen.getAllByRole('status', { hidden: true })[0]?.textContent).toBe(said);
});

test('an error is announced at once', () => {
  const { show } = setUp();
  show({ title: 'Error', text: 'Failed to skip workout', isDestructive: true });
  expect(screen.getByRole('alert').textContent).toBe('Error. Failed to skip workout');
  expect(screen.getByRole('status').textContent).toBe('');
});

/** The timers of toasts that run, by their handles; each ends when the test says so, and nothing else is held up. */
function holdTimersOfToasts(): Map<unknown, () => void> {
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const running = new Map<unknown, () => void>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, delay?: number, ...rest: []) => {
    if (delay !== TOAST_SHOWN) return start(callback, delay, ...rest);
    const timer = start(() => undefined);
    running.set(timer, callback);
    return timer;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    end(timer);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return running;
}

test('a toast closes after 5 s, and not while the pointer rests on it', async () => {
  const shipped = await vi.importActual<typeof import('#frontend/app/timings.ts')>('#frontend/app/timings.ts');
  expect(shipped.TOAST_SHOWN).toBe(5_000); // the setup of these tests makes it longer
  const running = holdTimersOfToasts();
  const { show } = setUp();
  const onClose = vi.fn();
  show({ title: 'Workout Completed!', onClose });
  const drawn = await screen.findByText('Workout Completed!', { selector: 'strong' });
  await waitFor(() => expect(running.size).toBe(1));
  await userEvent.hover(drawn);
  await waitFor(() => expect(running.size).toBe(0));
  await userEvent.unhover(drawn);
  await waitFor(() => expect(running.size).toBe(1));
  expect(onClose).not.toHaveBeenCalled();
  act(() => [...running.values()][0]?.());
  expect(onClose).toHaveBeenCalledOnce();
});

test('an action that waits for the toast to close runs when the app is left', async () => {
  const { show, unmount } = setUp();
  const onClose = vi.fn();
  show({ title: 'Workout Skipped', onClose });
  unmount();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
