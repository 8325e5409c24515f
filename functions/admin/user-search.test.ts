import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signUp } from '#functions/account/sign-up.ts';
import { updateProfile } from '#functions/account/update-profile.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { newTable } from '#infra/testing/storage/new-table.ts';
import { USERS_FOUND_A_PAGE } from '#shared/constants.ts';
import { listUsers } from './admin-users.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const RUNS = inThisRun({ quick: 5, exhaustive: 200 });

/** A word as people write it, and as it is searched. */
interface Word {
  readonly written: string;
  readonly plain: string;
}

const named: Word[] = Object.entries({
  Łukasz: 'lukasz',
  JOSÉ: 'jose',
  Josefine: 'josefine',
  'O’Brien': 'obrien',
  Weiß: 'weiss',
  王伟: '王伟',
  X: 'x',
}).map(([written, plain]) => ({ written, plain }));
/** Words so similar that most beginnings match several, also several of one user. */
const alike = fc.string({ unit: fc.constantFrom('a', 'B', 'b'), minLength: 1, maxLength: 4 });
const word: fc.Arbitrary<Word> = fc.oneof(
  fc.constantFrom(...named),
  alike.map((written) => ({ written, plain: written.toLowerCase() })),
);
const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength });

interface Person {
  readonly first: readonly Word[];
  readonly last: readonly Word[];
  readonly local: readonly Word[];
  readonly renamed: readonly Word[] | null;
}

const person: fc.Arbitrary<Person> = fc.record({
  first: words(2),
  last: words(3),
  local: fc.array(word, { maxLength: 3 }),
  renamed: fc.option(words(2), { freq: 3 }),
});

/** The beginning of a word that is long enough, and perhaps that of another. */
const search = fc
  .tuple(
    fc.tuple(word, fc.nat()).map(([{ plain }, cut]) => [...`${plain}a`].slice(0, Math.max(2, cut % 7)).join('')),
    fc.option(fc.tuple(word, fc.integer({ min: 1, max: 6 })), { freq: 2 }),
  )
  .map(([one, other]) => (other ? [one, [...other[0].plain].slice(0, other[1]).join('')] : [one]));

/** Searches with several pages of results: the mail domain, and beginnings that half of the words have. */
const COMMON = [['ex'], ['ab'], ['bb'], ['ex', 'b']];

let tables = 0;

const joined = (some: readonly Word[], between: string) => some.map(({ written }) => written).join(between);

/** Makes an athlete, and returns how they are found. */
async function arrive({ first, last, local, renamed }: Person, number: number, table: Table) {
  const identity = {
    issuer: 'test',
    subject: String(number),
    email: local.length > 0 ? `${joined(local, '.')}@ab.example` : null,
    emailVerified: true,
    firstName: joined(first, ' '),
    lastName: joined(last, '-'),
  };
  const uid = await signUp(identity, NOW, { table, firstAdminEmails: new Set() });
  const athlete = renamed && (await readAthlete(table, uid));
  if (athlete) await updateProfile(athlete, { firstName: joined(renamed, ' '), lastName: 'B' }, NOW, table);
  const name = renamed ? [...renamed, { plain: 'b' }] : [...first, ...last];
  const email = local.length > 0 ? [...local, { plain: 'ab' }, { plain: 'example' }] : [];
  return { uid, plain: [...name, ...email].map(({ plain }) => plain) };
}

test('a search finds, once over all its pages, everybody with a word for each of its beginnings, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 12, maxLength: 30, size: 'max' }),
      fc.array(search, { minLength: 4, maxLength: 8 }),
      async (people, searches) => {
        const table = await newTable(`user-search-${tables++}`);
        const athletes = await Promise.all(people.map((one, number) => arrive(one, number, table)));
        for (const beginnings of [...searches, ...COMMON]) {
          const found: string[] = [];
          let after: string | undefined;
          do {
            const { users, next } = await listUsers({ search: beginnings.join(' '), after }, { table });
            expect(users.length).toBeLessThanOrEqual(USERS_FOUND_A_PAGE);
            found.push(...users.map(({ id }) => id));
            after = next ?? undefined;
          } while (after);
          const expected = athletes.filter(({ plain }) =>
            beginnings.every((beginning) => plain.some((other) => other.startsWith(beginning))),
          );
          expect(found.sort()).toEqual(expected.map(({ uid }) => uid).sort());
        }
        for (const { uid } of athletes.slice(0, 3)) expect(await checkLedger(table, uid)).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 300_000);
