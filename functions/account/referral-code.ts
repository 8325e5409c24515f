import { randomBytes } from 'node:crypto';
import { REFERRAL } from '#shared/constants.ts';

/** Digits and letters that cannot be taken for each other, 32 of them, so that each says five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newReferralCode(): string {
  return [...randomBytes(REFERRAL.codeCharacters)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
