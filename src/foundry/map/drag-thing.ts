import type { Point } from './place.ts';

/** Pixels of the screen that the hand may tremble in a click. */
const STILL = 4;

/**
 * Lets a GM lay an element of the map elsewhere.
 * @param onDropped told where its middle lies then, in pixels of the scene
 * @returns whether it was moved since it was last pressed
 */
export function letBeDragged(element: HTMLElement, onDropped: (to: Point) => void): () => boolean {
  let isMoved = false;
  if (!game.user.isGM) return () => isMoved;
  element.addEventListener('pointerdown', down => {
    isMoved = false;
    const from = { x: parseFloat(element.style.left), y: parseFloat(element.style.top) };
    // The map is drawn smaller or larger than it is.
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    let to = from;
    const onMove = (event: PointerEvent) => {
      const [across, along] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!isMoved && Math.hypot(across, along) <= STILL) return;
      isMoved = true;
      to = { x: Math.round(from.x + across / scale), y: Math.round(from.y + along / scale) };
      Object.assign(element.style, { left: `${to.x}px`, top: `${to.y}px` });
    };
    const onEnd = () => {
      element.removeEventListener('pointermove', onMove);
      if (isMoved) onDropped(to);
    };
    element.setPointerCapture(down.pointerId);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onEnd, { once: true });
    element.addEventListener('pointercancel', onEnd, { once: true });
  });
  return () => isMoved;
}
