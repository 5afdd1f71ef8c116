import ApplicationV2 = foundry.applications.api.ApplicationV2;

/** Narrower than this a sheet is not made to leave the sidebar free. */
const LEAST = 400;
const MARGIN = 8;

/** Puts a window that opens for the first time beside the sidebar, where it hides nothing that is asked there. */
export function placeBesideSidebar(window: ApplicationV2): void {
  const free = ui.sidebar?.element?.getBoundingClientRect().left ?? globalThis.innerWidth;
  const { left, width } = window.position;
  const room = free - 2 * MARGIN;
  if (typeof width !== 'number' || room < LEAST) return;
  const narrow = Math.min(width, room);
  const most = free - narrow - MARGIN;
  const wanted = Math.max(MARGIN, Math.min(left ?? MARGIN, most));
  if (narrow !== width || wanted !== left) window.setPosition({ left: wanted, width: narrow });
}
