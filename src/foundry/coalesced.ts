import { inSlices } from './slices.ts';

/** A function that does something once, however often it is called before the page gets to it. */
export function coalesced(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const actOnce = () => {
      isDue = false;
      act();
    };
    queueMicrotask(() => inSlices(actOnce));
  };
}
