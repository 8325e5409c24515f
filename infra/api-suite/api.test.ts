import { afterAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/all-routes.ts';
import { comingAboard } from './aboard.ts';
import { theAccount } from './account.ts';
import { bodies } from './bodies.ts';
import { theDoors } from './doors.ts';
import { theGateway } from './gateway.ts';
import { peopleDesk } from './people-desk.ts';
import { answered, leaveNothing, ORIGIN, whyNobody } from './place.ts';
import { programDesk } from './program-desk.ts';
import { promoCodes } from './promo-codes.ts';
import { payments, strava } from './third-parties.ts';
import { training } from './workouts.ts';

const whyNot = await whyNobody();
// biome-ignore lint/suspicious/noConsole: what is left out shall be seen to be
if (whyNot) console.warn(`At ${ORIGIN} nobody can be signed in: ${whyNot}. What needs people is left out.`);
const withPeople = describe.skipIf(whyNot !== undefined);

afterAll(leaveNothing);

describe('a visitor', theGateway);
withPeople('who may do what', theDoors);
withPeople('bodies, queries and paths', bodies);
withPeople('coming aboard', comingAboard);
withPeople('training', training);
withPeople('promo codes', promoCodes);
withPeople('payments', payments);
withPeople('Strava', strava);
withPeople('the desk of programs', programDesk);
withPeople('the desk of people', peopleDesk);
withPeople('an account', theAccount);

test.skipIf(whyNot !== undefined)('every route of the table has answered', () => {
  expect([...answered].sort()).toEqual(allRoutes.map(({ key }) => key).sort());
});
