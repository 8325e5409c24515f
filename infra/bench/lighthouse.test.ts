import { describe, expect, test } from 'vitest';
import { LIGHTHOUSE_PAGES, type LighthouseRun, lighthouseMeasures, runOf } from './lighthouse.ts';
import { verdictOn } from './measure.ts';

const BEST = { performance: 100, accessibility: 100, bestPractices: 100, blockingMs: 0, shift: 0 };
type Figures = Partial<Omit<LighthouseRun, 'page'>>;

/** Three runs of each page that hold everything, the static one painted after 1,000 ms; Home's are as given. */
function runsWith(home: readonly Figures[]): LighthouseRun[] {
  return [0, 1, 2].flatMap((round) =>
    LIGHTHOUSE_PAGES.map(({ name }) => {
      return { page: name, ...BEST, largestPaintMs: 1_000, ...(name === 'Home' ? home[round] : {}) };
    }),
  );
}

function brokenBy(...home: Figures[]): [name: string, verdict: string][] {
  return lighthouseMeasures(runsWith(home)).flatMap((measure) => {
    const verdict = verdictOn(measure);
    return verdict === 'ok' ? [] : [[measure.name, verdict]];
  });
}

describe('the budgets', () => {
  test('hold when each figure is at its limit', () => {
    const limit = { performance: 97, blockingMs: 120, largestPaintMs: 2_200, shift: 0.01 };
    expect(brokenBy(limit, limit, limit)).toEqual([]);
  });

  test.each([
    ['the performance', { performance: 96 }, 'Home: performance'],
    ['the largest paint', { largestPaintMs: 2_201 }, "Home: LCP ÷ a static page's"],
  ])('break when %s is past its limit in all runs, and not when one run reaches it', (_figure, past, name) => {
    expect(brokenBy(past, past, past)).toEqual([[name, 'over']]);
    expect(brokenBy(past, past)).toEqual([]);
  });

  test('break when the layout shift is past its limit in most runs, and not in one', () => {
    const past = { shift: 0.011 };
    expect(brokenBy(past, past)).toEqual([['Home: layout shift', 'over']]);
    expect(brokenBy(past)).toEqual([]);
  });

  test('break when one run finds a fault that is not due to chance', () => {
    expect(brokenBy({ accessibility: 99, bestPractices: 96 })).toEqual([
      ['Home: accessibility', 'over'],
      ['Home: best practices', 'over'],
    ]);
  });

  test('are reported as slow when only the blocking time is past its limit in all runs', () => {
    expect(brokenBy({ blockingMs: 121 }, { blockingMs: 121 })).toEqual([]);
    expect(brokenBy({ blockingMs: 121 }, { blockingMs: 121 }, { blockingMs: 121 })).toEqual([
      ['Home: total blocking time, CPU at 4x', 'slow'],
    ]);
  });

  test('break when a page was not measured', () => {
    const verdicts = lighthouseMeasures([]).map(verdictOn);
    expect(verdicts.filter((verdict) => verdict === 'over')).not.toEqual([]);
    expect(verdicts).not.toContain('ok');
  });
});

describe("Lighthouse's answer", () => {
  const categories = { performance: 0.97, accessibility: 1, 'best-practices': 0.96 };
  const audits = { 'largest-contentful-paint': 1_950.4, 'total-blocking-time': 80, 'cumulative-layout-shift': 0 };
  const answer = (given: Record<string, number | null>, error?: { code: string; message: string }) => {
    const named = (names: object, key: string) =>
      Object.fromEntries(Object.entries({ ...names, ...given }).map(([name, value]) => [name, { [key]: value }]));
    // Only the fields of a Lighthouse result that runOf reads.
    return {
      categories: named(categories, 'score'),
      audits: named(audits, 'numericValue'),
      runtimeError: error,
    } as never;
  };

  test('is read as scores of 100 and figures', () => {
    expect(runOf('Home', answer({}))).toEqual({
      page: 'Home',
      performance: 97,
      accessibility: 100,
      bestPractices: 96,
      largestPaintMs: 1_950.4,
      blockingMs: 80,
      shift: 0,
    });
  });

  test.each([...Object.keys(categories), ...Object.keys(audits)])('is refused when it does not know %s', (name) => {
    expect(() => runOf('Home', answer({ [name]: null }))).toThrow('Lighthouse has no');
  });

  test('is refused when the page could not be loaded', () => {
    expect(() => runOf('Home', answer({}, { code: 'NO_FCP', message: 'Nothing was painted' }))).toThrow(
      'Nothing was painted',
    );
  });
});
