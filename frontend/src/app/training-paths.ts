/** Where the training is shown; any path of no screen leads to Home, which shows it too. */
export const TRAINING_PATHS = ['/', '/dashboard', '/workouts', '/calendar', '/progress', '/programs'];
