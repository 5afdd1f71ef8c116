const GAP = 12;

/** Puts a box beside what it is about, where there is most room, and lets the light fall on that; else in the middle. */
export function placeBeside(
  box: HTMLElement,
  light: HTMLElement,
  target: HTMLElement | null,
  padding: number,
): void {
  const { innerWidth: width, innerHeight: height } = window;
  const own = box.getBoundingClientRect();
  const at = target?.getBoundingClientRect() ?? null;
  const within = (value: number, size: number, all: number): number =>
    Math.max(GAP, Math.min(value, all - size - GAP));
  light.hidden = at === null;
  if (!at) {
    Object.assign(box.style, {
      left: `${(width - own.width) / 2}px`,
      top: `${(height - own.height) / 2}px`,
    });
    return;
  }
  Object.assign(light.style, {
    left: `${at.left - padding}px`,
    top: `${at.top - padding}px`,
    width: `${at.width + 2 * padding}px`,
    height: `${at.height + 2 * padding}px`,
  });
  const beside = padding + GAP;
  const isRoomLeft = at.left > width - at.right;
  const left = isRoomLeft ? at.left - own.width - beside : at.right + beside;
  const fits = left >= GAP && left + own.width <= width - GAP;
  const below = at.bottom + beside + own.height <= height ? at.bottom + beside : at.top - own.height - beside;
  Object.assign(box.style, {
    left: `${within(fits ? left : at.left, own.width, width)}px`,
    top: `${within(fits ? at.top : below, own.height, height)}px`,
  });
}
