import { addDays, daysBetween, type LocalDate } from '#shared/dates.ts';
import type { Point, RecordKind } from '#shared/movements/records.ts';

/** Days that the chart shows. */
export const YEAR = 365;
/** Room for the values beside the plot, under it and over it. */
const [AXIS, MONTHS, HEAD] = [32, 26, 30];
const INSET = 10;
/** Labels that are nearer would run into each other. */
const LABEL_WIDTH = 34;
const LINES = 3;
const MONTHS_APART = 3;

interface ChartOptions {
  readonly width: number;
  readonly height: number;
  readonly kind: RecordKind;
  readonly today: LocalDate;
  /** Kilograms in what the values are shown in; 1 of all else. */
  readonly per: number;
}

type Anchor = 'start' | 'middle' | 'end';

/** Works out where everything of the chart stands, in its own units. `points` are of the last year, the first first. */
export function chartShape(points: readonly Point[], { width, height, kind, today, per }: ChartOptions) {
  const right = width - AXIS;
  const bottom = height - MONTHS;
  const start = addDays(today, -YEAR);
  const xOf = (date: LocalDate) => round(INSET + ((right - 2 * INSET) * daysBetween(start, date)) / YEAR);
  const values = points.map(({ value }) => value / per);
  const scale = scaleOf(Math.min(...values), Math.max(...values));
  const isLowBetter = kind === 'fastest';
  const yOf = (value: number) => {
    const share = (value / per - scale.from) / (scale.to - scale.from);
    return round(bottom - (bottom - HEAD) * (isLowBetter ? 1 - share : share));
  };
  const dots = points.map((point) => ({ point, x: xOf(point.date), y: yOf(point.value) }));
  const bestSoFar = dots.filter(({ point }, index) => point.isRecord || index === 0);
  return {
    right,
    lines: scale.lines.map((line) => ({ value: line * per, y: yOf(line * per) })),
    dots: [...dots.filter(({ point }) => !point.isRecord), ...dots.filter(({ point }) => point.isRecord)],
    best: pathOf(bestSoFar, xOf(today)),
    labels: labelsOf(
      dots.filter(({ point }) => point.isRecord),
      right,
    ),
    months: monthsOf(today).map(({ month, date }) => ({ month, x: xOf(date), anchor: 'middle' as Anchor })),
  };
}

/** A line that rises at each record and stays until the next. */
function pathOf(dots: readonly { x: number; y: number }[], end: number): string {
  const [first, ...others] = dots;
  if (!first) return '';
  return `M${first.x} ${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join('')}H${end}`;
}

/** The last record is told in any case, and of the others those that leave room. */
function labelsOf(records: readonly { point: Point; x: number; y: number }[], right: number) {
  const told: { point: Point; x: number; y: number; anchor: Anchor }[] = [];
  for (const { point, x, y } of records.toReversed()) {
    const last = told.at(-1);
    if (last && last.x - x < LABEL_WIDTH) continue;
    told.push({
      point,
      x,
      y: y - 11,
      anchor: x > right - LABEL_WIDTH ? 'end' : x < LABEL_WIDTH / 2 ? 'start' : 'middle',
    });
  }
  return told;
}

/** Round values in even steps around all that is shown. */
function scaleOf(low: number, high: number) {
  const span = Math.max(high - low, high / 20, 1);
  const rough = span / (LINES - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const from = Math.max(0, Math.floor((low - step / 4) / step) * step);
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => round(from + index * step));
  return { from, to, lines };
}

/** The first days of months, some apart, that lie within the year. */
function monthsOf(today: LocalDate): { month: string; date: LocalDate }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return [0, 1, 2, 3].map((back) => {
    const index = year * 12 + (month - 1) - back * MONTHS_APART;
    const name = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    return { month: name, date: `${name}-01` };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
