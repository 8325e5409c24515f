import type { StatesOf } from '#frontend/testing/screen-states/screen-state.ts';
import { endingStates } from './ending.ts';
import { piecesStates } from './pieces.ts';
import { setsStates } from './sets.ts';
import { startingStates } from './starting.ts';

export const sessionStates: StatesOf<'session'> = [...startingStates, ...setsStates, ...piecesStates, ...endingStates];
