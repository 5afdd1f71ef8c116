import type { ApplicationV2 } from './application.ts';

/** The applications that are rendered now, by their id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

let front: ApplicationV2 | null = null;

/** Remember which window stands in front. */
export function setFront(application: ApplicationV2): void {
  front = application;
}

/** The rendered window which Escape closes: the front one, else the highest one. */
export function frontWindow(): ApplicationV2 | null {
  if (front?.rendered && front.hasFrame) return front;
  const windows = [...instances.values()].filter(application => application.hasFrame && application.rendered);
  return windows.sort((a, b) => b.position.zIndex - a.position.zIndex)[0] ?? null;
}
