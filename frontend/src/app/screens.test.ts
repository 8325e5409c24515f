import { afterEach, expect, test, vi } from 'vitest';
import { loaders, preloadScreen, type ScreenName, showsTraining } from '#frontend/app/screens.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The screens whose code is asked for; none is really loaded. */
function watchLoading(): ScreenName[] {
  const asked: ScreenName[] = [];
  for (const name of Object.keys(loaders) as ScreenName[]) {
    vi.spyOn(loaders, name).mockImplementation(() => {
      asked.push(name);
      return Promise.reject(new Error('no code'));
    });
  }
  return asked;
}

test.each<[string, boolean | undefined, ScreenName[]]>([
  ['/calendar', true, ['calendar']],
  ['/calendar', false, ['calendarGate']],
  ['/calendar', undefined, []],
  ['/progress', true, ['progress']],
  ['/progress', false, ['progressGate']],
  ['/records', true, ['records']],
  ['/records/back-squat', true, ['records']],
  ['/records/back-squat', false, ['progressGate']],
  ['/workouts', undefined, ['workouts']],
  ['/workouts/', undefined, ['workouts']],
  ['/Workouts', undefined, ['workouts']],
  ['/workouts', false, ['workouts']],
  ['/log/rnd_1/2026-11-18', undefined, ['loggedWorkout']],
  ['/log/rnd_1', undefined, ['home']],
  ['/log//2026-11-18', undefined, ['home']],
  ['/no-such-path', undefined, ['home']],
])('before %s is shown, with premium %s, the code of %j is loaded', async (path, isMember, screens) => {
  const asked = watchLoading();
  await preloadScreen(path, isMember);
  expect(asked).toEqual(screens);
});

test.each([
  ['/', true],
  ['/calendar', true],
  ['/settings', false],
  ['/records/back-squat', false],
  ['/log/rnd_1/2026-11-18', true],
  ['/no-such-path', true],
])('%s shows the training: %s', (path, isShown) => {
  expect(showsTraining(path)).toBe(isShown);
});
