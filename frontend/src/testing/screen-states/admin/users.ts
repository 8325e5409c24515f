import { fireEvent, screen } from '@testing-library/react';
import type { Fates, Opened, StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { decide, from, inDialog, visit } from '#frontend/testing/screen-states/steps.ts';
import type { AthleteOptions } from '#infra/testing/people/create-athlete.ts';
import { USERS_FOUND_A_PAGE } from '#shared/constants.ts';

const PATH = '/admin?tab=users';
const STATS = ['Users', 'Premium', 'Active in 7 days', 'Completed in 7 days', 'Programs', 'Promo uses'];

/** Signs somebody up after everybody else, so that they are listed first; their name is the first word of their e-mail. */
function signsUp(name: string, options: AthleteOptions = {}) {
  return ({ rig }: Opened) => {
    rig.clock.now++;
    const names = { firstName: name, lastName: 'Signed Up', email: `${name.toLowerCase()}@example.com` };
    return rig.person({ ...names, ...options });
  };
}

function refusedToBeAdmin(firstName: string): Step {
  return async ({ rig, connection }) => {
    rig.clock.now++;
    const { uid } = await rig.person({ firstName, lastName: 'Signed Up' });
    decide(connection, { [`PATCH /api/admin/users/${uid}`]: 'refused' } as Fates);
  };
}

/** Nine people of one name sign up, one more than a page of a search shows, and are searched for. */
function searchesForNine(name: string): Step[] {
  return [
    async (opened) => {
      for (let person = 1; person <= USERS_FOUND_A_PAGE + 1; person++)
        await signsUp(name, { email: `${name.toLowerCase()}-${person}@example.com` })(opened);
    },
    visit(`${PATH}&user=${name.toLowerCase()}`),
    () => screen.findByRole('button', { name: 'Load more' }),
  ];
}

/** Opens the tab, once there is everybody that it shall list. */
const openTab: Step = async () => fireEvent.click(await screen.findByRole('tab', { name: 'Users' }));

const createCode: Step = ({ person }) =>
  person?.call('POST /api/admin/promo-codes', { body: { code: 'ON-RECORD', name: 'On record' } });

export const adminUsersStates: StatesOf<'admin'> = [
  {
    state: 'stats loading',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/stats': 'held' },
    shows: { region: ['Stats'], status: ['Loading stats'], link: ['Audit log'] },
  },
  {
    state: 'stats error',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/stats': 'lost' },
    shows: {
      region: ['Stats', 'Users'],
      alert: ['Could not load the stats. Network connection failed'],
      button: ['Try again'],
      link: ['Audit log'],
    },
  },
  {
    state: 'users loading',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/users': 'held' },
    shows: { heading: ['Admin', 'Users'], status: ['Loading users'] },
    lacks: { text: ['No users yet', 'No users found'], button: ['Upload'] },
  },
  {
    state: 'users error',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/users': 'lost' },
    shows: {
      heading: ['Admin', 'Users'],
      alert: ['Could not load the users. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    state: 'users',
    who: 'an admin',
    path: '/admin',
    steps: [
      signsUp('Adele', { stripeStatus: 'active' }),
      signsUp('Boris', { stripeStatus: 'past_due' }),
      signsUp('Clara', { stripeStatus: 'canceled' }),
      signsUp('Dario', { freeMonths: 1 }),
      openTab,
    ],
    shows: {
      text: [...STATS, 'Not counted yet', 'Any word starts with… (2+ letters)'],
      button: [
        /^Adele Signed Up Active adele@example\.com ?No program ?Joined Wed 18 Nov/,
        /^Boris Signed Up Payment Due/,
        /^Clara Signed Up Cancelled/,
        /^Dario Signed Up Free Promo until \w+ 18 Dec/,
      ],
    },
  },
  {
    state: 'searching users',
    who: 'an admin',
    path: `${PATH}&user=maya`,
    calls: { 'GET /api/admin/users': 'held' },
    shows: { heading: ['Admin', 'Users'], status: ['Loading users'], button: ['Clear the search'] },
    lacks: { text: [/^No users found/] },
  },
  {
    state: 'user search error',
    who: 'an admin',
    path: `${PATH}&user=maya`,
    calls: { 'GET /api/admin/users': 'lost' },
    shows: {
      alert: ['Could not load the users. Network connection failed'],
      button: ['Try again', 'Clear the search'],
    },
  },
  {
    state: 'users found',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp('Quentin'), visit(`${PATH}&user=sign+quent`)],
    shows: { status: ['1 user shown'], button: [/^Quentin Signed Up/, 'Clear the search'] },
    lacks: { button: ['Load more', /^Maya Okafor/] },
  },
  {
    state: 'no user found',
    who: 'an admin',
    path: `${PATH}&user=nobody-is-called-so`,
    shows: {
      text: [...['No users found', /^No name or email matches “nobody-is-called-so”\./]],
      button: ['Clear the search'],
    },
  },
  {
    state: 'no user found so far',
    who: 'an admin',
    path: `${PATH}&user=maya+nobody`,
    calls: { 'GET /api/admin/users': () => Response.json({ users: [], next: 'maya#usr_1' }) },
    shows: {
      text: ['No users found so far', /^Many users match part of “maya nobody”\./],
      button: ['Load more', 'Clear the search'],
    },
  },
  {
    state: 'more users found',
    who: 'an admin',
    path: '/admin',
    steps: [...searchesForNine('Nora'), 'Load more'],
    shows: { status: ['9 users shown'] },
    lacks: { button: ['Load more'] },
  },
  {
    state: 'more users loading',
    who: 'an admin',
    path: '/admin',
    steps: [...searchesForNine('Owen'), from({ 'GET /api/admin/users': 'held' }), 'Load more'],
    shows: { button: [/^Owen Signed Up/, 'Loading more'] },
  },
  {
    state: 'more users failed',
    who: 'an admin',
    path: '/admin',
    steps: [...searchesForNine('Petra'), from({ 'GET /api/admin/users': 'lost' }), 'Load more'],
    shows: {
      button: [/^Petra Signed Up/, 'Try again'],
      alert: ['Could not load more users. Network connection failed'],
    },
    lacks: { button: ['Load more'] },
  },
  {
    state: 'user looked at',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp('Lena'), openTab, /^Lena/],
    shows: {
      dialog: ['Lena Signed Up'],
      text: ['lena@example.com', 'Free', 'Program', 'None', 'Joined', 'Wed 18 Nov', 'Last seen', /^usr_/],
      button: ['Make Admin', 'Close'],
    },
  },
  {
    state: 'oneself looked at',
    who: 'an admin called Zora',
    path: `${PATH}&user=zora`,
    steps: [/^Zora Quist Admin/],
    shows: { dialog: ['Zora Quist'], text: ['This is you. Only another admin can remove you.'] },
    lacks: { button: ['Make Admin', 'Remove Admin'] },
  },
  {
    state: 'making an admin asked for',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp('Asked'), openTab, /^Asked/, 'Make Admin'],
    shows: {
      dialog: ['Make admin?'],
      text: [
        /^Asked Signed Up will be able to do everything on this page, .* They'll be signed out and have to sign in again\.$/,
      ],
      button: ['Cancel', 'Make Admin'],
    },
  },
  {
    state: 'making an admin failed',
    who: 'an admin',
    path: '/admin',
    steps: [refusedToBeAdmin('Unmade'), openTab, /^Unmade/, 'Make Admin', inDialog('Make Admin')],
    shows: {
      dialog: ['Make admin?'],
      alert: ['Update Failed Failed to update user'],
      button: ['Cancel', 'Make Admin'],
    },
  },
  {
    state: 'made an admin',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp('Chosen'), openTab, /^Chosen/, 'Make Admin', inDialog('Make Admin')],
    shows: {
      status: ['Admin Added. Chosen Signed Up can manage programs, users and promo codes.'],
      button: [/^Chosen Signed Up Admin/],
    },
  },
  {
    state: 'no longer an admin',
    who: 'an admin',
    path: '/admin',
    steps: [signsUp('Former', { admin: true }), openTab, /^Former/, 'Remove Admin', inDialog('Remove Admin')],
    shows: {
      status: ['Admin Removed. Former Signed Up is no longer an admin.'],
      button: [/^Former Signed Up Free/],
    },
  },
  {
    state: 'audit log loading',
    who: 'an admin',
    path: '/admin?tab=audit',
    calls: { 'GET /api/admin/audit': 'held' },
    shows: { heading: ['Audit Log'], status: ['Loading the audit log'], link: ['Back to Admin'] },
  },
  {
    state: 'audit log error',
    who: 'an admin',
    path: '/admin?tab=audit',
    calls: { 'GET /api/admin/audit': 'lost' },
    shows: {
      heading: ['Audit Log'],
      alert: ['Could not load the audit log. Network connection failed'],
      button: ['Try again'],
    },
  },
  {
    state: 'audit log empty',
    who: 'an admin',
    path: '/admin?tab=audit',
    calls: { 'GET /api/admin/audit': () => Response.json({ entries: [], next: null }) },
    shows: {
      heading: ['Audit Log'],
      text: ['Nothing yet', 'What admins do to programs, users and promo codes is recorded here.'],
    },
  },
  {
    state: 'audit log',
    who: 'an admin',
    path: '/admin',
    steps: [createCode, visit('/admin?tab=audit')],
    shows: {
      heading: ['Audit Log', 'Today'],
      text: [/^maya@example\.com created the promo code ON-RECORD/, /^Code: ?ON-RECORD$/, /^Free months: ?1$/],
      link: ['Back to Admin'],
    },
  },
];
