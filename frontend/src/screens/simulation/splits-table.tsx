import Box from '@mui/material/Box';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import { type Division, singlesOf } from '#shared/race/division.ts';
import { middleOf } from '#shared/race/race-plan.ts';
import { type Course, keyOf, type Segment, STATIONS } from '#shared/race/segments.ts';
import * as words from './words.ts';

interface SplitsTableProps {
  segments: readonly Segment[];
  /** As far as it was done. */
  seconds: readonly number[];
  targets: readonly number[] | undefined;
  division: Division | null;
  course: Course;
}

/** Each split beside its target; stations also beside the middle of the field, where the Roxzone is split from them. */
export function SplitsTable({ segments, seconds, targets, division, course }: SplitsTableProps) {
  const singles = division && course.hasRoxzone ? singlesOf(division) : null;
  const middle = singles && middleOf(singles);
  return (
    <Box component="table" sx={tableStyle}>
      <caption style={visuallyHidden}>{words.splitsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.segment}</th>
          <th scope="col">{words.time}</th>
          {targets && <th scope="col">{words.targetLabel}</th>}
          {middle && <th scope="col">{words.median}</th>}
          {targets && <th scope="col">{words.off}</th>}
        </tr>
      </thead>
      <tbody>
        {segments.slice(0, seconds.length).map((segment, index) => {
          const time = seconds[index] ?? 0;
          const target = targets?.[index];
          const ofField =
            middle && segment.kind === 'station' ? middle.stations[STATIONS.indexOf(segment.station)] : null;
          return (
            <tr key={keyOf(segment)}>
              <th scope="row">{words.nameOf(segment)}</th>
              <td>{formatClock(time)}</td>
              {target !== undefined && <td className="dim">{formatClock(target)}</td>}
              {middle && <td className="dim">{ofField ? formatClock(ofField) : ''}</td>}
              {target !== undefined && <td>{difference(time - target)}</td>}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** '+0:12', '−0:06', 'even'. */
export function difference(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole === 0) return words.even;
  return `${whole > 0 ? '+' : '−'}${formatClock(Math.abs(whole))}`;
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: '10px', pl: 2, textAlign: 'right', borderTop: '1px solid var(--line)', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 4, fontWeight: 600, overflowWrap: 'anywhere' },
  '& td:last-child, & thead th:last-child': { pr: 4 },
  '& thead th': { border: 0, typography: 'body2', color: 'text.secondary' },
  '& .dim': { color: 'text.secondary' },
} as const;
