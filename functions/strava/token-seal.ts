import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { parsedOnce } from '#functions/gateways/secrets.ts';
import type { StravaTokens } from '#functions/gateways/strava-gateway.ts';

type SealedTokens = Pick<StravaTokens, 'accessToken' | 'refreshToken'>;

/** Keeps tokens unreadable in the table, and of use for one athlete's row only. */
export interface TokenSeal {
  seal(uid: string, tokens: SealedTokens): Promise<string>;
  /** Throws an Error for what none of the keys has sealed for this athlete. */
  open(uid: string, sealed: string): Promise<SealedTokens>;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_CHARACTERS_MIN = 32;

const Tokens = z.tuple([z.string(), z.string()]);

/** The keys stand in one text, a comma between: the first seals, all of them open. */
export function tokenSeal(readKeys: () => Promise<string>): TokenSeal {
  const keys = parsedOnce(readKeys, (text) => text.split(',').map((key) => keyOf(key.trim())));
  return {
    async seal(uid, { accessToken, refreshToken }) {
      const [key] = await keys();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key as Uint8Array, iv).setAAD(Buffer.from(uid));
      const text = [cipher.update(JSON.stringify([accessToken, refreshToken])), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...text]).toString('base64url');
    },

    async open(uid, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of await keys()) {
        const text = opened(key, uid, bytes);
        if (text === undefined) continue;
        const [accessToken, refreshToken] = Tokens.parse(JSON.parse(text));
        return { accessToken, refreshToken };
      }
      throw new Error('No key opens the tokens of a Strava connection');
    },
  };
}

function opened(key: Uint8Array, uid: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(uid))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(text: string): Uint8Array {
  if (text.length < KEY_CHARACTERS_MIN)
    throw new Error(`Each key for Strava's tokens needs at least ${KEY_CHARACTERS_MIN} characters`);
  return new Uint8Array(hkdfSync('sha256', text, new Uint8Array(), 'strava tokens', 32));
}
