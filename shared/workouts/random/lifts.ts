import type { Place } from './format.ts';
import { counted, GRIP, type Move, measured, RACE_LOAD, timed } from './move.ts';

const EACH_LEG = { sides: 'leg' } as const;
const CORE = [
  timed('Plank', 'core'),
  timed('Side plank', 'core', { sides: 'side', notes: 'Each side' }),
  counted('Dead bugs', 'core', { sides: 'side' }),
] as const;

/** Strength moves that are done in sets, by place. */
export const LIFTS: Readonly<Record<Place, readonly Move[]>> = {
  full_gym: [
    ...CORE,
    counted(['Goblet squat', 'Back squat', 'Back squat'], 'squat'),
    counted(['Dumbbell front squat', 'Front squat', 'Front squat'], 'squat'),
    counted(['Kettlebell deadlift', 'Deadlift', 'Deadlift'], 'hinge', GRIP),
    counted('Romanian deadlift', 'hinge', GRIP),
    counted('Single-leg dumbbell deadlift', 'hinge', EACH_LEG),
    counted('Dumbbell bench press', 'push'),
    counted(['Dumbbell press', 'Strict press', 'Strict press'], 'push'),
    counted(['Ring rows', 'Pull-ups', 'Weighted pull-ups'], 'pull', GRIP),
    counted('Bent-over row', 'pull', GRIP),
    counted('Dumbbell split squats', 'lunge', EACH_LEG),
    counted('Dumbbell step-ups', 'lunge', EACH_LEG),
    measured('Farmers carry', 'carry', 10, { ...GRIP, ...RACE_LOAD }),
    measured('Suitcase carry', 'carry', 10, { ...GRIP, notes: 'Change hands at half way' }),
    counted('Hanging leg raises', 'core', GRIP),
  ],
  home_basic: [
    ...CORE,
    counted('Goblet squat', 'squat'),
    counted('Dumbbell front squat', 'squat'),
    counted('Dumbbell Romanian deadlift', 'hinge', GRIP),
    counted('Dumbbell hip thrusts', 'hinge'),
    counted('Single-leg dumbbell deadlift', 'hinge', EACH_LEG),
    counted('Dumbbell floor press', 'push'),
    counted('Dumbbell press', 'push'),
    counted('Dumbbell bent-over rows', 'pull', GRIP),
    counted('Band rows', 'pull'),
    counted('Dumbbell split squats', 'lunge', EACH_LEG),
    counted('Dumbbell reverse lunges', 'lunge', EACH_LEG),
    timed('Dumbbell farmers march', 'carry', GRIP),
    timed('Dumbbell overhead march', 'carry', { notes: 'Change arms at half way' }),
  ],
  minimal: [
    ...CORE,
    counted(['Bodyweight squats', 'Squats with overhead reach', 'Pause squats'], 'squat'),
    counted(['Chair squats', 'Bodyweight squats', 'Narrow squats'], 'squat'),
    counted('Single-leg glute bridges', 'hinge', EACH_LEG),
    counted('Single-leg hinges', 'hinge', EACH_LEG),
    counted(['Incline push-ups', 'Push-ups', 'Decline push-ups'], 'push'),
    counted(['Kneeling push-ups', 'Close push-ups', 'Pike push-ups'], 'push'),
    counted('Superman pulls', 'pull'),
    counted('Prone Y raises', 'pull'),
    counted('Split squats', 'lunge', EACH_LEG),
    counted('Lateral lunges', 'lunge', EACH_LEG),
    timed('Bear crawl', 'carry'),
    timed('Crab crawl', 'carry'),
  ],
};
