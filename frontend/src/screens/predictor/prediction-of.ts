import type { Inputs } from '#frontend/screens/predictor/use-inputs.ts';
import { type Division, singlesOf } from '#shared/race/division.ts';
import {
  type Prediction,
  predictFromBenchmarks,
  predictFromSplits,
  predictFromTotal,
  type Range,
} from '#shared/race/predict.ts';
import { STATIONS, type StationId } from '#shared/race/segments.ts';
import { readSplit, readTargetTime } from '#shared/race/target-time.ts';

/** The outcome of the inputs. */
export interface Predicted {
  /** Seconds; null while none can be read. */
  readonly target: number | null;
  /** The range of the total; null while there is too little to say one. */
  readonly total: Range | null;
  /** Null also for a division whose splits are not known. */
  readonly prediction: Prediction | null;
}

/** Works out what the inputs allow; a field that cannot be read counts as empty. */
export function predictionOf(inputs: Inputs, division: Division): Predicted {
  const target = readTargetTime(inputs.target);
  const singles = singlesOf(division);
  const nothing = { target, total: null, prediction: null };
  switch (inputs.source) {
    case 'target':
      return nothing;
    case 'past': {
      const past = readTargetTime(inputs.past);
      if (past === null) return nothing;
      const from = inputs.wasSimulation ? 'simulation' : 'race';
      if (!inputs.pastSplits) return { target, ...predictFromTotal(past, singles, from) };
      const prediction = predictFromSplits(inputs.pastSplits, from);
      return { target, total: prediction.total, prediction };
    }
    case 'benchmarks': {
      const run5k = readSplit(inputs.run5k);
      if (run5k === null || !singles) return nothing;
      const stations: Partial<Record<StationId, number>> = {};
      for (const { id } of STATIONS) {
        const seconds = readSplit(inputs.stations[id] ?? '');
        if (seconds !== null) stations[id] = seconds;
      }
      const prediction = predictFromBenchmarks(
        { run5k, run1k: readSplit(inputs.run1k) ?? undefined, stations },
        singles,
      );
      return { target, total: prediction.total, prediction };
    }
  }
}
