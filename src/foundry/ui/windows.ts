import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { session } from '../platform/session.ts';
import { openWindowsOf } from '../platform/window-parts.ts';

/** The way to open and close a window that other parts refer to. */
interface NamedWindow {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

class NamedWindows {
  readonly all = new Map<string, NamedWindow>();
}

/** Makes a window known under a name, so that parts which do not know each other can open it. */
export function registerWindow(name: string, window: NamedWindow): void {
  session.get(NamedWindows).all.set(name, window);
}

/** Opens a window by its name; nothing where there is none. */
export async function openWindow(name: string): Promise<void> {
  await session.get(NamedWindows).all.get(name)?.open();
}

/** Closes a window by its name. */
export async function closeWindow(name: string): Promise<void> {
  await session.get(NamedWindows).all.get(name)?.close();
}

/** A window about one actor; of each kind there is one for it. */
export abstract class ActorWindow<
  Shown extends object = foundry.applications.api.ApplicationV2.RenderContext,
  Who extends Actor.Implementation = Actor.Implementation,
> extends HandlebarsWindow<Shown> {
  readonly actor: Who;
  /** True where it shows what can be done now: it is drawn again with the fight. */
  readonly isOfFight: boolean = false;

  constructor(actor: Who) {
    super({ uniqueId: actor.uuid.replaceAll('.', '-') } as object);
    this.actor = actor;
  }
}

/** Opens the window of a kind about an actor, or brings to the front the one that is open. */
export async function openActorWindow<Who extends Actor.Implementation>(
  Kind: new (actor: Who) => ActorWindow<object, Who>,
  actor: Who,
): Promise<void> {
  const open = openWindowsOf(Kind).find(window => window.actor === actor);
  await (open ?? new Kind(actor)).render({ force: true } as object);
}

import ApplicationV2 = foundry.applications.api.ApplicationV2;

/** Narrower than this a sheet is not made to leave the sidebar free. */
const LEAST = 400;
const MARGIN = 8;

/** Puts a window that opens for the first time beside the sidebar, where it hides nothing that is asked there. */
function placeBesideSidebar(window: ApplicationV2): void {
  const free = ui.sidebar?.element?.getBoundingClientRect().left ?? globalThis.innerWidth;
  const { left, width } = window.position;
  const room = free - 2 * MARGIN;
  if (typeof width !== 'number' || room < LEAST) return;
  const narrow = Math.min(width, room);
  const most = free - narrow - MARGIN;
  const wanted = Math.max(MARGIN, Math.min(left ?? MARGIN, most));
  if (narrow !== width || wanted !== left) window.setPosition({ left: wanted, width: narrow });
}

type Place = Pick<ApplicationV2['position'], 'left' | 'top' | 'width' | 'height'>;

/** The last position and size of closed windows on this page, by id. */
class WindowPlaces extends Map<string, Place> {}

/** Takes down where a window lies as it is closed. */
export function keepWindowPlace({ id, position }: ApplicationV2): void {
  const { left, top, width, height } = position;
  session.get(WindowPlaces).set(id, { left, top, width, height });
}

/** Puts a window that opens again where it lay; one that opens for the first time beside the sidebar. */
export function placeAgain(window: ApplicationV2): void {
  const before = session.get(WindowPlaces).get(window.id);
  if (before) window.setPosition(before);
  else placeBesideSidebar(window);
}

/** The height that stays free above a window at the edge of the map: Foundry's navigation lies there. */
const ABOVE = 80;

/** Puts a window that asks for a moment where it lay before, else against the sidebar: the middle of the map stays in sight. */
export function placeOffMap(window: ApplicationV2): void {
  const before = session.get(WindowPlaces).get(window.id);
  const free = ui.sidebar?.element?.getBoundingClientRect().left ?? globalThis.innerWidth;
  const { width } = window.position;
  const edge = typeof width === 'number' ? Math.max(MARGIN, free - width - MARGIN) : MARGIN;
  const { left = edge, top = ABOVE } = before ?? {};
  window.setPosition({ left, top });
  window.bringToFront();
}
