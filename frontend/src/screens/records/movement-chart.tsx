import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { figureOf, unitOf } from '#frontend/components/movements/record-texts.ts';
import { ChartKey } from '#frontend/components/ui/chart-key.tsx';
import { useIsWide } from '#frontend/components/ui/use-is-wide.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { KG_IN } from '#frontend/lib/formats/units.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { Units } from '#shared/account/units.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/dates.ts';
import { shortMonthName } from '#shared/day-names.ts';
import type { Point, RecordKind } from '#shared/movements/records.ts';
import { chartShape, YEAR } from './chart-shape.ts';
import * as words from './words.ts';

interface MovementChartProps {
  name: string;
  /** The measure in words: '5 reps'. */
  of: string;
  kind: RecordKind;
  /** Oldest first, records among them. */
  points: readonly Point[];
}

/** A year of a prescription: the best so far as a line, records on it, other days under it. Better is always higher. */
export function MovementChart({ name, of, kind, points }: MovementChartProps) {
  const today = useLocalDate();
  const units = useUnits();
  const isWide = useIsWide();
  const start = addDays(today, -YEAR);
  const shown = points.filter(({ date }) => date > start && daysBetween(date, today) >= 0);
  if (shown.length < 2) {
    return (
      <Typography variant="body2" color="textSecondary">
        {points.length < 2 ? words.tooFew : words.tooFewThisYear}
      </Typography>
    );
  }
  const size = isWide ? { width: 600, height: 240 } : { width: 326, height: 204 };
  const shape = chartShape(shown, {
    ...size,
    kind,
    today,
    per: unitOf(kind, units) === units.load ? KG_IN[units.load] : 1,
  });
  const records = shown.filter(({ isRecord }) => isRecord);
  const valueAt = (at: number) => figureOf(kind, shown.at(at)?.value ?? 0, units);
  return (
    <>
      <Box
        component="svg"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={words.chartLabel(name, of, valueAt(0), valueAt(-1), records.length)}
        sx={chartStyle}
      >
        {shape.lines.map(({ y, value }) => (
          <g key={value}>
            <path className="line" d={`M0 ${y}H${shape.right}`} />
            <text x={size.width} y={y + 4} textAnchor="end">
              {figureOf(kind, value, units)}
            </text>
          </g>
        ))}
        <path className="best" d={shape.best} />
        {shape.dots.map(({ point, x, y }) => (
          <circle key={`${point.date} ${point.entryId}`} cx={x} cy={y} {...lookOf(point)} />
        ))}
        {shape.labels.map(({ point, x, y, anchor }) => (
          <text key={point.entryId} className="value" x={x} y={y} textAnchor={anchor}>
            {figureOf(kind, point.value, units)}
          </text>
        ))}
        {shape.months.map(({ x, month, anchor }) => (
          <text key={month} x={x} y={size.height - 4} textAnchor={anchor}>
            {shortMonthName(month)}
          </text>
        ))}
      </Box>
      <ChartKey
        aria-hidden
        mt={3}
        entries={[
          { mark: <Dot of={{ isRecord: true, isImported: false }} />, text: words.keyRecord },
          { mark: <Dot of={{ isRecord: true, isImported: true }} />, text: words.keyImported },
          { mark: <Dot of={{ isRecord: false, isImported: false }} />, text: words.keyOther },
        ]}
      />
      <div style={visuallyHidden}>
        <table>
          <caption>{words.tableCaption(name, of)}</caption>
          <tbody>
            {records.map(({ date, entryId, value, isImported }) => (
              <tr key={`${date} ${entryId}`}>
                <th scope="row">{dayWithYear(date)}</th>
                <td>{inWords(kind, value, isImported, units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Returns the day with its year, because the chart has the same day of two years. */
function dayWithYear(date: LocalDate): string {
  return formatDay(date, '0001-01-01');
}

function inWords(kind: RecordKind, value: number, isImported: boolean, units: Units): string {
  return commaList(`${figureOf(kind, value, units)} ${unitOf(kind, units)}`.trim(), isImported ? words.imported : '');
}

type Look = Pick<Point, 'isRecord' | 'isImported'>;

function lookOf({ isRecord, isImported }: Look) {
  if (!isRecord) return { r: 3, fill: 'var(--outline)' };
  if (isImported) return { r: 5, fill: 'var(--surface)', stroke: 'var(--text)', strokeWidth: 2 };
  return { r: 6, fill: 'var(--volt)', stroke: 'var(--volt-edge)', strokeWidth: 1.5 };
}

function Dot({ of }: { of: Look }) {
  return (
    <svg aria-hidden="true" width={14} height={14} viewBox="0 0 14 14">
      <circle cx={7} cy={7} {...lookOf(of)} />
    </svg>
  );
}

const chartStyle = {
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& text': { fontSize: 12, fill: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& .value': { font: '700 15px/1 var(--font-display)', fill: 'var(--text)', fontVariantNumeric: 'tabular-nums' },
  '& .line': { stroke: 'var(--line)' },
  '& .best': { fill: 'none', stroke: 'var(--text)', strokeWidth: 2, strokeLinejoin: 'round' },
} as const;
