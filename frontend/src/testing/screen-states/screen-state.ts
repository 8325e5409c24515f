import type { Who } from '#frontend/testing/screen-states/people.ts';
import type { StatedName, StateOf } from '#frontend/testing/screen-states/states.ts';
import type { ServerConnection } from '#frontend/testing/server-connection.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';

/** Exact, with white space as one space; a function where it is only known once it is shown. */
export type Text = string | RegExp | (() => string);

type Control = 'button' | 'link' | 'radio' | 'textbox' | 'combobox' | 'spinbutton' | 'gridcell';
type Part = 'heading' | 'dialog' | 'region' | 'img' | 'progressbar' | 'status' | 'alert';

/** By role, an element's accessible name, or the text of a status or an alert; `text` is that of any element. */
export type Kind = 'text' | Control | Part;
export type Shown = { readonly [Name in Kind]?: readonly Text[] };

/** The fate of a call in place of the server's answer; `refused` and `broken` come without a message. */
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
  /** Prepares the device before the page is loaded. */
  readonly device?: (opened: Opened) => unknown;
  /** Steps to take on the page first. */
  readonly steps?: readonly Step[];
  /** The steps change what the server knows, so nobody else shall meet this person. */
  readonly isChanging?: boolean;
  readonly shows: Shown;
  readonly lacks?: Shown;
  /** A step that cleans up, so that nothing reaches the next state. */
  readonly afterwards?: Step;
  /** The address at the end. */
  readonly at?: string;
}

export type StatesOf<Name extends StatedName> = readonly ScreenState<StateOf<Name>>[];
