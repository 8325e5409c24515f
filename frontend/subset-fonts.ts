/**
 * `node frontend/subset-fonts.ts` writes the two files that headings and numerals are set in: printable ASCII without
 * the signs that hardly a heading has, and our own punctuation, with kerning and tabular figures; a third of the whole
 * latin files. A browser fetches those only for a letter beyond, such as the é of a name (see the faces in base.css).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
const ASCII = String.fromCharCode(
  ...Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) => FIRST_PRINTABLE + index),
);
/** Characters that only the full font file has; they are left out of the small one's `unicode-range`. */
const RARE = /[$<=>[\\\]^_`{|}~]/g;
const PUNCTUATION = '–—‘’“”…×·\u00a0';

const resolve = createRequire(import.meta.url).resolve;

for (const weight of [600, 700]) {
  const whole = readFileSync(
    resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`),
  );
  const subset = await subsetFont(whole, ASCII.replace(RARE, '') + PUNCTUATION, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
  writeFileSync(join(import.meta.dirname, 'src', 'app', 'fonts', `barlow-condensed-ascii-${weight}.woff2`), subset);
}
