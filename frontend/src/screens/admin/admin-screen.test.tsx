import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test('an athlete who is no admin lands on Home', async () => {
  openApp(rig, await rig.person(), '/admin');
  await waitFor(() => expect(location.pathname).toBe('/'));
});
