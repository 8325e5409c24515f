import { randomBytes } from 'node:crypto';
import { SECRET_KEPT_MS } from '#functions/gateways/secrets.ts';
import type { SecretVersion } from './secret-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * After so long every function works with a text: longer ago none has read. Beside what they keep it for, there is time
 * for clocks that differ by the five minutes which AWS's SDK lets pass, and for requests that are under way.
 */
export const READ_EVERYWHERE_MS = SECRET_KEPT_MS + 10 * MINUTE;

/** After its last step a rotation rests this long, so that running it once more begins no new one. */
export const RESTS_MS = DAY;

/** The next step for a secret, in words; with `store`, the text to store as that step. */
export interface Due {
  readonly told: string;
  readonly store?: { readonly step: string; readonly text: string };
  /** True where it is too early, or not possible. */
  readonly isRefused?: true;
}

/** 256 bits and more, of letters that are themselves in JSON, in a list with commas and in a header. */
export function newKey(): string {
  return randomBytes(48).toString('base64url');
}

export function isAfter(step: string, { id }: SecretVersion): boolean {
  return id.startsWith(`${step}-`);
}

/** Refuses what is asked for before a version is so old; undefined when it is. */
export function tooEarly(version: SecretVersion, age: number, now: number, why: string): Due | undefined {
  const from = version.since + age;
  if (now >= from) return undefined;
  return { told: `Too early, nothing was changed: ${why}. Run this again ${at(from, now)}.`, isRefused: true };
}

/** A moment to come and how far off it is, such as `at 2026-11-22 20:15 UTC, in 12 minutes`. */
export function at(moment: number, now: number): string {
  return `at ${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${span(moment - now)}`;
}

function span(milliseconds: number): string {
  const [unit, name] =
    milliseconds > 2 * DAY ? [DAY, 'day'] : milliseconds > 2 * HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = Math.ceil(milliseconds / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
