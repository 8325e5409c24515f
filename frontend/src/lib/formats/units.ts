import type { LoadUnit, Units } from '#shared/account/units.ts';
import { KG_PER_POUND, METRES_PER_MILE } from '#shared/constants.ts';
import { formatClock } from './clock.ts';

/** The units of storage, exports and program files. */
export const METRIC: Units = { load: 'kg', distance: 'km' };

/** An amount as it is drawn: '4 x 12.5' and its unit 'm'. */
export interface Amount {
  text: string;
  unit?: string;
}

/** A distance with its unit: 'm' for what is short or on the floor, else the athlete's. */
interface Distance extends Amount {
  unit: LengthUnit;
}

export type LengthUnit = 'm' | 'km' | 'mi';

/**
 * A kind of distance. A 'run' (walks and rides outdoors count) is in miles from one kilometre on for athletes who
 * use miles. The 'floor' has the machines and stations of a race, which are metric everywhere. A 'total' is always
 * in kilometres or miles.
 */
export type DistanceKind = 'run' | 'floor' | 'total';

const MILES_FROM = 1_000;
const KILOMETRES_FROM = 2_000;
export const METRES_IN: Readonly<Record<LengthUnit, number>> = { m: 1, km: 1_000, mi: METRES_PER_MILE };
export const KG_IN: Readonly<Record<LoadUnit, number>> = { kg: 1, lb: KG_PER_POUND };

/** The number of a load in kilograms: as it was typed, or to half a unit (a tenth below five) where it was converted. */
export function loadText(kg: number, { load }: Units): string {
  const amount = kg / KG_IN[load];
  return String(asTyped(amount, 3) ?? rounded(amount, amount < 5 ? 10 : 2));
}

/** '72.5 kg', '160 lb'. */
export function formatLoad(kg: number, units: Units): string {
  return `${loadText(kg, units)} ${units.load}`;
}

/** Returns a total load in whole units: '3,785 kg'. */
export function volumeOf(kg: number, { load }: Units): Amount & { unit: LoadUnit } {
  return { text: Math.round(kg / KG_IN[load]).toLocaleString('en-GB'), unit: load };
}

/** Returns the step of plus and minus for a load, in the athlete's unit. */
export function loadStep({ load }: Units, isDumbbell = false): number {
  if (load === 'lb') return isDumbbell ? 2.5 : 5;
  return isDumbbell ? 1 : 2.5;
}

/** The load in kilograms after such a press. One that was typed in the other unit goes to the next whole step. */
export function steppedLoad(kg: number, direction: 1 | -1, units: Units, isDumbbell = false): number {
  const step = loadStep(units, isDumbbell);
  const inUnit = KG_IN[units.load];
  const typed = asTyped(kg / inUnit, 3);
  const round = direction === 1 ? Math.floor : Math.ceil;
  const next = (typed ?? round(kg / inUnit / step) * step) + direction * step;
  return Math.max(next, 0) * inUnit;
}

/**
 * Reads a load as typed into kilograms at full precision, so that it is shown again as it was typed. A comma is a
 * decimal comma: '1,125' is a little more than one. A unit beside the number counts before the athlete's. Null where
 * the text is no load.
 */
export function readLoad(text: string, { load }: Units): number | null {
  const [, number, unit = load] = /^([\d.,]+)\s?(?:(kg|lb)s?)?$/i.exec(text.trim()) ?? [];
  return times(number, KG_IN[unit.toLowerCase() as LoadUnit]);
}

/** Reads a count or seconds as typed, like `readLoad`. */
export function readDecimal(text: string): number | null {
  return times(text.trim(), 1);
}

/** The unit a distance of so many metres is shown and typed in. */
export function lengthUnitOf(metres: number, { distance }: Units, kind: DistanceKind): LengthUnit {
  if (kind === 'total') return distance;
  if (distance === 'mi') return kind === 'run' && metres >= MILES_FROM ? 'mi' : 'm';
  return metres >= KILOMETRES_FROM && (kind === 'run' || metres % 100 === 0) ? 'km' : 'm';
}

/** The number of a distance: as it was typed, or to a metre or a hundredth where it was converted. */
export function lengthText(metres: number, unit: LengthUnit): string {
  const amount = metres / METRES_IN[unit];
  return String(
    unit === 'm' ? (asTyped(amount, 2) ?? Math.round(amount)) : (asTyped(amount, 3) ?? rounded(amount, 100)),
  );
}

/** The number and the unit of a distance in metres; of a total one decimal, also a zero. */
export function distanceOf(metres: number, units: Units, kind: DistanceKind): Distance {
  const unit = lengthUnitOf(metres, units, kind);
  const text = kind === 'total' ? (metres / METRES_IN[unit]).toFixed(1) : lengthText(metres, unit);
  return { text, unit };
}

/** '400 m', '5 km', '3.11 mi'. */
export function formatDistance(metres: number, units: Units, kind: DistanceKind): string {
  const { text, unit } = distanceOf(metres, units, kind);
  return `${text} ${unit}`;
}

/** Reads a distance as typed into metres, like `readLoad`; `unit` is the one that stands beside the field. */
export function readDistance(text: string, unit: LengthUnit): number | null {
  const [, number, typed = unit] = /^([\d.,]+)\s?(km|mi?)?$/i.exec(text.trim()) ?? [];
  return times(number, METRES_IN[typed.toLowerCase() as LengthUnit]);
}

/** '4:30 /km', '7:15 /mi'; for a machine '1:52 /500 m' whatever the athlete's unit is. */
export function formatPace(secondsPerMetre: number, units: Units, kind: 'run' | 'machine'): string {
  return kind === 'run'
    ? `${runPace(secondsPerMetre, units)} /${units.distance}`
    : `${formatClock(secondsPerMetre * 500)} /500 m`;
}

/** '4:30' for each kilometre or mile. */
export function runPace(secondsPerMetre: number, { distance }: Units): string {
  return formatClock(secondsPerMetre * METRES_IN[distance]);
}

/** The number itself where it has no more decimals than are typed, apart from what a conversion there and back adds. */
function asTyped(amount: number, decimals: number): number | null {
  const near = rounded(amount, 10 ** decimals);
  return Math.abs(near - amount) <= 1e-9 * Math.max(amount, 1) ? near : null;
}

/** Rounds to a fraction of one unit; an amount above zero never becomes zero. */
function rounded(amount: number, parts: number): number {
  return (Math.round(amount * parts) || Number(amount > 0)) / parts;
}

/** A number of at most three decimals after a comma or a point, times `factor`. */
function times(number: string | undefined, factor: number): number | null {
  return number && /^(?:\d{1,6}(?:[.,]\d{0,3})?|[.,]\d{1,3})$/.test(number)
    ? Number(number.replace(',', '.')) * factor
    : null;
}
