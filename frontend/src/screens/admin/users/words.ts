import { counted } from '#frontend/lib/formats/counted.ts';

// The list
export const users = 'Users';
export const what = 'users';
export const failed = 'Could not load the users.';
export const moreWhat = 'more users';
export const moreFailed = 'Could not load more users.';
export const shown = (count: number) => `${counted(count, 'user')} shown`;
export const search = 'Search users';
export const searchPlaceholder = 'Name or email';
export const searchHint = 'Any word starts with… (2+ letters)';
export const noneYet = 'No users yet';
export const noneYetText = 'People appear here once they sign up.';
export const noneSoFar = 'No users found so far';
export const noneSoFarText = (search: string) =>
  `Many users match part of “${search}”. Load more to keep searching, or type more of a word.`;
export const noneFound = 'No users found';
export const noneFoundText = (search: string) =>
  `No name or email matches “${search}”. Check the spelling, or type less.`;

// Somebody
export const admin = 'Admin';
export const noName = 'No name';
export const noEmail = 'No email';
export const noProgram = 'No program';
export const program = 'Program';
export const none = 'None';
export const joined = 'Joined';
export const lastSeen = 'Last seen';
export const atSignUp = 'At sign-up';
export const userId = 'User ID';
export const joinedOn = (day: string) => `Joined ${day}`;
export const seen = (joined: string, when: string) => `${joined}. Seen ${when}`;
export const promoUntil = (day: string) => `Promo until ${day}`;

// To make them an admin, or no longer one
export const makeAdmin = 'Make Admin';
export const makeAdminTitle = 'Make admin?';
export const makeAdminText = "will be able to do everything on this page, and has Premium while they're an admin.";
export const removeAdmin = 'Remove Admin';
export const removeAdminTitle = 'Remove admin?';
export const removeAdminText = "will no longer be able to open this page. Their training and payments don't change.";
export const signedOut = "They'll be signed out and have to sign in again.";
export const isYou = 'This is you. Only another admin can remove you.';
export const cancel = 'Cancel';
export const granted = 'Admin Added';
export const grantedText = 'can manage programs, users and promo codes.';
export const revoked = 'Admin Removed';
export const revokedText = 'is no longer an admin.';
export const saveFailed = 'Update Failed';
export const saveFailedText = 'Failed to update user';
