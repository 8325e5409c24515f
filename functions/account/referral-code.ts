import { randomBytes } from 'node:crypto';
import { giveReferralCode } from '#functions/data/athletes/referrals.ts';
import { type Athlete, readAthlete } from '#functions/data/athletes/users.ts';
import { untilWritten } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import { REFERRAL } from '#shared/constants.ts';
import { signedOut } from '#shared/errors.ts';

/** Digits and letters that cannot be taken for each other, 32 of them, so that each says five bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newReferralCode(): string {
  return [...randomBytes(REFERRAL.codeCharacters)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The athlete's code; an account from before there were any gets one, the same for several calls at once. */
export async function referralCodeOf(athlete: Athlete, table: Table): Promise<string> {
  const { uid } = athlete.profile;
  return untilWritten(async (attempt) => {
    const current = attempt === 0 ? athlete : await readAthlete(table, uid);
    if (!current) throw signedOut(); // the account was deleted meanwhile
    if (current.profile.referralCode !== undefined) return current.profile.referralCode;
    const code = newReferralCode();
    await table.write(giveReferralCode(uid, code));
    return code;
  });
}
