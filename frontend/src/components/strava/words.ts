import { APP_NAME } from '#shared/constants.ts';

export const title = 'Strava';
export const connectionLoading = 'Loading your Strava connection';

// The connection
export const connection = 'your Strava connection';
export const connectionFailed = 'Could not load your Strava connection.';
export const connecting = 'Connecting Strava';
export const yourAccount = 'Your Strava account';
export const yourAccountDetail = 'Share when you complete a workout, or from Last 3 Days';
export const notAllowed = "You didn't allow new activities, so nothing can be shared. Connect again and allow them.";
export const connected = 'Connected';
export const cannotShare = "Can't share";
export const connectAgain = 'Connect again';
export const notConnected = 'Not connected';
export const notConnectedDetail = 'Share finished workouts, with time and notes, only when you choose.';
export const connect = 'Connect';
export const notSetUp = 'Configuration Required';
export const notSetUpText = "Strava isn't set up here yet. Please contact support.";
export const connectFailed = 'Connection Failed';
export const connectFailedText = 'Failed to connect to Strava. Please try again.';

// Without premium
export const partOfPremium = 'Part of Premium';
export const stillConnected = 'Still connected. Nothing is shared without Premium.';
export const shareWhatYouFinish = 'Share finished workouts';
export const upgradeFeature = 'Strava';
export const unlock = 'Unlock';

// To disconnect it
export const disconnect = 'Disconnect';
export const disconnectTitle = 'Disconnect Strava?';
export const keepConnected = 'Keep Connected';
export const disconnectText = `${APP_NAME} can no longer share to Strava. Shared workouts stay there, and you can connect again.`;
export const disconnected = 'Strava Disconnected';
export const disconnectedText = 'Shared workouts stay on Strava.';
export const disconnectFailed = 'Failed to disconnect Strava';
export const tryAgain = 'Please try again.';

// To share a workout
export const shareTitle = 'Share to Strava';
export const share = 'Share';
export const duration = 'Duration';
export const notesHint = 'Shown with your workout on Strava';
export const sharedUse = 'shared';
export const shared = 'Shared to Strava';
export const sharedText = (message: string, duration: string, hasNotes: boolean) =>
  `${message}: ${duration}, ${hasNotes ? 'with your notes' : 'without notes'}`;
export const sharedToast = (workout: string, duration: string) => `${workout}, ${duration}`;
export const done = 'Done';
export const view = 'View on Strava';

// Why it was not shared
export const lookAtStrava = 'Check Strava';
export const shareAgain = 'Share again';
export const problemConnect = 'Connect Strava';
export const problemConnectText = "Strava isn't connected.";
export const problemUnknown = 'Strava may have it';
export const problemUnknownText =
  "Strava didn't say whether your workout arrived. Check there before you share it again, or it may appear twice.";
export const problemUnderWay = 'On its way';
export const problemUnderWayText = 'This workout is being shared. Please try again in a moment.';
export const problemBusy = 'Strava is busy';
export const problemBusyText = 'Please try again later.';
export const shareFailed = 'Share Failed';
export const shareFailedText = 'Your workout could not be shared. Please try again.';
export const entriesKept = (message: string) => `${message}. Your details are kept.`;
export const reconnect = 'Reconnect Strava';
export const reconnectText = 'Your Strava connection has ended. Please reconnect Strava.';
