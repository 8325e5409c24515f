// Overlays
export const close = 'Close';
export const notification = 'Notification';

// Reading and its failures
export const loading = (what: string) => `Loading ${what}`;
export const loadMore = 'Load more';
export const loadingMore = 'Loading more';
export const notOnDevice = "Not on this device yet. It'll load when you're back online.";
export const failed = (title: string, reason: string) => `${title} ${reason}`;
export const tryAgain = 'Try again';
export const needsConnection = "You're offline. This needs a connection.";
export const optional = ' (optional)';
export const chooseFile = 'Choose file';
export const replaceFile = 'Replace';

// Names of statuses
export const completed = 'Completed';
export const active = 'Active';
export const paymentDue = 'Payment Due';
export const missed = 'Missed';
export const offline = 'Offline';
export const upcoming = 'Upcoming';
export const skipped = 'Skipped';
export const cancelled = 'Cancelled';
export const free = 'Free';
