import type { Who } from '#frontend/testing/screen-states/people.ts';
import type { StatedName, StateOf } from '#frontend/testing/screen-states/states.ts';
import type { ServerConnection } from '#frontend/testing/server-connection.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';

/** Exact, with white space as one space; a function where it is only known once it is shown. */
export type Text = string | RegExp | (() => string);

type Control = 'button' | 'link' | 'radio' | 'textbox' | 'combobox' | 'spinbutton' | 'gridcell';
type Part = 'heading' | 'dialog' | 'region' | 'img' | 'progressbar' | 'status' | 'alert';

/** By role the name of an element, or what a status or an alert says; `text` is what any element reads. */
export type Kind = 'text' | Control | Part;
export type Shown = { readonly [Name in Kind]?: readonly Text[] };

/** What becomes of a call in place of the server's answer; `refused` and `broken` come without words. */
export type Fate = 'held' | 'lost' | 'refused' | 'broken' | (() => Response);
export type Fates = { readonly [Call in RouteKey]?: Fate };

export interface Opened {
  readonly rig: Rig;
  readonly person: Person | null;
  readonly connection: ServerConnection;
}

/** The name of what is pressed, a labelled field with what is put in it, or anything else. */
export type Step = string | RegExp | readonly [field: string, value: string] | ((opened: Opened) => unknown);

export interface ScreenState<State extends string = string> {
  readonly state: State;
  readonly who: Who;
  readonly path: string;
  /** Before the first program was uploaded, and before payments and Strava are set up. */
  readonly isWithoutPrograms?: boolean;
  readonly calls?: Fates;
  /** What the device holds or cannot do, before the page is loaded. */
  readonly device?: (opened: Opened) => unknown;
  /** What is done on the page first. */
  readonly steps?: readonly Step[];
  /** The steps change what the server knows, so nobody else shall meet this person. */
  readonly isChanging?: boolean;
  readonly shows: Shown;
  readonly lacks?: Shown;
  /** So that nothing of it reaches the next. */
  readonly afterwards?: Step;
  /** Where the address has come to. */
  readonly at?: string;
}

export type StatesOf<Name extends StatedName> = readonly ScreenState<StateOf<Name>>[];
