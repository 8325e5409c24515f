/** Height from 0 to 100; the width is a share of the whole, 1 unless told. */
export type Bar = readonly [height: number, kind: 'run' | 'work' | 'easy', width?: number];

interface BarsProps {
  bars: readonly Bar[];
  /** A text for the picture; without it, the picture only decorates the text beside it. */
  label?: string;
}

/** The shape of a session or a plan. */
export function Bars({ bars, label }: BarsProps) {
  return (
    <div className="bars" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {bars.map(([height, kind, width], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <i key={index} className={kind} style={{ height: `${height}%`, ...(width && { flexGrow: width }) }} />
      ))}
    </div>
  );
}
