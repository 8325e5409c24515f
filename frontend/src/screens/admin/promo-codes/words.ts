import { unitOf } from '#frontend/lib/formats/counted.ts';
// The list
export const promoCodes = 'Promo Codes';
export const what = 'promo codes';
export const failed = 'Failed to fetch promo codes.';
export const moreWhat = 'more promo codes';
export const shown = (count: number) => `${count} promo codes shown`;
export const noneYet = 'No promo codes yet';
export const noneYetText = 'Create one: whoever enters it gets Premium for the months you choose.';
export const create = 'Create Promo Code';
export const activeLabel = (code: string) => `Active: ${code}`;
export const noExpiry = 'No expiry';
export const expired = (day: string) => `Expired ${day}`;
export const until = (day: string) => `Until ${day}`;
export const free = (months: string) => `${months} free`;
export const ofUses = (count: string) => `of ${count}`;
export const uses = (count: number) => unitOf(count, 'use');

// One of them
export const freeMonthUnit = (months: number) => unitOf(months, 'free month');
export const copy = 'Copy Code';
export const copied = 'Code Copied';
export const copiedText = (code: string) => `${code} is on the clipboard.`;
export const notCopied = 'Copy Failed';
export const notCopiedText = "This browser doesn't allow copying the code.";
export const recentUses = 'Recent uses';
export const unused = 'Nobody has used it yet.';
export const latestOf = (count: number, uses: string) => `The latest ${count} of ${uses}.`;
export const deletedAccount = 'Deleted account';
export const createdOn = (moment: string) => `Created ${moment}`;
export const edit = 'Edit';
export const editTitle = (code: string) => `Edit ${code}`;

// The form
export const code = 'Code';
export const codeHint = 'What athletes type. Letters, digits, dashes.';
export const name = 'Name';
export const nameHint = 'Athletes see it when they check the code.';
export const description = 'Description';
export const freeMonths = 'Free months';
export const range = (from: number, to: number) => `${from} to ${to}`;
export const maxUses = 'Max uses';
export const maxUsesHint = 'Leave empty for no limit';
export const expires = 'Expires';
export const active = 'Active';
export const activeText = 'When off, nobody can use it.';
export const save = 'Save Changes';
export const cancel = 'Cancel';
export const enterCode = 'Enter a code.';
export const codeCharacters = 'Use letters, digits and dashes only.';
export const giveName = 'Give the promo code a name.';
export const usesRange = (from: number) => `Enter a whole number from ${from}, or leave it empty for no limit.`;
export const wholeEnd = 'Enter the day and the time, or leave it empty for no expiry.';
export const earlierEnd = 'Choose an earlier time.';
export const laterEnd = 'Choose a time in the future.';
export const created = 'Promo Code Created';
export const createdText = (code: string, months: string) => `${code} gives ${months}.`;
export const updated = 'Promo Code Updated';
export const updatedText = (code: string) => `${code} is saved.`;
export const createFailed = 'Create Failed';
export const createFailedText = 'Failed to create promo code';
export const updateFailed = 'Update Failed';
export const updateFailedText = 'Failed to update promo code';

// To delete it
export const deleteLabel = 'Delete';
export const deleteTitle = (code: string) => `Delete ${code}?`;
export const keepCode = 'Keep Code';
export const deleteCode = 'Delete Code';
export const deleteText = 'Nobody will be able to use it. Athletes keep the months it gave them.';
export const deleted = 'Promo Code Deleted';
export const deletedText = (code: string) => `${code} can no longer be used.`;
export const deleteFailed = 'Delete Failed';
export const deleteFailedText = 'Failed to delete promo code';
