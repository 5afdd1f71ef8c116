import { isStanding } from '../../cards/applied-records.ts';
import { everybodyMarked } from './fighter-id.ts';

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

/** Fills the content of a message; leaves it empty where Foundry's own content stays. */
export type Fill = (message: ChatMessage.Implementation, content: HTMLElement) => Promise<void>;

/** Filled contents of messages whose frames Foundry is drawing. */
const prepared = new WeakMap<ChatMessage.Implementation, HTMLElement[]>();

/**
 * Draws a message with its card. The card is filled first and put into the message when Foundry calls
 * `renderChatMessageHTML`: modules that listen after us see all of it.
 * @param draw draws the message as Foundry does
 */
export async function drawWithCard(
  message: ChatMessage.Implementation,
  fill: Fill,
  draw: () => Promise<HTMLElement>,
): Promise<HTMLElement> {
  // No element of a page is at hand yet; where it is put, it is adopted.
  const page = new DOMParser().parseFromString('<div class="message-content"></div>', 'text/html');
  const content = page.querySelector<HTMLElement>('.message-content');
  if (!content) return draw();
  await fill(message, content);
  if (!content.hasChildNodes()) return draw();
  prepared.set(message, [...(prepared.get(message) ?? []), content]);
  const element = await draw();
  // Where nobody has called the hook, such as a module that draws messages by itself.
  putCard(message, element);
  return element;
}

/** Has cards be in their messages before modules see these. Call before the `init` of modules. */
export function putCardsFirst(): void {
  Hooks.on('renderChatMessageHTML', putCard);
}

function putCard(message: ChatMessage.Implementation, element: HTMLElement): void {
  const [content, ...others] = prepared.get(message) ?? [];
  if (!content) return;
  prepared.set(message, others);
  element.querySelector('.message-content')?.replaceWith(content);
}
