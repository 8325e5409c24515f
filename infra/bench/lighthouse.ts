import type { Result } from 'lighthouse';
import type { Measure } from './measure.ts';

/** The pages that Lighthouse measures. The LCP of the others is compared with that of the static page. */
export const LIGHTHOUSE_PAGES = [
  { name: 'static', path: '/', isSignedIn: false },
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'Home', path: '/', isSignedIn: true },
  { name: 'Workouts', path: '/workouts', isSignedIn: true },
] as const;
type PageName = (typeof LIGHTHOUSE_PAGES)[number]['name'];

const VISITOR = { performance: 100, blockingMs: 10 };
const SIGNED_IN = { performance: 97, blockingMs: 120, largestPaint: 2.2 };
const BUDGETS: readonly (readonly [PageName, typeof VISITOR & { largestPaint?: number }])[] = [
  ['landing', VISITOR],
  ['login', VISITOR],
  ['Home', SIGNED_IN],
  // Waits for two chunks more than Home, each of which may take a round trip: 150 ms of the static page's 790.
  ['Workouts', { ...SIGNED_IN, largestPaint: 2.6 }],
];

/** The results of one Lighthouse run on a page: scores from 0 to 100, times in ms. */
export interface LighthouseRun {
  readonly page: PageName;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
}

/** Throws where Lighthouse has no answer: nothing that was not measured may hold a budget. */
export function runOf(page: PageName, result: Pick<Result, 'audits' | 'categories' | 'runtimeError'>): LighthouseRun {
  const { audits, categories, runtimeError } = result;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${page}: ${runtimeError.message}`);
  const known = (name: string, value: number | null | undefined): number => {
    if (typeof value !== 'number' || Number.isNaN(value)) throw new Error(`Lighthouse has no ${name} of ${page}`);
    return value;
  };
  const score = (name: string) => Math.round(known(name, categories[name]?.score) * 100);
  const figure = (name: string) => known(name, audits[name]?.numericValue);
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

/**
 * The figures of each page over its runs. Performance, paint and blocking time are those of the best run, because other
 * load on the machine only makes them slower. The layout shift is the median. Accessibility and best practices are those
 * of the worst run, because chance does not change them.
 */
export function lighthouseMeasures(runs: readonly LighthouseRun[]): Measure[] {
  const of = (page: PageName, figure: Exclude<keyof LighthouseRun, 'page'>) =>
    runs.filter((run) => run.page === page).map((run) => run[figure]);
  const staticPaint = lowest(of('static', 'largestPaintMs'));
  return BUDGETS.flatMap(([page, { performance, blockingMs, largestPaint }]): Measure[] => [
    scoreOf(`${page}: performance`, highest(of(page, 'performance')), performance),
    scoreOf(`${page}: accessibility`, lowest(of(page, 'accessibility')), 100),
    scoreOf(`${page}: best practices`, lowest(of(page, 'bestPractices')), 100),
    { name: `${page}: layout shift`, value: median(of(page, 'shift')), budget: 0.01, unit: 'ratio' },
    {
      name: `${page}: total blocking time, CPU at 4x`,
      value: Math.round(lowest(of(page, 'blockingMs'))),
      budget: blockingMs,
      unit: 'ms',
    },
    ...(largestPaint === undefined
      ? []
      : [
          {
            name: `${page}: LCP ÷ a static page's`,
            value: lowest(of(page, 'largestPaintMs')) / staticPaint,
            budget: largestPaint,
            unit: 'ratio' as const,
          },
        ]),
  ]);
}

function scoreOf(name: string, value: number, budget: number): Measure {
  return { name, value, budget, unit: 'score', isFloor: true };
}

function lowest(values: readonly number[]): number {
  return inOrder(values)[0] ?? Number.NaN;
}

function highest(values: readonly number[]): number {
  return inOrder(values).at(-1) ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return inOrder(values)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inOrder(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
