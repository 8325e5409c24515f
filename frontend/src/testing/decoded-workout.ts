import { Decoder, Stream } from '@garmin/fitsdk';

interface DecodedStep {
  readonly messageIndex: number;
  readonly wktStepName?: string;
  readonly durationType: string;
  /** Seconds. */
  readonly durationTime?: number;
  /** Metres. */
  readonly durationDistance?: number;
  readonly durationReps?: number;
  readonly durationStep?: number;
  readonly repeatSteps?: number;
  readonly intensity?: string;
  readonly notes?: string;
  readonly exerciseCategory?: string;
  readonly exerciseName?: number;
  /** Kilograms. */
  readonly exerciseWeight?: number;
  readonly weightDisplayUnit?: string;
}

export interface DecodedWorkout {
  readonly fileId: {
    readonly type: string;
    readonly manufacturer: string;
    readonly serialNumber: number;
    timeCreated: Date;
  };
  readonly workout: {
    readonly wktName?: string;
    readonly sport: string;
    readonly subSport: string;
    readonly numValidSteps: number;
  };
  readonly steps: readonly DecodedStep[];
  readonly titles: readonly { exerciseCategory: string; exerciseName: number; wktStepName: string }[];
}

/** Reads a FIT workout file with Garmin's own decoder, which shares no code with the encoder; throws where it complains. */
export function decodedWorkout(file: Uint8Array): DecodedWorkout {
  const decoder = new Decoder(Stream.fromByteArray([...file]));
  if (!decoder.isFIT() || !decoder.checkIntegrity()) throw new Error('This is no whole FIT file');
  const { messages, errors } = decoder.read();
  if (errors.length > 0) throw errors[0];
  const { fileIdMesgs, workoutMesgs, workoutStepMesgs, exerciseTitleMesgs = [] } = messages;
  const known = ['fileIdMesgs', 'workoutMesgs', 'workoutStepMesgs', 'exerciseTitleMesgs'];
  const others = Object.keys(messages).filter((kind) => !known.includes(kind));
  if (others.length > 0 || fileIdMesgs?.length !== 1 || workoutMesgs?.length !== 1)
    throw new Error(`It has other messages than those of a workout: ${Object.keys(messages)}`);
  const read = {
    fileId: fileIdMesgs[0],
    workout: workoutMesgs[0],
    steps: workoutStepMesgs,
    titles: exerciseTitleMesgs,
  };
  return read as unknown as DecodedWorkout;
}
