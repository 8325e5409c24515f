/**
 * The storage key of unsaved profile changes; in a file of its own, so that signing out need not load the code that
 * reads them.
 */
export const PROFILE_DRAFT_KEY = 'profile-draft';
