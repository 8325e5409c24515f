import {
  type LengthUnit,
  lengthText,
  loadStep,
  loadText,
  METRES_IN,
  readDecimal,
  readDistance,
  readLoad,
  steppedLoad,
} from '#frontend/lib/formats/units.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';

/** The display, input and step of an amount in the athlete's unit. The amounts themselves are in the stored unit. */
export interface Gauge {
  readonly unit: string;
  /** A step as a button says it: '2.5 kilograms'. */
  readonly stepName: string;
  readonly textOf: (amount: number) => string;
  /** Null where the text is no such amount. */
  readonly read: (text: string) => number | null;
  readonly stepped: (amount: number, direction: 1 | -1) => number;
}

export const REPS = counting(words.repsUnit, words.repStep);
export const CALORIES = counting(words.calorie, words.calorieStep);

const SECONDS_STEP = 5;
export const SECONDS: Gauge = {
  unit: words.second,
  stepName: words.secondStep(SECONDS_STEP),
  textOf: (seconds) => lengthText(seconds, 'm'),
  read: readDecimal,
  stepped: (seconds, direction) => atLeastNothing(seconds + direction * SECONDS_STEP),
};

/** A time in seconds, shown and typed as '5:30'. */
export const CLOCK: Gauge = {
  unit: '',
  stepName: words.secondStep(1),
  textOf: clockText,
  read: readClock,
  stepped: (seconds, direction) => atLeastNothing(seconds + direction),
};

export function loadGauge(units: Units, isHandHeld: boolean): Gauge {
  return {
    unit: units.load,
    stepName: words.loadStep(loadStep(units, isHandHeld), units.load),
    textOf: (kg) => loadText(kg, units),
    read: (text) => readLoad(text, units),
    stepped: (kg, direction) => steppedLoad(kg, direction, units, isHandHeld),
  };
}

const FAR_STEP = 0.1;

/** A distance; `step` is metres, and a tenth of whatever is longer. */
export function lengthGauge(unit: LengthUnit, step: number): Gauge {
  const inUnit = unit === 'm' ? step : FAR_STEP;
  return {
    unit,
    stepName: words.lengthStep(inUnit, unit),
    textOf: (metres) => lengthText(metres, unit),
    read: (text) => readDistance(text, unit),
    stepped: (metres, direction) => atLeastNothing(metres / METRES_IN[unit] + direction * inUnit) * METRES_IN[unit],
  };
}

function counting(unit: string, stepName: string): Gauge {
  return {
    unit,
    stepName,
    textOf: String,
    read: (text) => wholeOf(readDecimal(text)),
    stepped: (count, direction) => atLeastNothing(count + direction),
  };
}

/** A phone's decimal keypad has a point or a comma in place of the colon. */
function readClock(text: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d)[:.,])?(\d{1,3})[:.,](\d\d)$/.exec(text.trim()) ?? [];
  return minutes === undefined ? null : Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

const wholeOf = (count: number | null) => (Number.isInteger(count) ? count : null);
const atLeastNothing = (amount: number) => Math.max(Math.round(amount * 1_000) / 1_000, 0);
