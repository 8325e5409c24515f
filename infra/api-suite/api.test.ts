import { afterAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { comingAboard } from './aboard.ts';
import { withoutSession, withTooLittle } from './access.ts';
import { theAccount } from './account.ts';
import { addresses } from './addresses.ts';
import { bodies } from './bodies.ts';
import { leaveNoProgram } from './desk.ts';
import { theGateway } from './gateway.ts';
import { payments } from './payments.ts';
import { peopleDesk } from './people-desk.ts';
import { programDesk } from './program-desk.ts';
import { promoCodes } from './promo-codes.ts';
import { strava } from './strava.ts';
import { answered, leaveNobody, leftOut, whyNobody } from './target.ts';
import { training } from './workouts.ts';

const areLeftOut = leftOut('whatever needs people', await whyNobody());
const withPeople = describe.skipIf(areLeftOut);

afterAll(async () => {
  await leaveNoProgram();
  await leaveNobody();
});

describe('a visitor', theGateway);
describe('without a session', withoutSession);
withPeople('with too little', withTooLittle);
withPeople('a body', bodies);
withPeople('an address', addresses);
withPeople('coming aboard', comingAboard);
withPeople('training', training);
withPeople('promo codes', promoCodes);
withPeople('payments', payments);
withPeople('Strava', strava);
withPeople('the desk of programs', programDesk);
withPeople('the desk of people', peopleDesk);
withPeople('an account', theAccount);

test.skipIf(areLeftOut)('every route of the table has answered', () => {
  expect([...answered].sort()).toEqual(allRoutes.map(({ key }) => key).sort());
});
