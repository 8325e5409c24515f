/** Where unsaved changes of the profile are stored; alone, so that signing out need not load what reads them. */
export const PROFILE_DRAFT_KEY = 'profile-draft';
