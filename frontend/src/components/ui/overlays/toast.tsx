import {
  type CSSProperties,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TOAST_KEPT } from '#frontend/app/timings.ts';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import type { ShownToast, Toast } from './toast-view.tsx';

const { Part: ToastView, load: loadView } = lazyPart(() =>
  import('./toast-view.tsx').then(({ ToastView }) => ToastView),
);
const ToastContext = createContext<((toast: Toast | null) => void) | undefined>(undefined);
const PassingContext = createContext<() => void>(() => undefined);

/**
 * `const toast = useToast(); toast({ title: 'Workout Skipped', text: '…' })`. One is shown at a time;
 * `toast(null)` takes away what no longer holds.
 */
export function useToast(): (toast: Toast | null) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Closes a toast that has no action, which would stand over what is opened now. */
export function useClosePassingToast(): () => void {
  return useContext(PassingContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const current = useRef<ShownToast>(undefined);
  const count = useRef(0);

  const close = useCallback(() => {
    const closing = current.current;
    if (!closing) return;
    current.current = undefined;
    setToast({ ...closing, isOpen: false }); // kept, so that it can be seen leaving
    closing.onClose?.();
  }, []);

  const show = useCallback(
    (next: Toast | null) => {
      close();
      if (!next) return;
      count.current += 1;
      current.current = { ...next, id: count.current, isOpen: true, before: document.activeElement };
      setToast(current.current);
    },
    [close],
  );

  const closePassing = useCallback(() => {
    if (!current.current?.action) close();
  }, [close]);

  useEffect(() => {
    if (!toast || toast.isOpen) return;
    const timer = setTimeout(() => setToast(undefined), TOAST_KEPT);
    return () => clearTimeout(timer);
  }, [toast]);

  useEffect(() => {
    whenIdle()
      .then(loadView)
      .catch(() => undefined);
    return close; // signed out: whatever waited for the toast to close goes on now
  }, [close]);

  return (
    <ToastContext value={show}>
      <PassingContext value={closePassing}>{children}</PassingContext>
      {/* The regions stand before anything is said in them; a screen reader misses what arrives with its region. */}
      <div role="status" style={regionStyle}>
        {toast?.isOpen && !toast.isDestructive && spoken(toast)}
      </div>
      <div role="alert" style={regionStyle}>
        {toast?.isOpen && toast.isDestructive && spoken(toast)}
      </div>
      {toast && (
        <Suspense>
          <ToastView key={toast.id} toast={toast} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Fixed, or it would make a page that just fits a pixel too long. */
const regionStyle: CSSProperties = { ...visuallyHidden, position: 'fixed' };

function spoken({ title, text }: Toast): string {
  return text ? `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}` : title;
}
