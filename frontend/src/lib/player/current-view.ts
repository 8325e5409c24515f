import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import type { Fact } from './facts.ts';
import type { Session } from './session.ts';
import type { View } from './view.ts';
import { viewOf } from './view-of.ts';

let prepared: { readonly facts: readonly Fact[]; readonly view: View } | undefined;

/** Works a view out ahead, while the facts that it shows are still being written. */
export function prepareView(session: Session, facts: readonly Fact[], reading: Reading): void {
  prepared = { facts, view: viewOf(session, facts, reading) };
}

/** Returns all that the screens show now. What was prepared is used once, within the milliseconds that a write takes. */
export function currentView(session: Session, facts: readonly Fact[], reading: Reading): View {
  const ahead = prepared?.facts === facts ? prepared.view : undefined;
  prepared = undefined;
  return ahead ?? viewOf(session, facts, reading);
}
