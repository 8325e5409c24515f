import type { Units } from '#shared/account/units.ts';

/** Countries that use pounds and miles. */
const IMPERIAL = ['US', 'LR', 'MM'];

/** The units of a language tag's region such as that of 'en-US'; metric where it names none. */
export function unitsOfLanguage(language: string): Units {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z\d])/i.exec(language)?.[1]?.toUpperCase() ?? '';
  const isImperial = IMPERIAL.includes(region);
  return { load: isImperial ? 'lb' : 'kg', distance: isImperial || region === 'GB' ? 'mi' : 'km' };
}
