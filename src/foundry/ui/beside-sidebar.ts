import { session } from '../platform/session.ts';

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

/** Where a window lay when it was closed last on this page, and how large it was, by its id. */
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
