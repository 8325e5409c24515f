import { fireEvent, screen } from '@testing-library/react';
import type { StatesOf, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { inDialog, promoCode } from '#frontend/testing/screen-states/steps.ts';

const PATH = '/admin?tab=promo-codes';
const CREATE = 'Create Promo Code';
const FORM = ['Code', 'Name', 'Description (optional)', 'Free months', 'Max uses', 'Expires (optional)'];

/** Opens the tab, once there are the codes that it shall list. */
const openTab: Step = async () => fireEvent.click(await screen.findByRole('tab', { name: 'Promo Codes' }));

export const adminPromoCodesStates: StatesOf<'admin'> = [
  {
    state: 'promo codes loading',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/promo-codes': 'held' },
    shows: { heading: ['Admin', 'Promo Codes'], status: ['Loading promo codes'], button: [CREATE] },
    lacks: { text: ['No promo codes yet'], button: ['Upload'] },
  },
  {
    state: 'promo codes error',
    who: 'an admin',
    path: PATH,
    calls: { 'GET /api/admin/promo-codes': 'lost' },
    shows: {
      heading: ['Admin', 'Promo Codes'],
      alert: ['Failed to fetch promo codes. Network connection failed'],
      button: ['Try again', CREATE],
    },
  },
  {
    state: 'promo codes empty',
    who: 'an admin',
    path: PATH,
    isWithoutPrograms: true,
    shows: {
      heading: ['Admin', 'Promo Codes'],
      text: ['No promo codes yet', 'Create one: whoever enters it gets Premium for the months you choose.'],
      button: [CREATE],
    },
  },
  {
    state: 'promo codes',
    who: 'an admin',
    path: '/admin',
    steps: [
      promoCode('NO-END', { name: 'Open door' }),
      promoCode('BY-MARCH', { freeMonths: 3, maxUses: 1_000, expiresAt: '2027-03-01T12:00:00.000Z' }),
      promoCode('OFF', { isActive: false }),
      promoCode('PAST', { expiresAt: '2026-11-17T12:00:00.000Z' }),
      promoCode('SPENT', { maxUses: 0 }),
      openTab,
    ],
    shows: {
      heading: ['Admin', 'Promo Codes'],
      text: [
        ...['Active', 'Inactive', 'Expired', 'Used up', 'of 1,000', 'uses'],
        /^Open door ?1 month free\. No expiry$/,
        /^The BY-MARCH months ?3 months free\. Until Mon 1 Mar 2027$/,
        /^The PAST months ?1 month free\. Expired Tue 17 Nov$/,
      ],
      button: [/^NO-END Active/, /^BY-MARCH Active/, /^OFF Inactive/, /^PAST Expired/, /^SPENT Used up/, CREATE],
    },
    lacks: { text: ['No promo codes yet'] },
  },
  {
    state: 'promo code looked at',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('LOOKED-AT', { maxUses: 5 }), openTab, /^LOOKED-AT/],
    shows: {
      dialog: ['LOOKED-AT'],
      text: [
        ...['The LOOKED-AT months', 'From a friend', 'Active', '1', 'free month', '0', 'of 5 uses'],
        ...[/^No expiry ?Created Wed 18 Nov, \d\d:\d\d$/, 'Nobody has used it yet.'],
      ],
      region: ['Recent uses'],
      button: ['Copy Code', 'Delete', 'Edit', 'Close'],
    },
  },
  {
    state: 'creating a promo code',
    who: 'an admin',
    path: PATH,
    steps: [CREATE],
    shows: {
      dialog: [CREATE],
      text: [
        ...['What athletes type. Letters, digits, dashes.', 'Athletes see it when they check the code.'],
        ...['Active', 'When off, nobody can use it.'],
      ],
      textbox: FORM.slice(0, 5),
      button: [CREATE, 'Close'],
    },
    lacks: { button: ['Cancel'] },
  },
  {
    state: 'promo code incomplete',
    who: 'an admin',
    path: PATH,
    steps: [CREATE, ['Free months', '0'], inDialog(CREATE)],
    shows: {
      dialog: [CREATE],
      text: ['Enter a code.', 'Give the promo code a name.', 'Enter a whole number from 1 to 24.'],
    },
  },
  {
    state: 'promo code taken',
    who: 'an admin',
    path: PATH,
    steps: [promoCode('HAD-BEFORE'), CREATE, ['Code', 'had-before'], ['Name', 'Again'], inDialog(CREATE)],
    shows: { dialog: [CREATE], text: ['There is already a promo code HAD-BEFORE.'] },
  },
  {
    state: 'creating a promo code failed',
    who: 'an admin',
    path: PATH,
    calls: { 'POST /api/admin/promo-codes': 'refused' },
    steps: [CREATE, ['Code', 'NEVER'], ['Name', 'Never'], inDialog(CREATE)],
    shows: { dialog: [CREATE], alert: ['Create Failed Failed to create promo code'], button: [CREATE] },
  },
  {
    state: 'promo code created',
    who: 'an admin',
    path: PATH,
    steps: [CREATE, ['Code', 'made-here'], ['Name', 'Made here'], ['Free months', '2'], inDialog(CREATE)],
    shows: {
      status: ['Promo Code Created. MADE-HERE gives 2 months free.'],
      button: [/^MADE-HERE Active/],
    },
  },
  {
    state: 'editing a promo code',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('EDITED'), openTab, /^EDITED/, 'Edit'],
    shows: { dialog: ['Edit EDITED'], textbox: FORM.slice(0, 5), button: ['Cancel', 'Save Changes'] },
  },
  {
    state: 'promo code changed',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('RENAMED'), openTab, /^RENAMED/, 'Edit', ['Name', 'Renamed'], 'Save Changes'],
    shows: { status: ['Promo Code Updated. RENAMED is saved.'], text: [/^Renamed ?1 month free\. No expiry$/] },
  },
  {
    state: 'promo code deletion asked for',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('UNWANTED'), openTab, /^UNWANTED/, 'Delete'],
    shows: {
      dialog: ['Delete UNWANTED?'],
      text: ['Nobody will be able to use it. Athletes keep the months it gave them.'],
      button: ['Keep Code', 'Delete Code'],
    },
  },
  {
    state: 'promo code deleted',
    who: 'an admin',
    path: '/admin',
    steps: [promoCode('DISCARDED'), openTab, /^DISCARDED/, 'Delete', 'Delete Code'],
    shows: { status: ['Promo Code Deleted. DISCARDED can no longer be used.'] },
    lacks: { button: [/^DISCARDED/] },
  },
];
