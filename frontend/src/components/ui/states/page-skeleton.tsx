import { type ReactNode, Suspense } from 'react';

/** A screen's shape: its heading and two cards. Drawn by base.css alone; index.html holds the same for the first visit. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className="page-skeleton">
      <span />
      <span />
      <span />
    </div>
  );
}

/** Shows it in place of a screen whose code is on its way. */
export function UntilLoaded({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<PageSkeleton label={label} />}>{children}</Suspense>;
}
