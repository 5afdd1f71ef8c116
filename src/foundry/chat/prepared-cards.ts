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
