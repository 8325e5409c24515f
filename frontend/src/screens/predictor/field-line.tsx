import Box from '@mui/material/Box';
import { formatClock, formatHours } from '#frontend/lib/formats/clock.ts';
import { DIVISION_NAMES, type Division } from '#shared/race/division.ts';
import { FIELDS } from '#shared/race/field.ts';
import type { Range } from '#shared/race/predict.ts';
import * as words from './words.ts';

interface FieldLineProps {
  division: Division;
  total: Range | null;
  target: number | null;
}

/** Where a range and a target lie in the field, from its 10th to its 75th percentile; wider where they lie outside. */
export function FieldLine({ division, total, target }: FieldLineProps) {
  const field = FIELDS[division];
  if (!field) return null;
  const points = [
    [field.p10, words.percent(10)],
    [field.p25, words.percent(25)],
    [field.p50, words.half],
    [field.p75, words.percent(75)],
  ] as const;
  const shown = [...(total ? [total.fast, total.slow] : []), ...(target === null ? [] : [target])];
  const [from, end] = [Math.min(field.p10, ...shown), Math.max(field.p75, ...shown)];
  const at = (seconds: number) => `${(100 * (seconds - from)) / (end - from)}%`;
  const range = total
    ? words.between(short(total.fast), short(total.slow))
    : words.targetAt(target === null ? '' : formatClock(target));
  const told = points.map(([seconds, name]) => `${name} ${short(seconds)}`).join(', ');
  return (
    <Box role="img" aria-label={words.fieldInWords(range, DIVISION_NAMES[division], told)} sx={lineStyle}>
      <hr />
      {total && <i style={{ left: at(total.fast), width: `calc(${at(total.slow)} - ${at(total.fast)})` }} />}
      {target !== null && (
        <>
          <b style={{ left: at(target) }} />
          <span style={{ left: at(target), translate: `-${at(target)} 0` }}>{words.targetAt(formatClock(target))}</span>
        </>
      )}
      {points.map(([seconds, name]) => (
        <small key={name} style={{ left: at(seconds), translate: `-${at(seconds)} 0` }}>
          {short(seconds)}
          <br />
          {name}
        </small>
      ))}
    </Box>
  );
}

/** Hours and minutes: '1:24', '0:59'. */
function short(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return formatHours(minutes);
}

const lineStyle = {
  position: 'relative',
  height: { xs: '7.375rem', sm: '5.375rem' },
  fontSize: '0.75rem',
  lineHeight: 1.2,
  '& > *': { position: 'absolute' },
  '& hr': {
    inset: '2.125rem 0 auto',
    height: '0.75rem',
    m: 0,
    border: 0,
    borderRadius: '6px',
    bgcolor: 'var(--raised)',
  },
  '& i': { top: '1.75rem', height: '1.5rem', minWidth: 8, borderRadius: '6px', bgcolor: 'var(--volt)' },
  '& b': { top: '1.25rem', height: '2.5rem', width: 3, ml: '-1.5px', borderRadius: '2px', bgcolor: 'var(--ember)' },
  '& span': { top: 0, fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { top: '3.5rem', color: 'text.secondary', fontSize: 'inherit' },
  '& small:nth-of-type(even)': { top: { xs: '5.5rem', sm: '3.5rem' } }, // side by side they would overlap
} as const;
