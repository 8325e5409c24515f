import { sum } from '#shared/sum.ts';
import type { Division, SinglesDivision } from './division.ts';

/** Finish times of a division's field, in seconds: the time that so many percent of the finishers beat. */
interface Field {
  /** Results counted. */
  readonly results: number;
  readonly p1: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

const time = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function field(results: number, ...times: readonly [string, string, string, string, string, string]): Field {
  const [p1, p10, p25, p50, p75, p90] = times.map(time) as [number, number, number, number, number, number];
  return { results, p1, p10, p25, p50, p75, p90 };
}

/** Finish times and splits are those of 201 events of these seasons, computed from the pace planner of HyroxSim. */
export const FIELD_SEASONS = '6 to 8';

/** Relays are too few to have a field. Women’s results mix seasons of 75 and of 100 wall balls. */
export const FIELDS: Readonly<Partial<Record<Division, Field>>> = {
  'men-open': field(164_405, '1:00:46', '1:10:06', '1:16:55', '1:26:20', '1:38:25', '1:53:36'),
  'women-open': field(100_603, '1:07:11', '1:17:09', '1:24:28', '1:34:25', '1:47:47', '2:03:50'),
  'men-pro': field(40_386, '0:57:30', '1:05:44', '1:11:51', '1:20:48', '1:32:08', '1:46:00'),
  'women-pro': field(18_832, '1:02:39', '1:11:10', '1:17:27', '1:26:03', '1:37:35', '1:52:15'),
  'men-doubles': field(94_297, '0:55:28', '1:02:26', '1:07:58', '1:15:08', '1:24:11', '1:34:43'),
  'women-doubles': field(97_769, '1:05:16', '1:13:05', '1:19:07', '1:26:43', '1:36:09', '1:47:12'),
  'mixed-doubles': field(99_415, '0:58:00', '1:07:11', '1:13:44', '1:21:42', '1:31:26', '1:43:15'),
  'men-pro-doubles': field(43_586, '0:53:51', '1:01:10', '1:06:03', '1:12:10', '1:19:20', '1:28:07'),
  'women-pro-doubles': field(31_004, '1:01:11', '1:10:05', '1:14:38', '1:20:27', '1:27:56', '1:37:36'),
};

/** Where the middle finisher's time goes, in seconds; stations in their order. */
export interface Splits {
  readonly runs: number;
  readonly roxzone: number;
  readonly stations: readonly number[];
}

function splits(runs: string, roxzone: string, ...stations: readonly string[]): Splits {
  return { runs: time(runs), roxzone: time(roxzone), stations: stations.map(time) };
}

/** Averages of the five minutes that hold the middle finisher. Women’s wall balls are too fast: see `FIELDS`. */
export const MIDDLE_SPLITS: Readonly<Record<SinglesDivision, Splits>> = {
  'men-open': splits('42:33', '7:11', '4:32', '3:03', '5:06', '5:36', '4:54', '2:14', '5:23', '7:04'),
  'women-open': splits('45:56', '7:29', '5:13', '2:48', '5:47', '6:26', '5:26', '2:18', '5:00', '6:10'),
  'men-pro': splits('37:59', '6:23', '4:17', '3:48', '6:15', '4:34', '4:36', '2:17', '5:14', '7:09'),
  'women-pro': splits('40:48', '6:43', '4:53', '4:01', '6:18', '5:16', '5:08', '2:41', '5:18', '6:29'),
};

export function totalOf({ runs, roxzone, stations }: Splits): number {
  return sum([runs, roxzone, ...stations]);
}

/** The 99th percentile is not in the source: the logarithm of finish times is taken to go on from p50 to p90 as it does. */
export function slowestOf({ p50, p90 }: Field): number {
  const P90_DEVIATIONS = 1.2816;
  const P99_DEVIATIONS = 2.3263;
  return p50 * (p90 / p50) ** (P99_DEVIATIONS / P90_DEVIATIONS);
}

/**
 * Returns how many percent of a division's finishers were slower than a time in seconds, from 1 to 99; null outside
 * these, and for a division whose field is not known.
 */
export function slowerThan(seconds: number, division: Division): number | null {
  const known = FIELDS[division];
  if (!known) return null;
  const points: readonly (readonly [number, number])[] = [
    [known.p1, 99],
    [known.p10, 90],
    [known.p25, 75],
    [known.p50, 50],
    [known.p75, 25],
    [known.p90, 10],
    [slowestOf(known), 1],
  ];
  for (const [index, [from, above]] of points.entries()) {
    const next = points[index + 1];
    if (!next || seconds < from) return null;
    const [to, below] = next;
    if (seconds <= to) return above - ((seconds - from) / (to - from)) * (above - below);
  }
  return null;
}
