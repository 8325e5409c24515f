export const rest = 'Rest';
export const cap = (minutes: number) => `cap ${minutes} min`;
export const rounds = (count: number) => `${count} rounds`;
/** The file's name of a workout whose own has nothing that every system takes. */
export const workout = 'Workout';
