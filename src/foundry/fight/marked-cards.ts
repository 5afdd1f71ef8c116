import { isStanding } from '../../cards/marks.ts';
import { everybodyMarked } from '../chat/marks.ts';
import type { Fill } from '../chat/prepared-cards.ts';

/** Where cards are shown to this user that offer to take back what a mark stands for, by their messages. */
const shown = new Map<string, { readonly fill: Fill; readonly places: readonly WeakRef<HTMLElement>[] }>();

/** Has a card drawn again whenever somebody's marks change. */
export function drawnByMarks(message: ChatMessage.Implementation, element: HTMLElement, fill: Fill): void {
  const id = message.id ?? '';
  const places = (shown.get(id)?.places ?? []).filter(one => one.deref());
  if (places.some(one => one.deref() === element)) return;
  shown.set(id, { fill, places: [...places, new WeakRef(element)] });
}

/** Whether somebody bears this mark and its way back is kept. */
export function canGoBack(mark: string): boolean {
  return everybodyMarked().some(({ system }) =>
    system.marks.some(one => one.exchange === mark && isStanding(one) && one.undo !== null),
  );
}

/** Keeps what cards offer a GM in line with what was given, ended and undone since. */
export function watchMarks(): void {
  Hooks.on('updateActor', (_actor, change) => {
    if (!game.user.isGM || !('marks' in (change.system ?? {}))) return;
    for (const [id, { fill, places }] of shown) {
      const message = game.messages.get(id);
      for (const place of places) {
        const element = place.deref();
        if (message && element) void fill(message, element);
      }
    }
  });
}
