// The tabs
export const main = 'Main';
export const skipToContent = 'Skip to content';
export const home = 'Home';
export const calendar = 'Calendar';
export const workouts = 'Workouts';
export const random = 'Random';
export const admin = 'Admin';
export const profile = 'Profile';

// The connection
export const offline = "You're offline";
export const backOnline = "You're back online";
export const asOf = (moment: string) => `As of ${moment}`;
export const willSync = (workouts: string) => `${workouts} will sync when you're back`;
export const syncing = (workouts: string) => `Syncing ${workouts}`;
export const couldNotSync = (workouts: string) => `${workouts} couldn't sync`;
export const allSynced = 'All synced';
export const waitingToSync = (workouts: string) => `${workouts} waiting to sync`;
export const review = 'Review';
export const opensWithConnection = "You're offline. This opens by itself when you're back online.";
export const needsConnection = 'This needs a connection';
export const notLoaded = "This couldn't be loaded";
export const notLoadedText = 'Your connection may be poor. Nothing is lost.';

// A new version
export const update = 'Update';
export const updateText = 'A new version of the app is available! Would you like to update now?';
export const updateNow = 'Update now';
export const later = 'Later';

// The account, signing in and out
export const loading = 'Loading';
export const accountLoading = 'Loading your account';
export const accountFailed = "We can't reach your account";
export const signingOut = 'Signing out';
export const pleaseSignIn = 'Please sign in';
export const signIn = 'Sign in';
export const welcome = 'Welcome!';
export const referred = "You've been referred by a friend. Complete 2 months of training and you'll both get rewarded!";

// An unexpected error
export const somethingWrong = 'Something went wrong:';
export const unknownError = 'Unknown error';
export const tryAgain = 'Try again';
