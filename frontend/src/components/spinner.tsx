/** Drawn by base.css alone. It fades in late, to not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="spinner-page">
      <span className="spinner" />
    </div>
  );
}
