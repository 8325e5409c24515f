import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { GIVEN } from '#frontend/testing/assessment-page.ts';
import { endPremium } from '#frontend/testing/screen-states/people.ts';
import type { Fate, Fates, Opened, Step } from '#frontend/testing/screen-states/screen-state.ts';
import { lostConnection, type ServerConnection } from '#frontend/testing/server-connection.ts';
import { stubDevice } from '#frontend/testing/stub-device.ts';
import { DEVICE } from '#infra/testing/calls/sample-calls.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import type { PromoCodeOptions } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';

const PRESSED = ['button', 'link', 'radio', 'gridcell'] as const;
const SHELF_KEY = 'generated-workouts';

type Name = string | RegExp;

export async function take(step: Step, opened: Opened): Promise<void> {
  if (typeof step === 'function') await step(opened);
  else if (typeof step === 'string' || step instanceof RegExp) await press(step);
  else fireEvent.change(await screen.findByLabelText(step[0]), { target: { value: step[1] } });
}

/** The first that is called so, once it can be pressed. */
async function press(name: Name, where: Pick<typeof screen, 'queryAllByRole'> = screen): Promise<void> {
  const control = await waitFor(() => {
    for (const role of PRESSED) {
      const [first] = where.queryAllByRole(role, { name });
      if (first && !(first as HTMLButtonElement).disabled) return first;
    }
    throw new Error(`Nothing that can be pressed is called ${name}`);
  });
  fireEvent.click(control);
}

/** Presses what a dialog has, where the page behind it has the same. */
export function inDialog(name: Name): Step {
  return async () => press(name, within(await screen.findByRole('dialog')));
}

export function hover(name: Name): Step {
  return async () => {
    const [control] = await screen.findAllByRole('button', { name });
    if (control) await userEvent.hover(control);
  };
}

/** Closes a toast with Escape. */
export const closeToast: Step = async () => {
  await screen.findByRole('region', { name: 'Notification' });
  await userEvent.keyboard('{Escape}');
};

/** Waits until a button is there. */
export function seen(name: Name): Step {
  return async () => void (await screen.findByRole('button', { name }));
}

/** Decides the fate of a call from now on, as often as it is made. */
export function from(fates: Fates): Step {
  return ({ connection }) => decide(connection, fates);
}

const HELD = () => new Promise<Response>(() => undefined);
const failure = (status: number) => () => Response.json({ code: 'FAILED', requestId: 'r' }, { status });
const ANSWERS = { held: HELD, lost: lostConnection, refused: failure(409), broken: failure(500) };
/** More calls than any retry makes. */
const TIMES = 6;

export function decide({ answerNext }: ServerConnection, fates: Fates): void {
  for (const [call, fate] of Object.entries(fates)) {
    for (let time = 0; time < TIMES; time++) answerNext(call as RouteKey, answerOf(fate));
  }
}

function answerOf(fate: Fate) {
  return typeof fate === 'function' ? fate : ANSWERS[fate];
}

/** Ways to share that the browser has; the others it lacks. */
export function withDevice(ways: { share?: unknown; clipboard?: unknown }) {
  return () => stubDevice({ share: undefined, clipboard: undefined, ...ways });
}

/** A browser that can show reminders, and answers its own question so. Its push service gives out `DEVICE`. */
export function withPush(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  return () => {
    const asked = {
      permission,
      requestPermission: async () => Object.assign(asked, { permission: answer }).permission,
    };
    const subscription = { toJSON: () => ({ endpoint: DEVICE.endpoint, keys: DEVICE }), unsubscribe: async () => true };
    const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription };
    const serviceWorker = Object.assign(new EventTarget(), {
      ready: Promise.resolve({ pushManager }),
      register: async () => undefined,
      controller: null,
    });
    vi.stubGlobal('Notification', asked);
    vi.stubGlobal('PushManager', class {});
    stubDevice({ serviceWorker });
  };
}

/** A browser that saves files; the page's own would leave the page. */
export function withDownloads(): void {
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file'),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

/** A browser that refuses to make a file. */
export function withoutDownloads(): void {
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('The browser saves no files');
  });
  onTestFinished(() => spy.mockRestore());
}

/** A generated workout called Run and Row is on the device, of either kind. */
export function keepGenerated(changes: Partial<RandomWorkout> = {}) {
  return ({ person }: Opened) => {
    const kept = { workout: randomWorkout('Run and Row', changes) };
    localStorage.setItem(SHELF_KEY, JSON.stringify({ uid: person?.uid, shelves: { random: kept, chosen: kept } }));
  };
}

/** Answers of an athlete who races alone, as most programs of the stage assume. */
const SINGLES = { ...GIVEN, competitionFormat: 'singles' };

/** An assessment is under way on the device, at a step from 0, with every answer given unless it says otherwise. */
export function atStep(step: number, changes: object = {}) {
  return ({ person }: Opened) => {
    const pending = { uid: person?.uid, step, assessmentData: SINGLES, ...changes };
    localStorage.setItem('pendingAssessment', JSON.stringify(pending));
  };
}

/** Creates a promo code, for one month by default. */
export function promoCode(code: string, options: PromoCodeOptions = {}): Step {
  return ({ rig }) => rig.promoCode(code, options);
}

/** The server knows it, this page does not. */
export const premiumEnds: Step = async ({ rig, person }) => {
  await screen.findByRole('heading', { level: 1 });
  if (person) await endPremium(rig, person);
};

/** Goes somewhere within the app, where nothing on the page leads there. */
export function visit(path: string): Step {
  return () =>
    act(() => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    });
}

/** Chooses a program file in the upload dialog. */
export function chooseFile(name: string, content: string): Step {
  return async () => {
    const input = (await screen.findByRole('dialog')).querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File([content], name), { applyAccept: false });
  };
}

/** Returns a text of the generated workout that is stored on the device. */
export function generated(
  what: 'name' | 'description' | 'structure' | 'minutes',
  shelf: 'random' | 'chosen' = 'random',
) {
  return (): string => {
    const { shelves } = JSON.parse(localStorage.getItem(SHELF_KEY) ?? '{}');
    const workout: RandomWorkout | undefined = shelves?.[shelf]?.workout;
    if (!workout) return 'a generated workout';
    return what === 'minutes' ? `${workout.estimatedDuration} min` : workout[what];
  };
}
