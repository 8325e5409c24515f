export const samePattern = 'Same movement, same sets and reps';
export const sameMinutes = 'Same minutes, same effort';
export const sameHold = 'Same time under tension';
export const notTheSled = 'Same minutes, same effort. Not the race sled';
export const notTheStation = 'Same minutes, same effort. Not the race station';
