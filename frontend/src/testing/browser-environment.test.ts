import { expect, test, vi } from 'vitest';
import environment from '#frontend/testing/browser-environment.ts';

test("a page's timers end with it: none fires when its document is gone", async () => {
  const late = vi.fn();
  const page = Object.create(globalThis) as typeof globalThis;
  const { teardown } = await environment.setup(page, {});
  page.setTimeout(late, 20);
  page.setInterval(late, 20);
  await teardown(page);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(late).not.toHaveBeenCalled();
});
